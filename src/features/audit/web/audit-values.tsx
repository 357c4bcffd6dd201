import { ArrowRight } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { classNames } from '#ui/class-names.ts';
import { useSite } from '#web/site/site.ts';
import type { AuditChange } from '../audit.contract.ts';
import { createValueWriter } from './audit-labels.ts';

/** The column's name in the database, which identifies a field in every language. */
export function FieldName({ children }: { children: string }) {
  return (
    <code className="rounded-sm bg-lagoon-tint px-1.5 py-0.5 font-sans text-sm wrap-anywhere">
      {children}
    </code>
  );
}

export function Value({ value, className }: { value: unknown; className?: string }) {
  const write = createValueWriter(useSite());
  return <span className={classNames('wrap-anywhere', className)}>{write(value)}</span>;
}

/** `state pending → paid`, for the eye on one line and for the ear as a sentence. */
export function FromTo({ field, change }: { field: string; change: AuditChange }) {
  const write = createValueWriter(useSite());
  const [before, after] = [change.before?.[field], change.after?.[field]];
  return (
    <span className="min-w-0">
      <span className="sr-only">
        {m.audit_from_to({ field, before: write(before), after: write(after) })}
      </span>
      <span aria-hidden="true" className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
        <FieldName>{field}</FieldName>
        <Value value={before} className="line-clamp-1 text-sea-soft" />
        <ArrowRight className="size-3.5 shrink-0 self-center" />
        <Value value={after} className="line-clamp-1 font-semibold" />
      </span>
    </span>
  );
}
