import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

function fill(limit: number, ...waiters: string[]) {
  const queue = createFairQueue<string>(limit);
  const refused = waiters.map((waiter) => queue.join(waiter, waiter.slice(0, 1)));
  return { queue, refused };
}

function empty(queue: ReturnType<typeof fill>['queue']): string[] {
  const all: string[] = [];
  for (let next = queue.next(); next; next = queue.next()) all.push(next);
  return all;
}

test('each address has its turn, in the order in which they came', () => {
  const { queue } = fill(10, 'a1', 'a2', 'a3', 'b1', 'c1', 'b2');
  expect(queue.size).toBe(6);
  expect(empty(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  expect(queue.size).toBe(0);
});

test('where it is full, the newest of the address with the most goes', () => {
  const { queue, refused } = fill(3, 'a1', 'a2', 'a3', 'b1', 'c1');
  expect(refused).toEqual([null, null, null, 'a3', 'a2']);
  expect(empty(queue)).toEqual(['a1', 'b1', 'c1']);
});

test('whoever has as many as any other in a full queue is refused', () => {
  const { queue, refused } = fill(2, 'a1', 'b1', 'c1', 'a2');
  expect(refused).toEqual([null, null, 'c1', 'a2']);
  expect(empty(queue)).toEqual(['a1', 'b1']);
});

test('tells before whether one more would be let in', () => {
  const { queue } = fill(3, 'a1', 'a2', 'b1');
  expect(['a', 'b', 'c'].map((from) => queue.hasRoomFor(from))).toEqual([false, false, true]);
  queue.next();
  expect(queue.hasRoomFor('a')).toBe(true);
});

test('who gives up has no turn', () => {
  const { queue } = fill(3, 'a1', 'a2', 'b1');
  queue.leave('a1', 'a');
  queue.leave('b1', 'b');
  queue.leave('c1', 'c');
  expect(queue.size).toBe(1);
  expect(empty(queue)).toEqual(['a2']);
});
