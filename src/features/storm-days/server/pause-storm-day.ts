import { applyCalledOff } from '#features/availability/server/availability.public.ts';
import { createOpeningHoursRepository } from '#features/opening-hours/server/opening-hours.public.ts';
import { AppError } from '#shared/app-error.ts';
import type { StormDay } from '../storm-days.contract.ts';
import { showStormDay } from './show-storm-days.ts';
import { createStormDaysRepository } from './storm-days.repository.ts';
import type { StormDependencies } from './storm-dependencies.ts';

/** When it answers, nobody is being written to any more, and no money goes back but what guests choose themselves. */
export async function pauseStormDay(dependencies: StormDependencies, id: number): Promise<StormDay> {
  const { database, clock } = dependencies;
  await database.transaction(async (tx) => {
    const days = createStormDaysRepository(tx);
    const day = await days.lock(id);
    if (!day) throw new AppError('storm-days/not-found');
    if (day.liftedAt) throw new AppError('storm-days/lifted');
    if (!day.pausedAt) await days.setPaused(id, clock.now());
  });
  return showStormDay(dependencies, id);
}

/** The deadline waits: where it came during the pause, guests get the time that was left. */
export async function resumeStormDay(dependencies: StormDependencies, id: number): Promise<StormDay> {
  const { database, clock } = dependencies;
  await database.transaction(async (tx) => {
    const days = createStormDaysRepository(tx);
    const day = await days.lock(id);
    if (!day) throw new AppError('storm-days/not-found');
    if (day.liftedAt) throw new AppError('storm-days/lifted');
    if (!day.pausedAt) return;
    const now = clock.now();
    const leftMs = Math.max(0, day.decideBy.getTime() - day.pausedAt.getTime());
    const isOver = day.decideBy <= now;
    await days.setRunning(id, isOver ? new Date(now.getTime() + leftMs) : day.decideBy);
  });
  return showStormDay(dependencies, id);
}

/** Opens the slots again; once more changes nothing. Lock order: day, opening hours, slots. */
export async function liftStormDay(dependencies: StormDependencies, id: number): Promise<StormDay> {
  const { database, clock } = dependencies;
  await database.transaction(async (tx) => {
    const days = createStormDaysRepository(tx);
    const day = await days.lock(id);
    if (!day) throw new AppError('storm-days/not-found');
    if (day.liftedAt) return;
    await createOpeningHoursRepository(tx).lock();
    await days.setLifted(id, clock.now());
    await applyCalledOff(tx, day.date);
  });
  return showStormDay(dependencies, id);
}
