import { createOpeningHoursRepository } from '#features/opening-hours/server/opening-hours.public.ts';
import type { Transaction } from '#platform/database/database.ts';
import { addDays, type LocalDate } from '#shared/business-calendar.ts';
import { decisionTime } from '../domain/decision-time.ts';
import { endSlot } from '../domain/departure-days.ts';
import { createDeparturesRepository } from './departures.repository.ts';
import { callOffDeparture, isOver } from './edit-departures.public.ts';
import { slotAt, type TripsDependencies } from './fill-rules.public.ts';

/** `decide_hours` of a trip are a week at most; a day more, as clocks change. */
const mostDaysAhead = 8;

export interface TooFew {
  id: string;
  date: LocalDate;
  firstSlot: number;
  untilSlot: number;
}

/**
 * Decides on the departures whose deadline has passed, each in its own transaction. With enough people a departure takes place,
 * also if some of them cancel later. If the number depends on bookings that are being paid, the decision waits until they are
 * paid or expire.
 * @param callOff calls off a departure that has bookings, and makes sure that their guests are told
 * @returns how many were called off
 */
export async function decideDepartures(
  { database, ...calendar }: TripsDependencies,
  callOff: (tx: Transaction, departure: TooFew) => Promise<void>,
): Promise<number> {
  const { date: today } = slotAt(calendar);
  const listed = await createDeparturesRepository(database).listUndecided(
    today,
    addDays(today, mostDaysAhead),
  );
  const due = listed.filter((departure) => {
    const time = decisionTime(departure, calendar.timeZone);
    return time !== null && time <= calendar.clock.now() && !isOver(departure, calendar);
  });
  let calledOff = 0;
  for (const departure of due) if (await decide(departure.id)) calledOff += 1;
  return calledOff;

  function decide(id: string): Promise<boolean> {
    return database.transaction(async (tx) => {
      await createOpeningHoursRepository(tx).lock();
      const departures = createDeparturesRepository(tx);
      const stored = await departures.find(id);
      const people = await departures.countPeople(id);
      const time = stored && decisionTime(stored, calendar.timeZone);
      // Meanwhile another server may have decided, or staff may have moved the departure or called it off.
      if (!people || !time || time > calendar.clock.now() || stored.state === 'called-off') return false;
      const isEnough = stored.taken >= people.fewest;
      if (isEnough && stored.taken - people.held < people.fewest) return false;
      await departures.setDecided(id);
      if (isEnough) return false;
      const seen = { id, date: stored.date, firstSlot: stored.startSlot, untilSlot: endSlot(stored) };
      await (stored.taken === 0 ? callOffDeparture(tx, calendar, seen) : callOff(tx, seen));
      return true;
    });
  }
}
