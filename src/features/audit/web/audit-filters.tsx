import { useInfiniteQuery } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { auditKinds } from '../domain/audit-kinds.ts';
import { kindText, personText } from './audit-labels.ts';
import { type AuditFilter, auditQuery } from './audit-queries.ts';

interface AuditFiltersProps {
  filter: AuditFilter;
  onChange: (filter: AuditFilter) => void;
}

export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const log = useInfiniteQuery(auditQuery(filter));
  const known = log.data?.pages[0]?.people ?? [];
  // Until the answer is there, and whatever the address says, what is chosen can be seen.
  const people = filter.person && !known.includes(filter.person) ? [filter.person, ...known] : known;
  return (
    <search aria-label={m.audit_filters()} className="grid gap-4 sm:grid-cols-2">
      <Field id="audit-person" label={m.audit_person()}>
        {(control) => (
          <Select
            {...control}
            value={filter.person ?? ''}
            onChange={(event) => onChange({ ...filter, person: event.target.value || undefined })}
          >
            <option value="">{m.audit_everybody()}</option>
            {people.map((person) => (
              <option key={person} value={person}>
                {personText(person)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field id="audit-kind" label={m.audit_kind()}>
        {(control) => (
          <Select
            {...control}
            value={filter.kind ?? ''}
            onChange={(event) =>
              onChange({ ...filter, kind: auditKinds.find((kind) => kind === event.target.value) })
            }
          >
            <option value="">{m.audit_everything()}</option>
            {auditKinds.map((kind) => (
              <option key={kind} value={kind}>
                {kindText(kind)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </search>
  );
}
