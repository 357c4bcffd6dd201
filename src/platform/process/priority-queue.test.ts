import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createPriorityQueue } from './priority-queue.ts';

/** Work that notes when it starts and ends when the test says so. */
function createScene(besidePriority: number, { atMost = 10, line = 10 } = {}) {
  const queue = createPriorityQueue({ besidePriority, atMost, queueLimit: line });
  const started: string[] = [];
  const refused: string[] = [];
  const ends = new Map<string, () => void>();
  const enter = (name: string) => {
    const work = {
      from: name.slice(0, 1),
      start: (end: () => void) => {
        started.push(name);
        ends.set(name, end);
      },
      refuse: () => refused.push(name),
    };
    queue.enter(work);
    return work;
  };
  return { queue, started, refused, enter, end: (name: string) => ends.get(name)?.() };
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

test('without anything of priority there is a limit too, and a line of some length', async () => {
  const { started, refused, enter, end } = createScene(1, { atMost: 2, line: 2 });
  for (const name of ['a', 'b', 'c', 'd', 'e']) enter(name);
  expect([started, refused]).toEqual([['a', 'b'], ['e']]);
  end('b');
  await nextTurn();
  expect(started).toEqual(['a', 'b', 'c']);
});

test('a crowd from one address gives way to another address', async () => {
  const { queue, started, refused, enter } = createScene(10, { line: 3 });
  queue.begin();
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) enter(name);
  expect(refused).toEqual(['a4', 'a3']);
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  expect(started).toEqual(['a1', 'b1', 'a2']);
});

test('work that nobody waits for any more is not started', async () => {
  const { queue, started, enter } = createScene(10);
  queue.begin();
  const [first] = [enter('a'), enter('b')];
  queue.leave(first);
  for (let turn = 0; turn < 3; turn += 1) await nextTurn();
  expect(started).toEqual(['b']);
});
