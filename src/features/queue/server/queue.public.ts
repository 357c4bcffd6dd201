import type { Database, Executor } from '#platform/database/database.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import type { QueueParty } from '../queue.contract.ts';
import { describeParty } from './describe-party.ts';
import { createQueueRepository } from './queue.repository.ts';

export type { QueueDependencies } from './keep-promises.ts';
export { keepQueue } from './move-parties.ts';

/** Who waits on a day, for the board. */
export async function listQueue(executor: Executor, key: Buffer, day: LocalDate): Promise<QueueParty[]> {
  const parties = await createQueueRepository(executor).listOpen(day);
  return parties.map((party) => describeParty(key, party));
}

/** Names and phone numbers are needed on the day only. */
export async function purgeQueue(database: Database, today: LocalDate): Promise<void> {
  await database.transaction(async (tx) => {
    const queue = createQueueRepository(tx);
    await queue.deletePartiesBefore(today);
    await queue.deleteDaysBefore(today);
  });
}
