import { AlarmClock, Phone, Undo2 } from 'lucide-react';
import { memo, type ReactNode, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { useSite } from '#web/site/site.ts';
import type { Departure } from '../../domain/departure.ts';
import { type Contradiction, left } from '../../domain/rental.ts';
import type { TodayBooking } from '../../today.contract.ts';
import { useBoardContext } from '../board-context.ts';
import { clockText, contradictionText, factText } from '../board-texts.ts';
import type { BoardGroup } from '../use-board-groups.ts';
import { CollisionNotice } from './collision-notice.tsx';
import { DepartureBadges } from './departure-badges.tsx';
import { MainActions } from './main-actions.tsx';
import { MoreActions } from './more-actions.tsx';

interface DepartureCardProps {
  departure: Departure<TodayBooking>;
  /** Where it stays for a moment, since it was tapped; `null` where it belongs. */
  staysAt: BoardGroup | null;
}

/** One booking: what to hand out, to whom, and what staff can say about it. Drawn anew only where something of it changed. */
export const DepartureCard = memo(
  Card,
  (before, after) =>
    before.staysAt === after.staysAt && JSON.stringify(before.departure) === JSON.stringify(after.departure),
);

function Card({ departure, staysAt }: DepartureCardProps) {
  const { booking, rental, minutesLate } = departure;
  const { isAhead } = useBoardContext();
  const [isOpen, setOpen] = useState(false);
  const titleId = `departure-${booking.id}`;
  return (
    <article
      aria-labelledby={titleId}
      className={classNames(
        'grid gap-3 rounded-lg border-2 bg-white p-4 shadow-card',
        minutesLate > 0 ? 'border-coral' : 'border-line',
      )}
    >
      <Heading departure={departure} titleId={titleId}>
        {!isAhead && (
          <Button
            size="compact"
            aria-expanded={isOpen}
            aria-describedby={titleId}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? m.today_less() : m.today_more()}
          </Button>
        )}
      </Heading>
      {(minutesLate > 0 || staysAt === 'overdue') && <OverdueLine departure={departure} />}
      <DepartureBadges departure={departure} />
      {booking.note && (
        <p className="rounded-md bg-sand px-3 py-2 whitespace-pre-line wrap-anywhere">{booking.note}</p>
      )}
      {departure.collisions.map((collision) => (
        <CollisionNotice key={collision.itemId} departure={departure} collision={collision} />
      ))}
      {rental.contradictions.map((contradiction) => (
        <ConflictNotice key={contradiction.fact.id} contradiction={contradiction} />
      ))}
      {!isAhead && <MainActions departure={departure} />}
      <UndoLast departure={departure} isLarge={staysAt !== null} />
      {isOpen && !isAhead && <MoreActions departure={departure} />}
    </article>
  );
}

interface HeadingProps {
  departure: Departure<TodayBooking>;
  titleId: string;
  /** Beside who it is, where there is room. */
  children: ReactNode;
}

function Heading({ departure, titleId, children }: HeadingProps) {
  const { booking, rental } = departure;
  const { titleOf } = useBoardContext();
  const { language, timeZone } = useSite();
  const time = (instant: Date) => clockText(instant.toISOString(), language, timeZone);
  return (
    <div className="grid gap-1">
      <div className="flex items-start justify-between gap-3">
        <h3 id={titleId} className="text-xl leading-tight">
          {rental.lines.map((line) => (
            <span key={`${line.itemId} ${line.duration}`} className="block">
              {`${line.quantity} × ${titleOf(line.itemId)}`}
              {line.returned > 0 && left(line) > 0 && (
                <span className="block text-sm text-sea-soft">
                  {m.today_partly_back({ count: line.returned, all: line.quantity })}
                </span>
              )}
            </span>
          ))}
          <span className="sr-only">{`, ${booking.fullName ?? m.today_no_name()}`}</span>
        </h3>
        <p className="shrink-0 pt-0.5 font-semibold tabular-nums">
          {`${time(departure.startsAt)}–${time(departure.dueBack)}`}
        </p>
      </div>
      <div className="flex items-end gap-3">
        <p className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
          <span className="min-w-0 break-words">
            <span className="font-semibold">{booking.fullName ?? m.today_no_name()}</span>{' '}
            <span className="text-sm whitespace-nowrap text-sea-soft">{booking.reference}</span>
          </span>
          {booking.phoneNumber && (
            <a
              href={`tel:${booking.phoneNumber.replace(/[^+\d]/g, '')}`}
              aria-label={m.today_call({ phone: booking.phoneNumber })}
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-lagoon-deep underline underline-offset-4"
            >
              <Phone aria-hidden="true" className="size-5" />
              {booking.phoneNumber}
            </a>
          )}
        </p>
        {children}
      </div>
    </div>
  );
}

function OverdueLine({ departure }: { departure: Departure<TodayBooking> }) {
  const { language, timeZone } = useSite();
  const time = clockText(departure.dueBack.toISOString(), language, timeZone);
  const isOver = departure.minutesLate === 0;
  return (
    <p
      // Its room stays for as long as the card does.
      className={classNames(
        'flex items-center gap-2 rounded-md bg-coral px-3 py-2 font-semibold text-white',
        isOver && 'invisible',
      )}
    >
      <AlarmClock aria-hidden="true" className="size-5 shrink-0" />
      {m.today_late({ minutes: departure.minutesLate, time })}
    </p>
  );
}

/** One tap takes back what was tapped last. */
function UndoLast({
  departure: { booking, rental },
  isLarge,
}: {
  departure: Departure<TodayBooking>;
  isLarge: boolean;
}) {
  const { record } = useBoardContext();
  const site = useSite();
  const last = rental.counted.at(-1);
  if (!last) return null;
  return (
    <Button
      look={isLarge ? 'secondary' : 'quiet'}
      size={isLarge ? 'normal' : 'compact'}
      className={isLarge ? 'text-left' : '-ml-3 justify-self-start text-left'}
      onClick={() => record({ bookingId: booking.id, kind: 'undone', refersTo: last.id })}
    >
      <Undo2 aria-hidden="true" className="size-5 shrink-0" />
      {m.today_undo_fact({ fact: factText(last, site) })}
    </Button>
  );
}

/** What does not agree with the rest, and the two ways to decide it. */
export function ConflictNotice({ contradiction: { kind, fact } }: { contradiction: Contradiction }) {
  const { record } = useBoardContext();
  const site = useSite();
  const decide = (decision: 'accepted' | 'undone') =>
    record({ bookingId: fact.bookingId, kind: decision, refersTo: fact.id });
  return (
    <Notice
      tone="error"
      title={contradictionText(kind)}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="compact" onClick={() => decide('undone')}>
            {m.today_conflict_drop()}
          </Button>
          <Button size="compact" onClick={() => decide('accepted')}>
            {m.today_conflict_accept()}
          </Button>
        </div>
      }
    >
      {m.today_conflict_by({
        fact: factText(fact, site),
        name: fact.staff ?? m.today_conflict_this_device(),
      })}
    </Notice>
  );
}
