import { m } from '#i18n/generated/messages.js';
import { type Weekday, weekdayOf, weekdays } from '#shared/business-calendar.ts';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { weekdayName } from '#web/format/weekdays.ts';
import { useSite } from '#web/site/site.ts';
import { type Half, halves } from '../domain/trip-slots.ts';
import type { GuidedTripsSchedule } from '../guided-trips.contract.ts';
import type { PublicTrip } from '../trips.contract.ts';
import { RentOnline } from './rent-online.tsx';

interface TripsWeekProps {
  schedule: GuidedTripsSchedule;
  /** With the departures that stand beside the words of their half day. */
  trips?: readonly PublicTrip[];
}

/** Seven days, and in the eighth place of the grid the way for those who want no guide. */
export function TripsWeek({ schedule, trips = [] }: TripsWeekProps) {
  const { language } = useSite();
  const timesOn = departureTimes(trips);
  return (
    <PageContainer className="py-10 sm:py-14">
      <h2 className="text-3xl">{m.trips_week()}</h2>
      <div className="mt-6 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {weekdays.map((day) => (
          <section
            key={day}
            aria-labelledby={`trips-${day}`}
            className="flex flex-col overflow-hidden rounded-lg border border-line bg-white shadow-card"
          >
            <h3 id={`trips-${day}`} className="bg-lagoon-tint px-4 py-2.5 text-lg first-letter:uppercase">
              {weekdayName(day, language)}
            </h3>
            {halves.map((half) => (
              <HalfDay key={half} half={half} times={timesOn(day, half)} {...readSlot(schedule, day, half)} />
            ))}
          </section>
        ))}
        <RentOnline />
      </div>
    </PageContainer>
  );
}

function readSlot(schedule: GuidedTripsSchedule, day: Weekday, half: Half) {
  return { text: schedule[`${day}${half}`]?.trim() ?? '', image: schedule[`${day}${half}Image`] };
}

interface TripTimes {
  id: string;
  title: string;
  starts: string[];
}

/** When trips leave on a half day of the week, by the departures that are shown: each time once. */
function departureTimes(trips: readonly PublicTrip[]) {
  return (day: Weekday, half: Half): TripTimes[] =>
    trips.flatMap(({ id, title, departures }) => {
      const starts = departures
        .filter(({ date, start }) => weekdayOf(date) === day && (start < '12:00' ? 'Am' : 'Pm') === half)
        .map(({ start }) => start);
      return starts.length > 0 ? [{ id, title, starts: [...new Set(starts)].toSorted() }] : [];
    });
}

const halfNames: Record<Half, () => string> = { Am: () => m.trips_am(), Pm: () => m.trips_pm() };

interface HalfDayProps {
  half: Half;
  text: string;
  image: string | null;
  times: readonly TripTimes[];
}

/** Words stand on white, whatever picture is behind them. */
function HalfDay({ half, text, image, times }: HalfDayProps) {
  const name = <p className="text-sm font-bold text-lagoon-deep">{halfNames[half]()}</p>;
  if (!image) {
    return (
      <div className="flex-1 border-t border-line px-4 py-3">
        {name}
        <HalfDayText text={text} times={times} />
      </div>
    );
  }
  return (
    <div className="relative isolate flex min-h-56 flex-1 flex-col justify-end border-t border-line p-2">
      <Picture
        src={image}
        alt=""
        sizes="(min-width: 64rem) 20rem, (min-width: 40rem) 45vw, 100vw"
        width="600"
        height="480"
        loading="lazy"
        decoding="async"
        className="absolute inset-0 -z-10 size-full object-cover"
      />
      <div className="rounded-md bg-white/95 px-3 py-2">
        {name}
        <HalfDayText text={text} times={times} />
      </div>
    </div>
  );
}

/** What staff wrote, and the departures; the dash of an empty half day only without any. */
function HalfDayText({ text, times }: Pick<HalfDayProps, 'text' | 'times'>) {
  return (
    <>
      {(text || times.length === 0) && <p className="whitespace-pre-line">{text || '-'}</p>}
      {times.map(({ id, title, starts }) => (
        <p key={id} className="mt-1">
          <a href={`#trip-${id}`} className="font-semibold text-lagoon-deep underline underline-offset-4">
            {title}
          </a>{' '}
          <span className="tabular-nums">{starts.join(', ')}</span>
        </p>
      ))}
    </>
  );
}
