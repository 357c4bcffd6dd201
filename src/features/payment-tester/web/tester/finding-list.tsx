import { CircleCheck, CircleX, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { classNames } from '#ui/class-names.ts';
import type { Finding } from '../../diagnostics.contract.ts';

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
