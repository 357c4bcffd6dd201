import { type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Panel } from '#ui/layout/panel.tsx';

interface SectionProps {
  title: string;
  /** What is counted, in one sentence. */
  about: string;
  className?: string;
  children: ReactNode;
}

export function Section({ title, about, className, children }: SectionProps) {
  const id = useId();
  return (
    <Panel
      as="section"
      aria-labelledby={id}
      className={classNames('grid min-w-0 content-start gap-4 max-sm:p-4', className)}
    >
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <p className="mt-1 text-sm text-sea-soft">{about}</p>
      </div>
      {children}
    </Panel>
  );
}
