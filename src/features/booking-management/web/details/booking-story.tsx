import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Coins, type LucideIcon, Mail, NotebookPen, Phone, Plus, Sailboat } from 'lucide-react';
import { useState } from 'react';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import type { PaymentHistory } from '#features/payments/payments.contract.ts';
import { movementText } from '#features/payments/web/payment-labels.public.ts';
import { m } from '#i18n/generated/messages.js';
import { staffDate, staffTimestamp } from '#shared/staff-dates.ts';
import { Button } from '#ui/button/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { euro } from '#web/format/money.ts';
import { startOf } from '#web/format/rental-times.ts';
import { clockText } from '#web/format/times.ts';
import { useSite } from '#web/site/site.ts';
import {
  type BookingFact,
  type BookingHistory,
  type BookingMail,
  maxNoteLength,
  type NoteKind,
} from '../../booking-notes.contract.ts';
import { bookingSourceText, customerName } from '../customer-name.ts';
import { paymentHistoryQuery } from '../manage-queries.ts';
import { notesQuery, useAddNote } from '../use-notes.ts';
import { DetailsSection } from './details-section.tsx';

/** What happened to a booking, newest first: notes, calls, moves, money, mails, and what was done on the beach. */
export function BookingStory({ booking }: { booking: Booking }) {
  const history = useQuery(notesQuery(booking.id));
  const payments = useQuery(paymentHistoryQuery(booking.id));
  return (
    <DetailsSection title={m.story_title()}>
      <NoteForm booking={booking} />
      {history.isPending && <Spinner label={m.notes_loading()} />}
      {history.isError && <StaffLoadFailure title={m.notes_failed()} query={history} />}
      {history.data && (
        <Events booking={booking} history={history.data} movements={payments.data?.movements ?? []} />
      )}
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
    <div className="grid gap-2 pb-4">
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
      <div className="flex gap-2 *:grow max-sm:*:px-2">
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

interface StoryEvent {
  key: string;
  Icon: LucideIcon;
  text: string;
  staff: string | null;
  at: string;
}

const factTexts: Record<BookingFact['kind'], (inputs: { time: string }) => string> = {
  'checked-in': m.today_fact_checked_in,
  'late-start': m.today_fact_late_start,
  'handed-out': m.today_fact_handed_out,
  swapped: m.today_fact_swapped,
  bound: m.today_fact_bound,
  extended: m.today_fact_extended,
  returned: m.today_fact_returned,
  freed: m.today_fact_freed,
  'no-show': m.today_fact_no_show,
  undone: m.today_fact_undone,
};

const mailTexts: Record<BookingMail['state'], (inputs: { subject: string }) => string> = {
  sent: m.story_mail_sent,
  waiting: m.story_mail_waiting,
  failed: m.story_mail_failed,
};

interface EventsProps {
  booking: Booking;
  history: BookingHistory;
  movements: PaymentHistory['movements'];
}

function Events({ booking, history: { notes, moves, mails, facts }, movements }: EventsProps) {
  const { language, timeZone } = useSite();
  const formatTime = (day: string, timeSlot: string) => `${staffDate(day, language)}, ${startOf(timeSlot)}`;
  const events: StoryEvent[] = [
    ...notes.map(({ id, kind, text, staff, writtenAt }) => ({
      key: id,
      Icon: kind === 'called' ? Phone : NotebookPen,
      text: [kind === 'called' ? m.notes_called() : '', text].filter(Boolean).join(': '),
      staff,
      at: writtenAt,
    })),
    ...moves.map(({ id, fromDate, fromTimeSlot, toDate, toTimeSlot, staff, movedAt }) => ({
      key: `move ${id}`,
      Icon: ArrowRight,
      text: m.notes_moved({ from: formatTime(fromDate, fromTimeSlot), to: formatTime(toDate, toTimeSlot) }),
      staff,
      at: movedAt,
    })),
    ...movements.map((movement) => ({
      key: `money ${movement.movedAt} ${movement.kind}`,
      Icon: Coins,
      text: m.story_money({
        kind: movementText({ ...movement, staff: null }),
        amount: euro(movement.amountCents, language),
      }),
      staff: movement.staff,
      at: movement.movedAt,
    })),
    ...mails.map(({ id, subject, state, at }) => ({
      key: `mail ${id}`,
      Icon: Mail,
      text: mailTexts[state]({ subject }),
      staff: null,
      at,
    })),
    ...facts.map(({ id, kind, staff, occurredAt }) => ({
      key: id,
      Icon: Sailboat,
      text: factTexts[kind]({ time: clockText(occurredAt, language, timeZone) }),
      staff,
      at: occurredAt,
    })),
    {
      key: 'booked',
      Icon: Plus,
      text: booking.source === 'web' ? m.story_booked() : bookingSourceText(booking.source),
      staff: null,
      at: booking.createdAt,
    },
  ];
  return (
    <ol aria-label={m.story_title()} className="grid gap-2">
      {events
        .toSorted((a, b) => b.at.localeCompare(a.at))
        .map(({ key, Icon, text, staff, at }) => {
          const time = staffTimestamp(at, language, timeZone);
          return (
            <li key={key} className="flex gap-2">
              <Icon aria-hidden="true" className="mt-1 size-4 shrink-0" />
              <span className="min-w-0 whitespace-pre-line wrap-anywhere">
                {text}
                <span className="block text-sm text-sea-soft">
                  {staff ? m.notes_by({ staff, time }) : m.notes_by_nobody({ time })}
                </span>
              </span>
            </li>
          );
        })}
    </ol>
  );
}
