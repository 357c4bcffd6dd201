import { CircleCheck, CircleX, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import type { Finding } from '../../diagnostics.contract.ts';

interface TestPanelProps {
  /** Of the section, where others link to it. */
  id?: string;
  title: string;
  text: string;
  runLabel: string;
  isRunning: boolean;
  onRun: () => void;
  /** Why it could not be made. */
  failure: { title: string; reason: string } | null;
  /** What usually helps, beyond the cause; `null` where nothing has failed. */
  solutions: readonly (() => string)[] | null;
  /** What came of it. */
  children?: ReactNode;
}

/** One test: what it is for, its button, and below them its outcome. */
export function TestPanel(props: TestPanelProps) {
  const { id, title, text, runLabel, isRunning, onRun, failure, solutions, children } = props;
  return (
    <Panel as="section" id={id} className="grid content-start gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-[1_1_22rem]">
          <h2 className="text-xl">{title}</h2>
          <p className="text-sea-soft">{text}</p>
        </div>
        <Button pending={isRunning} onClick={onRun}>
          {isRunning ? m.tester_running() : runLabel}
        </Button>
      </div>
      {children}
      {failure && (
        <Notice tone="error" announce title={failure.title}>
          {failure.reason}
        </Notice>
      )}
      {solutions && <Solutions solutions={solutions} />}
    </Panel>
  );
}

function Solutions({ solutions }: { solutions: readonly (() => string)[] }) {
  return (
    <div className="rounded-md bg-foam px-4 py-3">
      <h3 className="font-semibold">{m.tester_solutions()}</h3>
      <ul className="mt-1 grid list-disc gap-1 pl-5 marker:text-lagoon">
        {solutions.map((solution) => (
          <li key={solution()}>{solution()}</li>
        ))}
      </ul>
    </div>
  );
}

const looks: Record<Finding['severity'], { icon: LucideIcon; look: string; name: () => string }> = {
  success: { icon: CircleCheck, look: 'text-kelp', name: () => m.tester_severity_success() },
  note: { icon: Info, look: 'text-lagoon', name: () => m.tester_severity_note() },
  warning: { icon: TriangleAlert, look: 'text-amber', name: () => m.tester_severity_warning() },
  error: { icon: CircleX, look: 'text-coral', name: () => m.tester_severity_error() },
};

export function FindingList({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {findings.map(({ severity, code, message }) => {
        const { icon: Icon, look, name } = looks[severity];
        return (
          <li key={`${code} ${message}`} className="flex items-start gap-2.5">
            <Icon aria-hidden="true" className={classNames('mt-0.5 size-5 shrink-0', look)} />
            <span className="min-w-0 wrap-anywhere">
              <span className="sr-only">{`${name()}: `}</span>
              {message}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
