import type { FastifyInstance } from 'fastify';
import { createCatalogueRepository } from '#features/catalogue/server/catalogue.public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { apiRoute, JsonBytes } from '#platform/http/api-route.ts';
import { AppError } from '#shared/app-error.ts';
import { daysBetween } from '#shared/business-calendar.ts';
import { timeSlotText } from '#shared/rental-time.ts';
import * as contract from '../availability.contract.ts';
import { createAvailabilityRepository, type SlotRecord } from './availability.repository.ts';
import { createAvailabilityCache } from './availability-cache.ts';
import { bulkUpdateAvailability } from './bulk-update-availability.ts';
import { registerBulkUpdateRoutes } from './bulk-updates.routes.ts';
import { fixAvailability } from './fix-availability.ts';
import { initializeAvailability } from './initialize-availability.ts';
import { listDays } from './list-days.ts';
import { createSlotChangesRepository } from './slot-changes.repository.ts';

interface Dependencies {
  database: Database;
  clock: Clock;
  timeZone: string;
}

/** A year of bookable days and some more. */
const maxRangeDays = 370;

function unitsLeft({ capacity, outOfService, kept, reserved }: SlotRecord): number {
  return Math.max(0, capacity - outOfService - kept - reserved);
}

function toSlot(slot: SlotRecord): contract.Slot {
  const { id, itemId, date, slotNumber, version } = slot;
  const quantity = unitsLeft(slot);
  return {
    id,
    itemId,
    date,
    timeSlot: timeSlotText(slotNumber),
    isAvailable: quantity > 0,
    quantity,
    version,
  };
}

function toStaffSlot(slot: SlotRecord): contract.Slot {
  const { capacity, reserved, outOfService, kept, isOpen } = slot;
  const shown = toSlot(slot);
  const less = { ...(outOfService > 0 ? { outOfService } : {}), ...(kept > 0 ? { kept } : {}) };
  return { ...shown, isAvailable: isOpen && shown.isAvailable, capacity, reserved, isOpen, ...less };
}

export function registerAvailabilityRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  registerReads(app, dependencies);
  registerEdits(app, dependencies);
  registerBulkUpdateRoutes(app, dependencies);
}

function registerReads(app: FastifyInstance, dependencies: Dependencies): void {
  const { database } = dependencies;
  const availability = createAvailabilityRepository(database);
  const changes = createSlotChangesRepository(database);
  const memory = createAvailabilityCache(changes);
  app.cacheCounts.set('availability', memory.counts);
  const catalogue = createCatalogueRepository(database);

  apiRoute(
    app,
    contract.listAllAvailability,
    { permission: 'public' },
    async ({ params, request, reply }) => {
      reply.header('cache-control', 'no-store');
      const wantsSource = request.headers['cache-control'] === 'no-cache';
      return new JsonBytes(await (wantsSource ? changes.readDay(params.date) : memory.get(params.date)));
    },
  );

  apiRoute(app, contract.listItemAvailability, { permission: 'own' }, async ({ params, request, reply }) => {
    const slots = await availability.listSlots(params.itemId, params.date);
    if (slots.length === 0 && !(await catalogue.exists(params.itemId)))
      throw new AppError('catalogue/item-not-found');
    reply.header('cache-control', 'no-store');
    return request.staff ? slots.map(toStaffSlot) : slots.filter(({ isOpen }) => isOpen).map(toSlot);
  });

  apiRoute(app, contract.listDayAvailability, { permission: 'public' }, ({ query, reply }) => {
    if (daysBetween(query.from, query.to) >= maxRangeDays) {
      throw new AppError('availability/range-too-long', { parameters: { days: maxRangeDays } });
    }
    reply.header('cache-control', 'no-store');
    return listDays(dependencies, query);
  });
}

function registerEdits(app: FastifyInstance, { database, clock, timeZone }: Dependencies): void {
  const catalogue = createCatalogueRepository(database);

  apiRoute(app, contract.updateSlot, { permission: 'staff' }, async ({ params, body }) =>
    toStaffSlot(
      await updateSlot(database, { slotId: params.slotId, quantity: body.quantity, version: body.version }),
    ),
  );

  apiRoute(app, contract.bulkUpdateAvailability, { permission: 'owner' }, async ({ body }) => {
    if (!(await catalogue.exists(body.itemId))) throw new AppError('catalogue/item-not-found');
    const { updatedCount, clamped } = await bulkUpdateAvailability(database, body);
    return {
      updatedCount,
      clamped: clamped.map(({ date, slotNumber, capacity }) => ({
        date,
        timeSlot: timeSlotText(slotNumber),
        capacity,
      })),
    };
  });

  apiRoute(app, contract.initializeAvailability, { permission: 'owner' }, () =>
    initializeAvailability({ database, clock, timeZone }),
  );

  apiRoute(app, contract.fixAvailability, { permission: 'owner' }, () => fixAvailability(database));
}

interface SlotEdit {
  slotId: number;
  /** Units left, not counting what is booked. */
  quantity: number;
  /** What the editor saw; an edit of something else is refused. */
  version: number | undefined;
}

/** Sets the units left in a slot. A concurrent sale is kept: booked units never change. */
function updateSlot(database: Database, { slotId, quantity, version }: SlotEdit): Promise<SlotRecord> {
  return database.transaction(async (tx) => {
    const availability = createAvailabilityRepository(tx);
    const slot = await availability.lockSlot(slotId);
    if (!slot) throw new AppError('availability/slot-not-found');
    if (version !== undefined && version !== slot.version) {
      throw new AppError('availability/slot-changed', {
        parameters: { quantity: unitsLeft(slot) },
      });
    }
    return (await availability.setLeft(slotId, quantity)) ?? slot;
  });
}
