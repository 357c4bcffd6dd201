import { ArrowLeft, Phone } from 'lucide-react';
import { useRef, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { NoteField } from '#ui/form/note-field.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { clockText } from '#web/format/times.ts';
import { useSite } from '#web/site/site.ts';
import { craftOut, type DayEnd, type StillOut } from '../../domain/day-end.ts';
import { craftOf } from '../../domain/rental.ts';
import type { TodayBooking } from '../../today.contract.ts';
import { useBoardContext } from '../board-context.ts';
import { phoneAddress } from '../list/row.tsx';
import { whatOf } from '../list/row-texts.ts';
import { NextMorning } from './next-morning.tsx';

interface EndOfDayProps {
  dayEnd: DayEnd<TodayBooking>;
  onCloseDay: (answers: { bookingId: number; sentence: string }[]) => void;
  onBack: () => void;
}

/** What is out and not back, the closing of the day, and what the next morning brings. */
export function EndOfDay({ dayEnd, onCloseDay, onBack }: EndOfDayProps) {
  return (
    <div className="grid grid-cols-1 gap-4 pt-1">
      <button
        type="button"
        onClick={onBack}
        className="inline-flex min-h-11 items-center gap-1 justify-self-start font-semibold text-lagoon-deep"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {m.overdue_back()}
      </button>
      <h2 className="text-xl">{m.day_end_title()}</h2>
      <DayEndNotice dayEnd={dayEnd} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <CloseDay key={`${dayEnd.state} ${dayEnd.closing?.id}`} dayEnd={dayEnd} onCloseDay={onCloseDay} />
        <NextMorning />
      </div>
    </div>
  );
}

/** That the day is closed, or is open again although somebody closed it; nothing before. */
export function DayEndNotice({ dayEnd: { state, closing, stillOut } }: Pick<EndOfDayProps, 'dayEnd'>) {
  const { nameOf } = useBoardContext();
  const { language, timeZone } = useSite();
  if (!closing || state === 'open') return null;
  const time = clockText(closing.occurredAt, language, timeZone);
  if (state === 'closed')
    return (
      <Notice tone="success" title={m.day_end_closed()}>
        {m.day_end_closed_by({ time, name: closing.staff ?? m.overdue_this_device() })}
      </Notice>
    );
  const unexplained = stillOut.filter(({ sentence }) => sentence === null);
  const names = unexplained.map(({ departure }) => nameOf(departure.booking.id)).join(', ');
  return (
    <Notice tone="warning" announce title={m.day_end_reopened()}>
      {m.day_end_reopened_text({ time, names })}
    </Notice>
  );
}

function CloseDay({ dayEnd: { state, stillOut }, onCloseDay }: Pick<EndOfDayProps, 'dayEnd' | 'onCloseDay'>) {
  const { departures } = useBoardContext();
  const refusal = useRef<HTMLParagraphElement>(null);
  const [texts, setTexts] = useState<Record<number, string>>({});
  const [isRefused, setRefused] = useState(false);
  const answers = stillOut.map(({ departure, sentence }) => ({
    bookingId: departure.booking.id,
    sentence: (texts[departure.booking.id] ?? sentence ?? '').trim(),
  }));
  const missing = answers.filter(({ sentence }) => sentence === '');

  function close() {
    setRefused(missing.length > 0);
    if (missing.length === 0) onCloseDay(answers);
    else requestAnimationFrame(() => refusal.current?.focus());
  }

  return (
    <Panel as="section" aria-labelledby="still-out" className="grid grid-cols-1 gap-4 p-4 sm:p-5">
      <h3 id="still-out" className="text-lg">
        {m.day_end_out()}
      </h3>
      {stillOut.length === 0 ? <p>{m.day_end_empty()}</p> : <Units items={craftOut(departures)} />}
      {stillOut.map((each) => {
        const { id } = each.departure.booking;
        return (
          <Whereabouts
            key={id}
            out={each}
            isClosed={state === 'closed'}
            text={texts[id] ?? each.sentence ?? ''}
            isMissing={isRefused && missing.some(({ bookingId }) => bookingId === id)}
            onType={(text) => setTexts((all) => ({ ...all, [id]: text }))}
          />
        );
      })}
      {isRefused && missing.length > 0 && (
        <p ref={refusal} role="alert" tabIndex={-1} className="font-semibold text-coral-deep">
          {m.day_end_refused({ count: missing.length })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {state !== 'closed' && (
          <Button look="primary" onClick={close}>
            {m.day_end_close()}
          </Button>
        )}
        <LinkButton to="/admin/till">{m.day_end_till()}</LinkButton>
      </div>
    </Panel>
  );
}

/** Craft by craft where they have numbers, else how many. */
function Units({ items }: { items: ReturnType<typeof craftOut> }) {
  const { titleOf, numberOf } = useBoardContext();
  return (
    <ul className="grid gap-1">
      {items.map(({ itemId, units, craftIds, withoutNumber }) => {
        const rest = craftIds.length > 0 && withoutNumber > 0;
        const numbers = [
          ...craftIds.map(numberOf),
          ...(rest ? [m.day_end_without_number({ count: withoutNumber })] : []),
        ];
        return (
          <li key={itemId} className="font-semibold wrap-anywhere">
            {m.day_end_item({ item: titleOf(itemId), units })}
            {numbers.length > 0 && (
              <span className="font-normal tabular-nums">{` (${numbers.join(', ')})`}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface WhereaboutsProps {
  out: StillOut<TodayBooking>;
  isClosed: boolean;
  text: string;
  isMissing: boolean;
  onType: (text: string) => void;
}

/** One rental that is out, and the sentence that says where. */
function Whereabouts({ out: { departure, sentence }, isClosed, text, isMissing, onType }: WhereaboutsProps) {
  const { items, nameOf, numberOf } = useBoardContext();
  const { language, timeZone } = useSite();
  const { booking, rental, dueBack } = departure;
  const name = nameOf(booking.id);
  const numbers = craftOf(rental).map(({ craftId }) => numberOf(craftId));
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <p className="flex flex-wrap items-center gap-x-4">
        <span className="min-w-0 wrap-anywhere">
          <strong>{name}</strong>
          {` · ${[whatOf(departure, items), ...numbers].join(' · ')} · `}
          {m.day_end_due({ time: clockText(dueBack.toISOString(), language, timeZone) })}
        </span>
        {booking.phoneNumber && (
          <a
            href={phoneAddress(booking.phoneNumber)}
            aria-label={m.today_call({ phone: booking.phoneNumber })}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-lagoon-deep underline underline-offset-4"
          >
            <Phone aria-hidden="true" className="size-5" />
            {booking.phoneNumber}
          </a>
        )}
      </p>
      {isClosed ? (
        <p className="rounded-md bg-sand px-3 py-2 whitespace-pre-line wrap-anywhere">{sentence}</p>
      ) : (
        <NoteField
          id={`where-${booking.id}`}
          label={m.day_end_where({ name })}
          hint={m.day_end_where_hint()}
          error={isMissing ? m.day_end_where_missing({ name }) : undefined}
          text={text}
          onType={onType}
        />
      )}
    </div>
  );
}
