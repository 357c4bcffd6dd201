import type { FastifyInstance } from 'fastify';
import { applyCalledOff } from '#features/availability/server/availability.public.ts';
import { takePlaceAfterAll } from '#features/guided-trips/server/edit-departures.public.ts';
import { openingOn } from '#features/opening-hours/domain/opening-on.public.ts';
import { createOpeningHoursRepository } from '#features/opening-hours/server/opening-hours.public.ts';
import { businessNow } from '#features/place-changes/server/place-changes.public.ts';
import { readForecasts } from '#features/weather/server/weather.public.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Statements } from '#platform/database/statements.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { AppError } from '#shared/app-error.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import { slotStart, widestHours } from '#shared/rental-time.ts';
import { proposeStorm } from '../domain/propose-storm.ts';
import type { StormDay, StormScope, StormSums } from '../storm-days.contract.ts';
import * as contract from '../storm-days.contract.ts';
import { callOffDay, listAffected, previewStormDay } from './call-off.ts';
import { chooseForGuest } from './choose.ts';
import { addUp } from './describe-bookings.ts';
import { listStormBookings, listStormDays, showStormDay } from './show-storm-days.ts';
import { createStormDaysRepository } from './storm-days.repository.ts';
import type { StormDependencies } from './storm-dependencies.ts';

/** Owners only: each of these gives money back, or says how much. */
const owner = { permission: 'owner' } as const;

export function registerStormDaysRoutes(app: FastifyInstance, dependencies: StormDependencies): void {
  apiRoute(app, contract.previewStormDay, owner, ({ body, reply }) => {
    reply.header('cache-control', 'no-store');
    return previewStormDay(dependencies, body);
  });
  apiRoute(app, contract.suggestStormDay, owner, ({ query, reply }) => {
    reply.header('cache-control', 'no-store');
    return suggestStormDay(dependencies, query.date);
  });
  apiRoute(app, contract.callOffDay, owner, ({ body, request }) =>
    callOffDay(dependencies, body, request.staff?.id ?? null),
  );
  apiRoute(app, contract.listStormDays, owner, ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return listStormDays(dependencies);
  });
  apiRoute(app, contract.listStormBookings, owner, ({ params, reply }) => {
    reply.header('cache-control', 'no-store');
    return listStormBookings(dependencies, params.id);
  });
  apiRoute(app, contract.pauseStormDay, owner, ({ params }) => pauseStormDay(dependencies, params.id));
  apiRoute(app, contract.resumeStormDay, owner, ({ params }) => resumeStormDay(dependencies, params.id));
  apiRoute(app, contract.liftStormDay, owner, ({ params }) => liftStormDay(dependencies, params.id));
  apiRoute(app, contract.chooseForGuest, owner, ({ params, body }) =>
    chooseForGuest(dependencies, params, body.choice),
  );
}

type Suggestion = Omit<StormScope, 'departureId'> & { reason: 'wind' | 'waves'; sums: StormSums };

/** What the forecast and the limits propose for a day, without the items that were called off already. */
async function suggestStormDay(
  { database, clock, timeZone }: StormDependencies,
  date: LocalDate,
): Promise<Suggestion | null> {
  const now = { clock, timeZone };
  const { today, slot } = businessNow(now);
  const { open } = openingOn(await createOpeningHoursRepository(database).find(), date);
  const forecast = (await readForecasts(database, now)).find((day) => day.date === date);
  if (!open || !forecast || date < today) return null;
  const earliest = date === today ? slot : widestHours.from;
  const proposal = proposeStorm(forecast, { open, earliest });
  if (!proposal) return null;
  const { reason, ...scope } = { ...proposal, date, departureId: null };
  const itemIds = await createStormDaysRepository(database).listSpared(scope);
  if (itemIds.length === 0) return null;
  const bookings = await listAffected(database, now, { ...scope, itemIds });
  const hours = { from: slotStart(scope.firstSlot), until: slotStart(scope.untilSlot) };
  return { date, ...hours, itemIds, reason, sums: addUp(bookings) };
}

/** Changes a day under its lock, and shows what became of it. */
async function changeDay(
  dependencies: StormDependencies,
  id: number,
  change: (tx: Transaction, day: Statements['storm-days.lock']['row']) => Promise<void>,
): Promise<StormDay> {
  await dependencies.database.transaction(async (tx) => {
    const day = await createStormDaysRepository(tx).lock(id);
    if (!day) throw new AppError('storm-days/not-found');
    await change(tx, day);
  });
  return showStormDay(dependencies, id);
}

/** Once it answers, no guest is written to, and money goes back only where a guest chooses it. */
function pauseStormDay(dependencies: StormDependencies, id: number): Promise<StormDay> {
  return changeDay(dependencies, id, async (tx, day) => {
    if (day.liftedAt) throw new AppError('storm-days/lifted');
    if (!day.pausedAt) await createStormDaysRepository(tx).setPaused(id, dependencies.clock.now());
  });
}

/** The deadline waits: where it came during the pause, guests get the time that was left. */
function resumeStormDay(dependencies: StormDependencies, id: number): Promise<StormDay> {
  return changeDay(dependencies, id, async (tx, day) => {
    if (day.liftedAt) throw new AppError('storm-days/lifted');
    if (!day.pausedAt) return;
    const now = dependencies.clock.now();
    const leftMs = Math.max(0, day.decideBy.getTime() - day.pausedAt.getTime());
    const isOver = day.decideBy <= now;
    const decideBy = isOver ? new Date(now.getTime() + leftMs) : day.decideBy;
    await createStormDaysRepository(tx).setResumed(id, decideBy);
  });
}

/** Opens the slots again, or the departure; once more changes nothing. Lock order: day, opening hours, then these. */
function liftStormDay(dependencies: StormDependencies, id: number): Promise<StormDay> {
  return changeDay(dependencies, id, async (tx, day) => {
    if (day.liftedAt) return;
    await createOpeningHoursRepository(tx).lock();
    await createStormDaysRepository(tx).setLifted(id, dependencies.clock.now());
    if (day.departureId) await takePlaceAfterAll(tx, day.departureId);
    await applyCalledOff(tx, day.date);
  });
}
