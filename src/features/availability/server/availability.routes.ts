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
import { fixAvailability } from './fix-availability.ts';
import { initializeAvailability } from './initialize-availability.ts';
import { createSlotChangesRepository } from './slot-changes.repository.ts';
import { updateSlot } from './update-slot.ts';

interface Dependencies {
  database: Database;
  clock: Clock;
  timeZone: string;
}

const maxRangeDays = 120;

function toSlot({ id, itemId, date, slotNumber, capacity, reserved, version }: SlotRecord): contract.Slot {
  const quantity = capacity - reserved;
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
  return { ...toSlot(slot), capacity: slot.capacity, reserved: slot.reserved };
}

export function registerAvailabilityRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  registerReads(app, dependencies);
  registerEdits(app, dependencies);
}

function registerReads(app: FastifyInstance, { database }: Dependencies): void {
  const availability = createAvailabilityRepository(database);
  const changes = createSlotChangesRepository(database);
  const memory = createAvailabilityCache(changes);
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
    return slots.map(request.staff ? toStaffSlot : toSlot);
  });

  apiRoute(app, contract.listDayAvailability, { permission: 'public' }, async ({ query, reply }) => {
    if (daysBetween(query.from, query.to) >= maxRangeDays) {
      throw new AppError('availability/range-too-long', { parameters: { days: maxRangeDays } });
    }
    const days = await availability.listDays(query.from, query.to, query.itemId);
    reply.header('cache-control', 'no-store');
    return days.map((day) => ({ ...day, isAvailable: day.quantity > 0 }));
  });
}

function registerEdits(app: FastifyInstance, { database, clock, timeZone }: Dependencies): void {
  const catalogue = createCatalogueRepository(database);

  apiRoute(app, contract.updateSlot, { permission: 'staff' }, async ({ params, body }) =>
    toStaffSlot(
      await updateSlot(database, { slotId: params.slotId, quantity: body.quantity, version: body.version }),
    ),
  );

  apiRoute(app, contract.bulkUpdateAvailability, { permission: 'staff' }, async ({ body }) => {
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

  apiRoute(app, contract.initializeAvailability, { permission: 'staff' }, () =>
    initializeAvailability({ database, clock, timeZone }),
  );

  apiRoute(app, contract.fixAvailability, { permission: 'staff' }, () => fixAvailability(database));
}
