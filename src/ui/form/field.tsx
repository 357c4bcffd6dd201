import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** What the control of a field must carry so that label, hint and error belong to it. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Under the control, such as how much of it is used. */
  note?: ReactNode;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}

export function Field({ id, label, hint, error, note, className, children }: FieldProps) {
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`, note && `${id}-note`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={classNames('grid gap-1.5', className)}>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-sea-soft">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldError id={id} error={error} />
      {note && (
        <p id={`${id}-note`} className="justify-self-end text-sm text-sea-soft">
          {note}
        </p>
      )}
    </div>
  );
}

/** The error beside its field; `id` is the field's. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-semibold text-coral-deep">
      <CircleAlert aria-hidden="true" className="mt-[0.1em] size-[1.2em] shrink-0" />
      {error}
    </p>
  );
}
