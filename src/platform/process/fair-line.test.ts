import { expect, test } from 'vitest';
import { createFairLine } from './fair-line.ts';

function fill(places: number, ...waiters: string[]) {
  const line = createFairLine<string>(places);
  const refused = waiters.map((waiter) => line.join(waiter, waiter.slice(0, 1)));
  return { line, refused };
}

function empty(line: ReturnType<typeof fill>['line']): string[] {
  const all: string[] = [];
  for (let next = line.next(); next; next = line.next()) all.push(next);
  return all;
}

test('each address has its turn, in the order in which they came', () => {
  const { line } = fill(10, 'a1', 'a2', 'a3', 'b1', 'c1', 'b2');
  expect(line.size).toBe(6);
  expect(empty(line)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  expect(line.size).toBe(0);
});

test('where it is full, the newest of the address with the most goes', () => {
  const { line, refused } = fill(3, 'a1', 'a2', 'a3', 'b1', 'c1');
  expect(refused).toEqual([null, null, null, 'a3', 'a2']);
  expect(empty(line)).toEqual(['a1', 'b1', 'c1']);
});

test('whoever has as many as any other in a full line is refused', () => {
  const { line, refused } = fill(2, 'a1', 'b1', 'c1', 'a2');
  expect(refused).toEqual([null, null, 'c1', 'a2']);
  expect(empty(line)).toEqual(['a1', 'b1']);
});

test('tells before whether one more would be let in', () => {
  const { line } = fill(3, 'a1', 'a2', 'b1');
  expect(['a', 'b', 'c'].map((from) => line.hasRoomFor(from))).toEqual([false, false, true]);
  line.next();
  expect(line.hasRoomFor('a')).toBe(true);
});

test('who gives up has no turn', () => {
  const { line } = fill(3, 'a1', 'a2', 'b1');
  line.leave('a1', 'a');
  line.leave('b1', 'b');
  line.leave('c1', 'c');
  expect(line.size).toBe(1);
  expect(empty(line)).toEqual(['a2']);
});
