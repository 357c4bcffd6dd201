import { type ReactNode, useId } from 'react';

interface PreviewPanelProps {
  title: string;
  text: string;
  /** What visitors will see, by the component that they will see it through. */
  children: ReactNode;
}

/**
 * Shows what is being written as the site will show it, with nothing in it to press. Beside a form it is half its size,
 * so that a laptop's page fits; below one, on a phone, it is as large as there.
 */
export function PreviewPanel({ title, text, children }: PreviewPanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 overflow-hidden rounded-lg border border-edge bg-white xl:sticky xl:top-4"
    >
      <div className="border-b border-line bg-foam px-4 py-3">
        <h2 id={id} className="text-base">
          {title}
        </h2>
        <p className="text-sm text-sea-soft">{text}</p>
      </div>
      {/* What is inert cannot be scrolled, so what is around it has to. */}
      <div
        {...{ tabIndex: 0, role: 'group', 'aria-labelledby': id }}
        className="-outline-offset-3 xl:max-h-[75dvh] xl:overflow-y-auto"
      >
        <div inert className="xl:[zoom:0.5]">
          {children}
        </div>
      </div>
    </section>
  );
}
