import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createPriorityQueue } from './priority-queue.ts';

/** Work that notes when it starts and ends when the test says so. */
function createScene(concurrent: number) {
  const queue = createPriorityQueue(concurrent);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const enter = (name: string) =>
    queue.enter((end) => {
      started.push(name);
      ends.set(name, end);
    });
  return { queue, started, enter, end: (name: string) => ends.get(name)?.() };
}

test('without anything of priority all work starts at once', () => {
  const { started, enter } = createScene(1);
  for (const name of ['a', 'b', 'c']) enter(name);
  expect(started).toEqual(['a', 'b', 'c']);
});

test('beside something of priority one piece starts in each turn, in order', async () => {
  const { queue, started, enter } = createScene(10);
  queue.begin();
  for (const name of ['a', 'b', 'c']) enter(name);
  expect(started).toEqual([]);
  for (const soFar of [['a'], ['a', 'b'], ['a', 'b', 'c']]) {
    await nextTurn();
    expect(started).toEqual(soFar);
  }
});

test('beside something of priority only so many are worked on at once', async () => {
  const { queue, started, enter, end } = createScene(2);
  queue.begin();
  for (const name of ['a', 'b', 'c', 'd']) enter(name);
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  expect(started).toEqual(['a', 'b']);
  end('a');
  end('a');
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  expect(started).toEqual(['a', 'b', 'c']);
});

test('when nothing of priority is left all who wait start', async () => {
  const { queue, started, enter } = createScene(1);
  const finish = [queue.begin(), queue.begin()];
  for (const name of ['a', 'b', 'c']) enter(name);
  await nextTurn();
  finish[0]?.();
  await nextTurn();
  expect(started).toEqual(['a']);
  finish[1]?.();
  await nextTurn();
  expect(started).toEqual(['a', 'b', 'c']);
});
