import { listShortBookings } from '#features/calendar/server/calendar.public.ts';
import { createCatalogueRepository } from '#features/catalogue/server/catalogue.public.ts';
import { AppError } from '#shared/app-error.ts';
import type { Language } from '#shared/language.ts';
import type { Craft, CraftPage, CraftRules, ItemWithCraft } from '../craft.contract.ts';
import { isCheckDue } from '../domain/check-due.ts';
import { createCraftRepository, createDefectsRepository } from './craft.repository.ts';
import type { CraftDependencies } from './defects.ts';

type Row = Awaited<ReturnType<ReturnType<typeof createCraftRepository>['list']>>[number];

const noRules: CraftRules = { isNumberNeeded: false, checkHours: null, checkDays: null };
const tripsAtMost = 30;

/** Every item, in the order of the site, with its numbered units. */
export async function listCraft(
  { database, clock }: CraftDependencies,
  language: Language,
): Promise<ItemWithCraft[]> {
  const now = clock.now();
  const repository = createCraftRepository(database);
  const [items, rules, craft] = await Promise.all([
    createCatalogueRepository(database).list(language, { withRetired: true }),
    repository.listRules(),
    repository.list(now),
  ]);
  return items.map(({ itemId, title }) => {
    const { fleetSize: units = 0, itemId: _, ...rest } = rules.find((each) => each.itemId === itemId) ?? {};
    const rule = { ...noRules, ...rest };
    return {
      ...{ itemId, title, units, ...rule },
      craft: craft.filter((each) => each.itemId === itemId).map((each) => summaryOf(each, rule, now)),
    };
  });
}

function summaryOf(row: Row, rule: CraftRules, now: Date): Craft {
  const { id, number, bookingId, openDefects, isOutOfService } = row;
  const state = bookingId !== null ? 'out' : isOutOfService ? 'out-of-service' : 'free';
  const since = row.checkedAt ?? row.numberedAt;
  return { id, number, state, bookingId, openDefects, isCheckDue: isCheckDue(rule, { ...row, since }, now) };
}

/** One craft with its story, also a retired one. */
export async function readCraft(
  dependencies: CraftDependencies,
  id: number,
  language: Language,
): Promise<CraftPage> {
  const { database, clock } = dependencies;
  const now = clock.now();
  const repository = createCraftRepository(database);
  const [row] = await repository.list(now, id);
  if (!row) throw new AppError('craft/not-found');
  const { itemId } = row;
  const [items, rules, defects, trips] = await Promise.all([
    createCatalogueRepository(database).list(language, { withRetired: true }),
    repository.listRules(),
    repository.listDefects(id),
    repository.listTrips(id, tripsAtMost),
  ]);
  const { isNumberNeeded, checkHours, checkDays } = rules.find((each) => each.itemId === itemId) ?? noRules;
  const rule = { isNumberNeeded, checkHours, checkDays };
  const hasOutage = (await createDefectsRepository(database).findOutage(id)) !== null;
  return {
    ...summaryOf(row, rule, now),
    ...rule,
    itemId,
    title: items.find((item) => item.itemId === itemId)?.title ?? itemId,
    isRetired: row.retiredAt !== null,
    minutesOnWater: row.minutesOnWater,
    minutesSinceCheck: row.minutesSinceCheck,
    checkedAt: row.checkedAt?.toISOString() ?? null,
    checkedBy: row.checkedBy,
    defects: defects.map(({ reportedAt, mendedAt, ...defect }) => ({
      ...defect,
      reportedAt: reportedAt.toISOString(),
      mendedAt: mendedAt?.toISOString() ?? null,
    })),
    trips: trips.map(({ outAt, backAt, ...trip }) => ({
      ...trip,
      outAt: outAt.toISOString(),
      backAt: backAt?.toISOString() ?? null,
    })),
    shortBookings: hasOutage ? await listShortBookings(dependencies, itemId) : null,
  };
}
