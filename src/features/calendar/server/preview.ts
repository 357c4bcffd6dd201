import {
  type CalendarDependencies,
  findCalendarEnd,
} from '#features/availability/server/availability.public.ts';
import { createCatalogueRepository } from '#features/catalogue/server/catalogue.public.ts';
import { type OpeningHours, openDays } from '#features/opening-hours/domain/opening-on.public.ts';
import { createOpeningHoursRepository } from '#features/opening-hours/server/opening-hours.public.ts';
import type { Database, Executor } from '#platform/database/database.ts';
import { businessToday, type LocalDate } from '#shared/business-calendar.ts';
import { timeSlotText } from '#shared/rental-time.ts';
import { type MisfitBookings, maxListedBookings, type Touched } from '../calendar.contract.ts';
import type { ListedOutage, Outage } from '../outages.contract.ts';
import { createMisfitsRepository, type Plan } from './misfits.repository.ts';
import { createOutagesRepository } from './outages/outages.repository.ts';

export interface Dependencies extends CalendarDependencies {
  database: Database;
}

interface Change {
  hours?: OpeningHours;
  retiredItem?: string;
}

interface Plans {
  today: LocalDate;
  present: Plan;
  planned: Plan;
}

/** The calendar from today to the last day with slots, as it is and with a change. */
async function readPlans(
  { database, clock, timeZone }: Dependencies,
  { hours, retiredItem }: Change = {},
): Promise<Plans> {
  const today = businessToday(clock.now(), timeZone);
  const [stored, end, retiredItems, outages] = await Promise.all([
    createOpeningHoursRepository(database).find(),
    findCalendarEnd(database, today),
    createCatalogueRepository(database).listRetired(),
    createOutagesRepository(database).listFrom(today),
  ]);
  return {
    today,
    present: { days: openDays(stored, today, end), retiredItems, outages },
    planned: {
      days: openDays(hours ?? stored, today, end),
      retiredItems: retiredItem === undefined ? retiredItems : [...retiredItems, retiredItem],
      outages,
    },
  };
}

/** Units that are out of service, now or in future. */
export async function listOutages({ database, clock, timeZone }: Dependencies): Promise<ListedOutage[]> {
  const outages = createOutagesRepository(database);
  const [listed, craft] = [
    await outages.listFrom(businessToday(clock.now(), timeZone)),
    await outages.listCraft(),
  ];
  return listed.map((outage) => {
    const { id, number } = craft.find(({ outageId }) => outageId === outage.id) ?? {};
    return id === undefined || number === undefined ? outage : { ...outage, craft: { id, number } };
  });
}

/** Coming bookings of an item that find too few units in service. */
export async function listShortBookings(
  { database, clock, timeZone }: Dependencies,
  itemId: string,
): Promise<MisfitBookings> {
  const today = businessToday(clock.now(), timeZone);
  const outages = (await createOutagesRepository(database).listFrom(today)).filter(
    (outage) => outage.itemId === itemId,
  );
  return listMisfits(database, { days: [], retiredItems: [], outages }, today);
}

async function listMisfits(executor: Executor, plan: Plan, today: LocalDate): Promise<MisfitBookings> {
  const rows = await createMisfitsRepository(executor).list(plan, today, maxListedBookings);
  return {
    bookingCount: rows[0]?.count ?? 0,
    bookings: rows.map(({ count: _, startSlot, isDayClosed, isOutside, isRetired, ...booking }) => ({
      ...booking,
      timeSlot: timeSlotText(startSlot),
      reason: reasonOf({ isDayClosed, isOutside, isRetired }),
    })),
  };
}

type Found = Record<'isDayClosed' | 'isOutside' | 'isRetired', boolean | null>;

function reasonOf({ isDayClosed, isOutside, isRetired }: Found) {
  if (isDayClosed) return 'day-closed';
  if (isOutside) return 'outside-hours';
  return isRetired ? 'item-retired' : 'out-of-service';
}

/** Coming bookings that the calendar no longer offers. */
export async function listPresentMisfits(dependencies: Dependencies): Promise<MisfitBookings> {
  const { present, today } = await readPlans(dependencies);
  return listMisfits(dependencies.database, present, today);
}

/** The bookings that a change of the calendar would affect. Includes bookings that do not fit already. */
export async function previewChange(dependencies: Dependencies, change: Change): Promise<Touched> {
  const { database } = dependencies;
  const { present, planned, today } = await readPlans(dependencies, change);
  const [misfits, slotCount] = await Promise.all([
    listMisfits(database, planned, today),
    createMisfitsRepository(database).countClosing(planned),
  ]);
  const isOther = (index: number) =>
    JSON.stringify(present.days[index]?.open) !== JSON.stringify(planned.days[index]?.open);
  return { ...misfits, slotCount, dayCount: planned.days.filter((_, index) => isOther(index)).length };
}

/** The impact of taking units out of service: slots with fewer units, and bookings of the item that no longer fit. */
export async function previewOutage(
  { database, clock, timeZone }: Dependencies,
  { id, ...outage }: Outage & { id: string },
): Promise<Touched> {
  const today = businessToday(clock.now(), timeZone);
  const outages = createOutagesRepository(database);
  const isOther = (each: { id: string; itemId: string }) => each.id !== id && each.itemId === outage.itemId;
  const planned = [...(await outages.listFrom(today)).filter(isOther), outage];
  const [misfits, slotCount] = await Promise.all([
    listMisfits(database, { days: [], retiredItems: [], outages: planned }, today),
    outages.countFewer(planned, today),
  ]);
  return { ...misfits, slotCount, dayCount: 0 };
}
