import { AlarmClock, CircleQuestionMark, type LucideIcon } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { slotStart } from '#shared/rental-time.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import type { Board } from '../domain/board.ts';
import type { Departure } from '../domain/departure.ts';
import type { TodayBooking, TodayItem } from '../today.contract.ts';
import { useBoardContext } from './board-context.ts';
import { DepartureCard } from './card/departure-card.tsx';

const isOver = ({ rental }: Departure) => rental.phase === 'back' || rental.phase === 'missed';
const isContradicted = ({ rental }: Departure) => rental.contradictions.length > 0;

/** Units of an item that a half hour can count on, late craft left out. */
type CountUnits = (item: TodayItem, slotNumber: number) => number;

interface BoardViewProps {
  board: Board<TodayBooking>;
  freeUnits: CountUnits;
}

/** What staff have to decide first, then what is late, the departures by half hour, and what is over at the end. */
export function BoardView({ board, freeUnits }: BoardViewProps) {
  const all = board.groups.flatMap(({ departures }) => departures);
  const overdue = board.overdue.filter((departure) => !isContradicted(departure));
  const done = all.filter((departure) => isOver(departure) && !isContradicted(departure));
  const isOpen = (departure: Departure) =>
    !isOver(departure) && departure.minutesOverdue === 0 && !isContradicted(departure);
  const groups = board.groups
    .map((group) => ({ ...group, departures: group.departures.filter(isOpen) }))
    .filter(({ departures }) => departures.length > 0);
  if (all.length === 0) return <Notice title={m.today_empty()} />;
  return (
    <div className="grid gap-6">
      <Summary departures={all} board={board} />
      <Urgent
        id="contradicted"
        icon={CircleQuestionMark}
        title={m.today_decide_title()}
        departures={board.contradicted}
      />
      <Urgent id="overdue" icon={AlarmClock} title={m.today_overdue_title()} departures={overdue} />
      {groups.map(({ slotNumber, departures }) => (
        <section key={slotNumber} aria-labelledby={`slot-${slotNumber}`} className="grid gap-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id={`slot-${slotNumber}`} className="text-2xl tabular-nums">
              {slotStart(slotNumber)}
            </h2>
            <FreeUnits slotNumber={slotNumber} freeUnits={freeUnits} />
          </div>
          <Cards departures={departures} />
        </section>
      ))}
      {groups.length === 0 && overdue.length === 0 && board.contradicted.length === 0 && (
        <Notice tone="success">{m.today_all_done()}</Notice>
      )}
      {done.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 text-lg font-semibold">
            {m.today_done_title({ count: done.length })}
          </summary>
          <div className="pt-3">
            <Cards departures={done} />
          </div>
        </details>
      )}
    </div>
  );
}

interface UrgentProps {
  id: string;
  icon: LucideIcon;
  title: string;
  departures: readonly Departure<TodayBooking>[];
}

function Urgent({ id, icon: Icon, title, departures }: UrgentProps) {
  if (departures.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="flex items-center gap-2 text-xl text-coral-deep">
        <Icon aria-hidden="true" className="size-6" />
        {title}
      </h2>
      <Cards departures={departures} />
    </section>
  );
}

function Cards({ departures }: { departures: readonly Departure<TodayBooking>[] }) {
  return (
    <ul className="grid grid-cols-1 items-start gap-3 md:grid-cols-2 xl:grid-cols-3">
      {departures.map((departure) => (
        <li key={departure.booking.id}>
          <DepartureCard departure={departure} />
        </li>
      ))}
    </ul>
  );
}

interface SummaryProps {
  departures: readonly Departure[];
  board: Board<TodayBooking>;
}

function Summary({ departures, board: { overdue, contradicted } }: SummaryProps) {
  const count = (...phases: string[]) =>
    departures.filter(({ rental }) => phases.includes(rental.phase)).length;
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 font-semibold" role="status">
      <span>{m.today_to_hand_out({ count: count('expected', 'arrived') })}</span>
      <span>{m.today_out_count({ count: count('out') })}</span>
      {overdue.length > 0 && (
        <span className="text-coral-deep">{m.today_overdue_count({ count: overdue.length })}</span>
      )}
      {contradicted.length > 0 && (
        <span className="text-coral-deep">{m.today_decide_count({ count: contradicted.length })}</span>
      )}
    </p>
  );
}

function FreeUnits({ slotNumber, freeUnits }: { slotNumber: number; freeUnits: CountUnits }) {
  const { items } = useBoardContext();
  return (
    <p className="text-sm text-sea-soft">
      {items
        .map((item) => m.today_free_units({ count: freeUnits(item, slotNumber), item: item.title }))
        .join(' · ')}
    </p>
  );
}
