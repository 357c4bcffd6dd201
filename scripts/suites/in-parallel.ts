import { availableParallelism } from 'node:os';

/** Maps in order, with as many under way as the machine has cores. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  async function worker(): Promise<void> {
    for (const [index, item] of queue) results[index] = await work(item);
  }
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker));
  return results;
}
