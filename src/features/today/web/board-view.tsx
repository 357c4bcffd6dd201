import { AlarmClock, CircleQuestionMark, type LucideIcon } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { slotStart } from '#shared/rental-time.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import type { Board } from '../domain/board.ts';
import type { Departure } from '../domain/departure.ts';
import type { TodayBooking, TodayItem } from '../today.contract.ts';
import { useBoardContext } from './board-context.ts';
import { DepartureCard } from './card/departure-card.tsx';
import type { BoardGroup, BoardGroups } from './use-board-groups.ts';

/** Units of an item that a half hour can count on, late craft left out. */
type CountUnits = (item: TodayItem, slotNumber: number) => number;

interface BoardViewProps {
  board: Board<TodayBooking>;
  groups: BoardGroups;
  freeUnits: CountUnits;
}

/** What staff have to decide first, then what is late, the departures by half hour, and what is over at the end. */
export function BoardView({ board, groups, freeUnits }: BoardViewProps) {
  const all = board.groups.flatMap(({ departures }) => departures);
  const at = (group: BoardGroup) => all.filter((departure) => groups.groupOf(departure) === group);
  const [decide, done] = [at('decide'), at('done')];
  // The longest overdue first; it keeps its rank while it stays.
  const overdue = at('overdue').sort((a, b) => a.dueBack.getTime() - b.dueBack.getTime());
  const slots = board.groups
    .map(({ slotNumber }) => ({ slotNumber, departures: at(slotNumber) }))
    .filter(({ departures }) => departures.length > 0);
  if (all.length === 0) return <Notice title={m.today_empty()} />;
  return (
    <div className="grid gap-6">
      <Summary departures={all} board={board} />
      <Urgent
        id="contradicted"
        icon={CircleQuestionMark}
        title={m.today_decide_title()}
        departures={decide}
        groups={groups}
      />
      <Urgent
        id="overdue"
        icon={AlarmClock}
        title={m.today_overdue_title()}
        departures={overdue}
        groups={groups}
      />
      {slots.map(({ slotNumber, departures }) => (
        <section key={slotNumber} aria-labelledby={`slot-${slotNumber}`} className="grid gap-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id={`slot-${slotNumber}`} className="text-2xl tabular-nums">
              {slotStart(slotNumber)}
            </h2>
            <FreeUnits slotNumber={slotNumber} freeUnits={freeUnits} />
          </div>
          <Cards departures={departures} groups={groups} />
        </section>
      ))}
      {slots.length === 0 && overdue.length === 0 && decide.length === 0 && (
        <Notice tone="success">{m.today_all_done()}</Notice>
      )}
      {done.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 text-lg font-semibold">
            {m.today_done_title({ count: done.length })}
          </summary>
          <div className="pt-3">
            <Cards departures={done} groups={groups} />
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
  groups: BoardGroups;
}

function Urgent({ id, icon: Icon, title, departures, groups }: UrgentProps) {
  if (departures.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="flex items-center gap-2 text-xl text-coral-deep">
        <Icon aria-hidden="true" className="size-6" />
        {title}
      </h2>
      <Cards departures={departures} groups={groups} />
    </section>
  );
}

function Cards({ departures, groups }: Pick<UrgentProps, 'departures' | 'groups'>) {
  return (
    <ul className="grid grid-cols-1 items-start gap-3 md:grid-cols-2 xl:grid-cols-3">
      {departures.map((departure) => (
        <li key={departure.booking.id}>
          <DepartureCard
            departure={departure}
            staysAt={groups.isStaying(departure) ? groups.groupOf(departure) : null}
          />
        </li>
      ))}
    </ul>
  );
}

interface SummaryProps {
  departures: readonly Departure[];
  board: Board<TodayBooking>;
}

function Summary({ departures, board: { late: overdue, contradicted } }: SummaryProps) {
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
