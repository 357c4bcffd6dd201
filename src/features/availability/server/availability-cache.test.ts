import { expect, test } from 'vitest';
import { createAvailabilityCache } from './availability-cache.ts';

/** A source whose days are counted as they are read, and that says which days changed. */
function createSource() {
  const source = {
    questions: 0,
    reads: 0,
    changed: [] as string[] | null,
    fails: false,
    currentSnapshot: async () => 'start',
    listChangedSince: async (snapshot: string) => {
      source.questions += 1;
      if (source.fails) throw new Error('the database is away');
      const dates = source.changed;
      source.changed = [];
      return { snapshot: `${snapshot}+`, dates };
    },
    readDay: async (date: string) => {
      source.reads += 1;
      return Buffer.from(`${date} read ${source.reads}`);
    },
  };
  return source;
}

type Source = Parameters<typeof createAvailabilityCache>[0];

function createMemory() {
  const source = createSource();
  const memory = createAvailabilityCache(source as unknown as Source);
  return { source, get: async (date: string) => String(await memory.get(date)) };
}

test('a day that did not change is read once', async () => {
  const { source, get } = createMemory();
  expect(await get('2027-06-20')).toBe('2027-06-20 read 1');
  expect(await get('2027-06-20')).toBe('2027-06-20 read 1');
  expect(source.reads).toBe(1);
});

test('a day that changed is read anew, the others are not', async () => {
  const { source, get } = createMemory();
  await get('2027-06-20');
  await get('2027-06-21');
  source.changed = ['2027-06-20'];
  expect(await get('2027-06-20')).toBe('2027-06-20 read 3');
  expect(await get('2027-06-21')).toBe('2027-06-21 read 2');
});

test('where the record reaches back too little everything is forgotten', async () => {
  const { source, get } = createMemory();
  await get('2027-06-20');
  source.changed = null;
  expect(await get('2027-06-20')).toBe('2027-06-20 read 2');
});

test('a crowd shares questions', async () => {
  const { source, get } = createMemory();
  await get('2027-06-20');
  const before = source.questions;
  await Promise.all(Array.from({ length: 100 }, () => get('2027-06-20')));
  expect(source.questions - before).toBeLessThanOrEqual(2);
  expect(source.reads).toBe(1);
});

test('an answer counts only on a question that was put after the request came', async () => {
  const { source, get } = createMemory();
  await get('2027-06-20');
  const early = get('2027-06-20');
  await Promise.resolve();
  // The change is committed while the first question is under way, so the second request must see it.
  source.changed = ['2027-06-20'];
  const late = get('2027-06-20');
  await early;
  expect(await late).toBe('2027-06-20 read 2');
});

test('a failed query is not cached, and its callers get the error', async () => {
  const { source, get } = createMemory();
  await get('2027-06-20');
  source.fails = true;
  await expect(get('2027-06-20')).rejects.toThrow('the database is away');
  source.fails = false;
  expect(await get('2027-06-20')).toBe('2027-06-20 read 2');
});

test('an answer is put only after the database was asked, also for a day that is new', async () => {
  const { source, get } = createMemory();
  await get('2027-06-20');
  const before = source.questions;
  await get('2027-06-21');
  expect(source.questions).toBe(before + 1);
});

test('a day that changed is read anew once', async () => {
  const { source, get } = createMemory();
  await get('2027-06-20');
  const asked: string[] = [];
  const { listChangedSince } = source;
  source.listChangedSince = (snapshot) => {
    asked.push(snapshot);
    return listChangedSince(snapshot);
  };
  await get('2027-06-20');
  await get('2027-06-20');
  expect(asked).toEqual(['start', 'start+']);
});

test('a reading that failed is repeated', async () => {
  const { source, get } = createMemory();
  const { readDay } = source;
  source.readDay = () => Promise.reject(new Error('the database is away'));
  await expect(get('2027-06-20')).rejects.toThrow('the database is away');
  source.readDay = readDay;
  expect(await get('2027-06-20')).toBe('2027-06-20 read 1');
});

test('no more than 400 days are kept', async () => {
  const { source, get } = createMemory();
  const days = Array.from({ length: 401 }, (_, n) => String(n));
  for (const day of days) await get(day);
  await get('0');
  expect(source.reads).toBe(402);
});
