import { type KeptAnswer, openDeviceDatabase } from './device-database.ts';

/** Kept answers name customers: two days are a shift and the day after it. */
const keptForMs = 2 * 86_400_000;

/** Keeps the last answer of a key; what is too old goes. A browser that keeps nothing works as long as there is a network. */
export async function keepAnswer(kept: KeptAnswer): Promise<void> {
  try {
    const database = await openDeviceDatabase();
    await database.put('answers', kept);
    await dropOldAnswers(kept.answeredAt);
  } catch {
    // The answer is on the screen; only a reload without a network will not have it.
  }
}

export async function findKeptAnswer<Answer>(key: string, now: number): Promise<KeptAnswer<Answer> | null> {
  try {
    await dropOldAnswers(now);
    const database = await openDeviceDatabase();
    return ((await database.get('answers', key)) as KeptAnswer<Answer> | undefined) ?? null;
  } catch {
    return null;
  }
}

/** A clock that was set back says nothing about the age, so what seems to be of the future goes too. */
async function dropOldAnswers(now: number): Promise<void> {
  const database = await openDeviceDatabase();
  const dropping = database.transaction('answers', 'readwrite');
  for await (const cursor of dropping.store) {
    const age = now - cursor.value.answeredAt;
    if (age > keptForMs || age < -keptForMs) await cursor.delete();
  }
  await dropping.done;
}
