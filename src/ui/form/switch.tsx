import type { ReactNode } from 'react';

interface SwitchProps {
  id: string;
  label: ReactNode;
  hint: ReactNode;
  checked: boolean;
  /** On its way: it stands where it was put, and further presses are ignored. */
  pending: boolean;
  onChange: (checked: boolean) => void;
}

/** Something that is on or off, and is so at once. The whole row is the target. */
export function Switch({ id, label, hint, checked, pending, onChange }: SwitchProps) {
  return (
    <div className="flex items-start justify-between gap-4 py-3">
      <div className="min-w-0">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-sm text-sea-soft">
          {hint}
        </p>
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        aria-busy={pending}
        aria-describedby={`${id}-hint`}
        onChange={(event) => !pending && onChange(event.target.checked)}
        className="relative mt-0.5 h-8 w-14 shrink-0 cursor-pointer appearance-none rounded-full border-2 border-edge bg-white before:absolute before:top-1 before:left-1 before:size-5 before:rounded-full before:bg-edge checked:border-lagoon-deep checked:bg-lagoon-deep checked:before:left-7 checked:before:bg-white aria-busy:cursor-progress aria-busy:opacity-60 motion-safe:before:transition-[left]"
      />
    </div>
  );
}
