import { createCatalogueRepository } from '#features/catalogue/server/catalogue.public.ts';
import { listNoShows } from '#features/today/server/no-shows.public.ts';
import type { Executor } from '#platform/database/database.ts';
import { addDays, businessInstant } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';
import { type Period, periodBefore } from '../domain/period.ts';
import type { Numbers, Statistics } from '../numbers.contract.ts';
import { addUp, type Counted } from './add-up.ts';
import { createNumbersRepository } from './numbers.repository.ts';

interface Dependencies {
  database: Executor;
  timeZone: string;
}

/** The statistics of a period and of the same days a year before. */
export async function readNumbers(
  { database, timeZone }: Dependencies,
  { from, to, item = null }: Period & { item?: string | null | undefined },
  language: Language,
): Promise<Numbers> {
  const items = await createCatalogueRepository(database).list(language, { withRetired: true });
  const read = async (period: Period): Promise<Statistics> =>
    addUp(period, await count(database, timeZone, period, item));
  const [current, before] = await Promise.all([read({ from, to }), read(periodBefore({ from, to }))]);
  return { items: items.map(({ itemId, title }) => ({ itemId, title })), current, before };
}

/** One statement after the other: two connections are enough for both years. */
async function count(
  executor: Executor,
  timeZone: string,
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
  const noShows = await listNoShows(executor, from, to);
  return {
    revenue,
    bookings,
    itemBookings,
    use,
    noShows: item === null ? noShows : noShows.filter(({ itemIds }) => itemIds.includes(item)),
    item,
  };
}
