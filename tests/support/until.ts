import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for something to come true; names it when it does not. */
export async function until<Value>(
  what: string,
  look: () => Promise<Value | false | null>,
  withinMs = 10_000,
): Promise<Value> {
  const giveUpAt = performance.now() + withinMs;
  while (performance.now() < giveUpAt) {
    const value = await look().catch(() => null);
    if (value) return value;
    await sleep(10);
  }
  throw new Error(`waited ${withinMs / 1000} s for ${what}`);
}
