import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import type { AuditFilter } from './audit-queries.ts';

interface AuditViewsProps {
  filter: AuditFilter;
  onChange: (filter: AuditFilter) => void;
}

/** What was changed, or who logged in: the second would hide the first. */
export function AuditViews({ filter, onChange }: AuditViewsProps) {
  const isLogins = filter.kind === 'sessions';
  const views = [
    { name: m.audit_view_changes(), isShown: !isLogins, kind: undefined },
    { name: m.audit_view_logins(), isShown: isLogins, kind: 'sessions' },
  ] as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields
    <div role="group" aria-label={m.audit_views()} className="flex gap-2">
      {views.map(({ name, isShown, kind }) => (
        <Button
          key={name}
          size="compact"
          aria-pressed={isShown}
          onClick={() => onChange({ ...filter, kind, booking: undefined })}
          className="aria-pressed:border-sea aria-pressed:bg-sea aria-pressed:text-white"
        >
          {name}
        </Button>
      ))}
    </div>
  );
}
