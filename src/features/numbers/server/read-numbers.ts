import { createCatalogueRepository } from '#features/catalogue/server/catalogue.public.ts';
import { listBookedTrips } from '#features/guided-trips/server/guided-trips.public.ts';
import { listNoShows } from '#features/today/server/no-shows.public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Executor } from '#platform/database/database.ts';
import { addDays, businessInstant } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';
import { type Period, periodBefore } from '../domain/period.ts';
import type { Numbers, Statistics } from '../numbers.contract.ts';
import { addUp, type Counted } from './add-up.ts';
import { createNumbersRepository } from './numbers.repository.ts';

interface Dependencies {
  database: Executor;
  clock: Clock;
  timeZone: string;
}

/** The statistics of a period and of the same days a year before. */
export async function readNumbers(
  dependencies: Dependencies,
  { from, to, item = null }: Period & { item?: string | null | undefined },
  language: Language,
): Promise<Numbers> {
  const { database } = dependencies;
  const items = await createCatalogueRepository(database).list(language, { withRetired: true });
  const read = async (period: Period): Promise<Statistics> =>
    addUp(period, await count(dependencies, period, item));
  const [current, before] = await Promise.all([read({ from, to }), read(periodBefore({ from, to }))]);
  const trips = await listBookedTrips(database, language);
  return {
    items: items.map(({ itemId, title }) => ({ itemId, title })),
    ...(trips.length > 0 && { trips: trips.map(({ id, title }) => ({ itemId: `trip:${id}`, title })) }),
    current,
    before,
  };
}

/** One statement after the other: two connections are enough for both years. */
async function count(
  { database: executor, clock, timeZone }: Dependencies,
  { from, to }: Period,
  item: string | null,
): Promise<Counted> {
  const numbers = createNumbersRepository(executor);
  const days = {
    from,
    to,
    timeZone,
    begins: businessInstant(from, '00:00', timeZone),
    ends: businessInstant(addDays(to, 1), '00:00', timeZone),
  };
  const revenue = await numbers.sumRevenue(days, item);
  const bookings = await numbers.countBookings(days, item);
  const itemBookings = await numbers.countBookingsOfItems(days, item);
  const use = await numbers.sumUse(days, item);
  const craft = await numbers.sumCraft(days, item, clock.now());
  const noShows = await listNoShows(executor, from, to);
  return {
    revenue,
    bookings,
    itemBookings,
    use,
    craft,
    noShows: item === null ? noShows : noShows.filter(({ itemIds }) => itemIds.includes(item)),
    item,
  };
}
