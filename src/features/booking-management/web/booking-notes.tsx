import { useQuery } from '@tanstack/react-query';
import { ArrowRight, NotebookPen, Phone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { staffDate, staffTimestamp } from '#shared/staff-dates.ts';
import { Button } from '#ui/button/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { startOf } from '#web/format/rental-times.ts';
import { useSite } from '#web/site/site.ts';
import { type BookingHistory, maxNoteLength, type NoteKind } from '../booking-notes.contract.ts';
import { customerName } from './customer-name.ts';
import { DetailsSection } from './details/details-section.tsx';
import { notesQuery, useAddNote } from './use-notes.ts';

/** Notes of staff, phone calls, and former times of the booking. */
export function BookingNotes({ booking }: { booking: Booking }) {
  const history = useQuery(notesQuery(booking.id));
  return (
    <DetailsSection title={m.notes_title()}>
      <NoteForm booking={booking} />
      {history.isPending && <Spinner label={m.notes_loading()} />}
      {history.isError && <StaffLoadFailure title={m.notes_failed()} query={history} />}
      {history.data && <History history={history.data} />}
    </DetailsSection>
  );
}

function NoteForm({ booking }: { booking: Booking }) {
  const [text, setText] = useState('');
  const add = useAddNote(booking);
  const isEmpty = text.trim() === '';
  const send = (kind: NoteKind) =>
    add.mutate(
      { kind, text: text.trim() },
      // What was typed while it was sent stays.
      { onSuccess: () => setText((now) => (now === text ? '' : now)) },
    );
  return (
    <div className="grid gap-2 pb-2">
      <Field id={`note-${booking.id}`} label={m.notes_field()}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={maxNoteLength}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div className="flex gap-2 *:grow">
        <Button
          size="compact"
          pending={add.isPending}
          onClick={() => send('called')}
          aria-label={m.staff_action_for({ action: m.staff_called(), customer: customerName(booking) })}
        >
          <Phone aria-hidden="true" className="size-4" />
          {m.staff_called()}
        </Button>
        <Button
          size="compact"
          pending={add.isPending}
          aria-disabled={isEmpty}
          onClick={() => !isEmpty && send('note')}
        >
          <NotebookPen aria-hidden="true" className="size-4" />
          {m.notes_save()}
        </Button>
      </div>
    </div>
  );
}

function History({ history: { notes, moves } }: { history: BookingHistory }) {
  const { language } = useSite();
  const formatTime = (day: string, timeSlot: string) => `${staffDate(day, language)}, ${startOf(timeSlot)}`;
  const entries = [
    ...notes.map(({ id, kind, text, staff, writtenAt }) => ({
      id,
      icon: kind === 'called' ? Phone : NotebookPen,
      text: [kind === 'called' ? m.notes_called() : '', text].filter(Boolean).join(': '),
      staff,
      at: writtenAt,
    })),
    ...moves.map(({ id, fromDate, fromTimeSlot, toDate, toTimeSlot, staff, movedAt }) => ({
      id: String(id),
      icon: ArrowRight,
      text: m.notes_moved({ from: formatTime(fromDate, fromTimeSlot), to: formatTime(toDate, toTimeSlot) }),
      staff,
      at: movedAt,
    })),
  ].toSorted((a, b) => b.at.localeCompare(a.at));
  if (entries.length === 0) return <p className="text-sea-soft">{m.notes_none()}</p>;
  return (
    <ul className="grid gap-2">
      {entries.map(({ id, icon: Icon, text, staff, at }) => (
        <Entry
          key={id}
          icon={<Icon aria-hidden="true" className="mt-1 size-4 shrink-0" />}
          staff={staff}
          at={at}
        >
          {text}
        </Entry>
      ))}
    </ul>
  );
}

interface EntryProps {
  icon: ReactNode;
  staff: string | null;
  at: string;
  children: string;
}

function Entry({ icon, staff, at, children }: EntryProps) {
  const { language, timeZone } = useSite();
  const time = staffTimestamp(at, language, timeZone);
  return (
    <li className="flex gap-2">
      {icon}
      <span className="min-w-0 whitespace-pre-line wrap-anywhere">
        {children}
        <span className="block text-sm text-sea-soft">
          {staff ? m.notes_by({ staff, time }) : m.notes_by_nobody({ time })}
        </span>
      </span>
    </li>
  );
}
