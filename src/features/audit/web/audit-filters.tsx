import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { bookingReference, readReference } from '#shared/bookings/booking-reference.ts';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { auditKinds } from '../domain/audit-kinds.ts';
import { kindText, personText } from './audit-labels.ts';
import { type AuditFilter, auditQuery } from './audit-queries.ts';

const changeKinds = auditKinds.filter((kind) => kind !== 'sessions');

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
    <search aria-label={m.audit_filters()} className="grid gap-4 *:min-w-0 sm:grid-cols-2 lg:grid-cols-4">
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
      {filter.kind !== 'sessions' && <KindAndBooking filter={filter} onChange={onChange} />}
      <Field id="audit-day" label={m.audit_day()}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            className="min-w-0"
            value={filter.day ?? ''}
            onChange={(event) => onChange({ ...filter, day: event.target.value || undefined })}
          />
        )}
      </Field>
    </search>
  );
}

/** Logins are of one kind, and of no booking. */
function KindAndBooking({ filter, onChange }: AuditFiltersProps) {
  return (
    <>
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
            {changeKinds.map((kind) => (
              <option key={kind} value={kind}>
                {kindText(kind)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <BookingField key={filter.booking} filter={filter} onChange={onChange} />
    </>
  );
}

/** Accepts `3068` and `WATER-3068`; any other text is kept and reported as invalid. */
function BookingField({ filter, onChange }: AuditFiltersProps) {
  const [text, setText] = useState(filter.booking ? bookingReference(filter.booking) : '');
  const typed = text
    .trim()
    .toUpperCase()
    .replace(/^WATER\s*-?\s*/, '');
  const id = readReference(typed);
  const apply = () => {
    if (typed === '' || id !== null) onChange({ ...filter, booking: id ?? undefined });
  };
  return (
    <Field
      id="audit-booking"
      label={m.audit_booking()}
      error={typed !== '' && id === null ? m.audit_booking_unreadable() : undefined}
    >
      {(control) => (
        <TextInput
          {...control}
          value={text}
          autoComplete="off"
          enterKeyHint="search"
          placeholder="WATER-12"
          onChange={(event) => setText(event.target.value)}
          onBlur={apply}
          onKeyDown={(event) => event.key === 'Enter' && apply()}
        />
      )}
    </Field>
  );
}
