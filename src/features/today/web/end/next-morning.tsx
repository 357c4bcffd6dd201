import { useQuery } from '@tanstack/react-query';
import { CraftUpkeep } from '#features/craft/web/craft-upkeep.public.tsx';
import { NextHours } from '#features/weather/web/next-hours.public.tsx';
import { m } from '#i18n/generated/messages.js';
import { addDays, businessInstant, type LocalDate } from '#shared/business-calendar.ts';
import { slotStart } from '#shared/rental-time.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { longDate } from '#web/format/dates.ts';
import { clockText } from '#web/format/times.ts';
import { useKeptAnswer } from '#web/outbox/use-kept-answer.ts';
import { useSite } from '#web/site/site.ts';
import { useBoardContext } from '../board-context.ts';
import { todayQuery } from '../use-board.ts';

const firstBookings = 5;

/** What the next morning brings: weather, the first bookings, checks that are due and open defects. */
export function NextMorning() {
  const { date, today, items } = useBoardContext();
  const { language } = useSite();
  const morning = addDays(date, 1);
  return (
    <Panel as="section" aria-labelledby="next-morning" className="grid grid-cols-1 gap-3 p-4 sm:p-5">
      <h3 id="next-morning" className="text-lg">
        {m.day_end_morning({ day: longDate(morning, language) })}
      </h3>
      <h4 className="font-semibold">{m.day_end_weather()}</h4>
      <NextHours
        date={morning}
        today={today}
        items={items}
        fallback={<p className="text-sea-soft">{m.day_end_weather_unknown()}</p>}
      />
      <h4 className="font-semibold">{m.day_end_first_bookings()}</h4>
      <FirstBookings date={morning} />
      <h4 className="font-semibold">{m.day_end_upkeep()}</h4>
      <CraftUpkeep />
    </Panel>
  );
}

function FirstBookings({ date }: { date: LocalDate }) {
  const { titleOf } = useBoardContext();
  const { language, timeZone } = useSite();
  const { answer } = useKeptAnswer(`today ${date} ${language}`, useQuery(todayQuery(date, language)));
  if (!answer) return <p className="text-sea-soft">{m.day_end_needs_network()}</p>;
  const bookings = answer.bookings.filter(({ isCancelled }) => !isCancelled);
  if (bookings.length === 0) return <p className="text-sea-soft">{m.day_end_no_bookings()}</p>;
  const units = bookings.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0);
  const time = (startSlot: number) =>
    clockText(businessInstant(date, slotStart(startSlot), timeZone).toISOString(), language, timeZone);
  return (
    <>
      <p>{m.day_end_bookings_count({ count: bookings.length, units })}</p>
      <ol className="grid gap-1">
        {bookings
          .toSorted((a, b) => a.startSlot - b.startSlot || a.id - b.id)
          .slice(0, firstBookings)
          .map(({ id, startSlot, fullName, reference, lines }) => (
            <li key={id} className="flex gap-3">
              <span className="shrink-0 font-semibold tabular-nums">{time(startSlot)}</span>
              <span className="min-w-0 wrap-anywhere">
                {`${fullName ?? reference} · ${lines.map((line) => `${line.quantity} × ${titleOf(line.itemId)}`).join(' + ')}`}
              </span>
            </li>
          ))}
      </ol>
    </>
  );
}
