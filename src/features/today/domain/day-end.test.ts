import { expect, test } from 'vitest';
import { buildBoard } from './board.ts';
import { craftOut, type DayClosing, readDayEnd } from './day-end.ts';
import type { RentalFact } from './rental-fact.ts';

const date = '2026-07-10';
const at = (time: string) => `${date}T${time}:00.000Z`;
const fact = (id: string, bookingId: number, time: string, more: Partial<RentalFact> = {}): RentalFact => ({
  ...{ id, bookingId, kind: 'handed-out', occurredAt: at(time) },
  ...more,
});
const back = (id: string, bookingId: number, time: string) => fact(id, bookingId, time, { kind: 'returned' });
const closing = (id: string, time: string, answers: Record<number, string> = {}): DayClosing => ({
  ...{ id, occurredAt: at(time) },
  answers: Object.entries(answers).map(([bookingId, sentence]) => ({
    bookingId: Number(bookingId),
    sentence,
  })),
});

function departuresOf(facts: readonly RentalFact[]) {
  const bookings = [1, 2].map((id) => ({
    ...{ id, startSlot: 4, isCancelled: false },
    lines: [{ itemId: 'sup', quantity: 2, duration: '1' as const }],
  }));
  return buildBoard({ date, bookings, facts, items: [] }, { now: new Date(at('18:00')), timeZone: 'UTC' })
    .departures;
}
const read = (facts: readonly RentalFact[], closings: readonly DayClosing[]) => {
  const { state, stillOut } = readDayEnd(departuresOf(facts), closings);
  return { state, out: stillOut.map(({ departure, sentence }) => [departure.booking.id, sentence]) };
};

const out = [fact('a', 1, '11:00'), fact('b', 2, '11:00')];

test('a day is closed where the water is empty, or of each who is out somebody says where they are', () => {
  expect(read(out, []).state).toBe('open');
  expect(read([], [closing('x', '18:00')])).toEqual({ state: 'closed', out: [] });
  expect(read([...out, back('c', 1, '12:00'), back('d', 2, '12:00')], [closing('x', '18:00')]).state).toBe(
    'closed',
  );
  expect(read(out, [closing('x', '18:00', { 1: 'At the marina' })])).toEqual({
    state: 'reopened',
    out: [
      [1, 'At the marina'],
      [2, null],
    ],
  });
  expect(read(out, [closing('x', '18:00', { 1: 'At the marina', 2: 'Towed in' })]).state).toBe('closed');
});

test('two devices that close each with what they know close the day together, in whatever order they are heard', () => {
  const both = [closing('x', '18:00', { 1: 'At the marina' }), closing('y', '18:05', { 2: 'Towed in' })];
  expect(read(out, both).state).toBe('closed');
  expect(read(out, both.toReversed())).toEqual(read(out, both));
});

test('a fact that is heard after the closing reopens what it contradicts, and nothing else', () => {
  const facts = [...out, back('c', 1, '12:00'), back('d', 2, '12:00')];
  const closed = [closing('x', '18:00')];
  // Handed out by a device without a network, before the closing or after it.
  expect(read([...facts, fact('e', 2, '17:30')], closed)).toEqual({ state: 'closed', out: [] });
  expect(read([fact('b', 2, '11:00')], closed)).toEqual({ state: 'reopened', out: [[2, null]] });
  // What was noted as back was a mistake.
  const undone = fact('u', 2, '18:30', { kind: 'undone', refersTo: 'd' });
  expect(read([...facts, undone], closed)).toEqual({ state: 'reopened', out: [[2, null]] });
  // They went out again after somebody had said where they are.
  expect(read([fact('b', 2, '18:30')], [closing('x', '18:00', { 2: 'Towed in' })]).state).toBe('reopened');
  // And they come back.
  expect(read(facts, [closing('x', '18:00', { 1: 'At the marina' })])).toEqual({ state: 'closed', out: [] });
});

test('what is out is told craft by craft: by its number where it has one, by count where not', () => {
  const bound = fact('n', 1, '11:01', { kind: 'bound', itemId: 'sup', quantity: 1, craftId: 7 });
  const one = fact('r', 2, '12:00', { kind: 'returned', itemId: 'sup', quantity: 1 });
  expect(craftOut(departuresOf([...out, bound, one]))).toEqual([
    { itemId: 'sup', units: 3, craftIds: [7], withoutNumber: 2 },
  ]);
  expect(craftOut(departuresOf([]))).toEqual([]);
});
