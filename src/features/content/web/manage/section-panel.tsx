import { type ReactNode, useId } from 'react';
import { Panel } from '#ui/layout/panel.tsx';
import type { SectionKind } from '../../domain/section-types.ts';
import { sectionWords } from './content-labels.ts';

interface SectionPanelProps {
  kind: SectionKind;
  /** What can be added. */
  action?: ReactNode;
  children: ReactNode;
}

/** One kind of section in the list of what there is. */
export function SectionPanel({ kind, action, children }: SectionPanelProps) {
  const id = useId();
  const { title, text } = sectionWords[kind];
  return (
    <Panel as="section" aria-labelledby={id} className="grid grid-cols-1 gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id={id} className="text-lg">
            {title()}
          </h2>
          <p className="mt-1 text-sm text-sea-soft">{text()}</p>
        </div>
        {action}
      </div>
      {children}
    </Panel>
  );
}
