import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import {
  applyCalendar,
  applyFleet,
  listFleetDays,
} from '#features/availability/server/availability.public.ts';
import {
  createCatalogueRepository,
  createStoredItemRepository,
} from '#features/catalogue/server/catalogue.public.ts';
import { fillRules } from '#features/guided-trips/server/fill-rules.public.ts';
import type { OpeningHours, StoredHours } from '#features/opening-hours/opening-hours.contract.ts';
import { createOpeningHoursRepository } from '#features/opening-hours/server/opening-hours.public.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { requestLanguage } from '#platform/http/request-language.ts';
import { AppError } from '#shared/app-error.ts';
import type { FleetPreview } from '../calendar.contract.ts';
import * as contract from '../calendar.contract.ts';
import { createItem, publishItem, retireItem } from './edit-items.ts';
import { registerOutageRoutes } from './outages/outages.routes.ts';
import { type Dependencies, listPresentMisfits, previewChange } from './preview.ts';

export function registerCalendarRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const owner = { permission: 'owner' } as const;
  registerOutageRoutes(app, dependencies);

  apiRoute(app, contract.previewOpeningHours, owner, ({ body }) =>
    previewChange(dependencies, { hours: body }),
  );
  apiRoute(app, contract.updateOpeningHours, owner, ({ body }) => updateHours(dependencies, body));
  apiRoute(app, contract.listMisfitBookings, owner, ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return listPresentMisfits(dependencies);
  });

  apiRoute(app, contract.createRentalItem, owner, ({ body }) => createItem(dependencies, body));
  apiRoute(app, contract.publishRentalItem, owner, ({ params, request }) =>
    publishItem(dependencies, { ...params, language: requestLanguage(request) }),
  );
  apiRoute(app, contract.previewFleet, owner, ({ params, query, reply }) => {
    reply.header('cache-control', 'no-store');
    return previewFleetSize(dependencies, { ...params, ...query });
  });
  apiRoute(app, contract.applyFleetSize, owner, ({ params, body }) =>
    applyFleetSize(dependencies, { ...params, ...body }),
  );
  apiRoute(app, contract.previewRetirement, owner, async ({ params: { itemId }, reply }) => {
    if (!(await createCatalogueRepository(dependencies.database).exists(itemId)))
      throw new AppError('catalogue/item-not-found');
    reply.header('cache-control', 'no-store');
    return previewChange(dependencies, { retiredItem: itemId });
  });
  apiRoute(app, contract.setItemRetired, owner, ({ params, body }) =>
    retireItem(dependencies, { ...params, ...body }),
  );
}

interface FleetEdit {
  itemId: string;
  /** What the slots have that are to follow. */
  from: number;
  /** What the item has now. */
  to: number;
}

async function previewFleetSize(dependencies: Dependencies, edit: FleetEdit): Promise<FleetPreview> {
  const { database } = dependencies;
  if (!(await createCatalogueRepository(database).exists(edit.itemId)))
    throw new AppError('catalogue/item-not-found');
  const rows = await listFleetDays(database, dependencies, edit);
  const days = rows.filter(({ changes }) => changes).map(({ date, sold }) => ({ date, sold }));
  return { days, ownDayCount: rows.length - days.length };
}

/** Has the coming days follow the number of units of their item. Lock order: hours, item, slots. */
function applyFleetSize(
  { database, ...calendar }: Dependencies,
  edit: FleetEdit,
): Promise<{ slotCount: number }> {
  return database.transaction(async (tx) => {
    await createOpeningHoursRepository(tx).lock();
    const item = await createStoredItemRepository(tx).lock(edit.itemId);
    if (!item) throw new AppError('catalogue/item-not-found');
    if (item.fleetSize !== edit.to) throw new AppError('calendar/fleet-changed');
    return { slotCount: await applyFleet(tx, calendar, edit) };
  });
}

interface HoursEdit extends OpeningHours {
  /** The one that the editor saw; an edit of anything older is refused. */
  version: number;
}

/**
 * Sets the hours and makes the slots follow, in one transaction. Lock order: hours, slots. The same edit sent again finds
 * itself done.
 */
function updateHours(
  { database, ...calendar }: Dependencies,
  { version, ...wanted }: HoursEdit,
): Promise<StoredHours> {
  return database.transaction(async (tx) => {
    const hours = createOpeningHoursRepository(tx);
    const { version: currentVersion, ...current } = await hours.lock();
    if (isDeepStrictEqual(current, wanted)) return { ...current, version: currentVersion };
    if (currentVersion !== version) throw new AppError('calendar/hours-changed');
    const saved = await hours.save(wanted);
    await fillRules(tx, calendar);
    await applyCalendar(tx, calendar);
    return saved;
  });
}
