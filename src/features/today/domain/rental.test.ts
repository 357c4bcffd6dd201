import fc from 'fast-check';
import { expect, test } from 'vitest';
import { craftTrips, stepInHand } from './craft.ts';
import { craftOf, type RentedBooking, readRental, unitsWithoutNumber } from './rental.ts';
import { type FactKind, factKinds, hasFieldsOfKind, inOrder, type RentalFact } from './rental-fact.ts';

const booking: RentedBooking = {
  id: 1,
  isCancelled: false,
  lines: [
    { itemId: 'tandem', quantity: 2, duration: '1' },
    { itemId: 'sup', quantity: 1, duration: '2' },
  ],
};

let facts = 0;
function fact(kind: FactKind, minute: number, more: Partial<RentalFact> = {}): RentalFact {
  facts += 1;
  const occurredAt = new Date(Date.parse('2027-07-10T08:00:00Z') + minute * 60_000).toISOString();
  return { id: `fact-${facts}`, bookingId: 1, kind, occurredAt, ...more };
}

const read = (...given: RentalFact[]) => readRental(booking, given);
const contradictionsOf = (...given: RentalFact[]) => read(...given).contradictions.map(({ kind }) => kind);

test('guests arrive, go out and come back', () => {
  const arrived = fact('checked-in', 0);
  const out = fact('handed-out', 5);
  const back = fact('returned', 60);
  expect(read().phase).toBe('expected');
  expect(read(arrived)).toMatchObject({ phase: 'arrived', arrivedAt: arrived.occurredAt });
  expect(read(arrived, out)).toMatchObject({ phase: 'out', outSince: out.occurredAt });
  expect(read(arrived, out, back)).toMatchObject({
    phase: 'back',
    backAt: back.occurredAt,
    contradictions: [],
    counted: [arrived, out, back],
  });
});

test('one of several craft comes back early, then the others', () => {
  const out = fact('handed-out', 0);
  const one = fact('returned', 20, { itemId: 'tandem', quantity: 1 });
  expect(read(out, one).lines.map(({ returned }) => returned)).toEqual([1, 0]);
  expect(read(out, one).phase).toBe('out');
  const other = fact('returned', 30, { itemId: 'tandem', quantity: 1 });
  const board = fact('returned', 40, { itemId: 'sup', quantity: 1 });
  expect(read(out, one, other, board)).toMatchObject({ phase: 'back', backAt: board.occurredAt });
  expect(contradictionsOf(out, one, fact('returned', 30, { itemId: 'tandem', quantity: 2 }))).toEqual([
    'too-many-back',
  ]);
});

test('what is undone has not happened, also where the mistake arrives after its correction', () => {
  const out = fact('handed-out', 5);
  const undo = fact('undone', 6, { refersTo: out.id });
  expect(read(out, undo)).toEqual(read());
  expect(read(undo)).toEqual(read());
  const missed = fact('no-show', 20);
  expect(read(missed).phase).toBe('missed');
  expect(read(missed, fact('undone', 21, { refersTo: missed.id })).phase).toBe('expected');
});

test('who was given up may still come', () => {
  expect(read(fact('no-show', 20), fact('handed-out', 40))).toMatchObject({
    phase: 'out',
    contradictions: [],
  });
});

test.each<[string, string[], RentalFact[]]>([
  ['two devices hand out', ['already-out'], [fact('handed-out', 1), fact('handed-out', 2)]],
  ['back before it was out', ['not-out'], [fact('returned', 1), fact('handed-out', 2)]],
  ['back twice', ['already-back'], [fact('handed-out', 1), fact('returned', 2), fact('returned', 3)]],
  ['missed although it is out', ['not-missed'], [fact('handed-out', 1), fact('no-show', 2)]],
  ['extended on land', ['not-out'], [fact('extended', 1, { minutes: 30 })]],
  ['freed before it is over', ['not-missed'], [fact('freed', 1)]],
  [
    'swapped for what it is not',
    ['unknown-item'],
    [fact('swapped', 1, { itemId: 'single', quantity: 1, toItemId: 'sup' })],
  ],
])('%s: named, and not counted', (_, kinds, given) => {
  expect(contradictionsOf(...given)).toEqual(kinds);
  expect(read(...given).counted).toHaveLength(given.length - 1);
});

test('a booking that was cancelled meanwhile is out nevertheless, and staff are asked', () => {
  const out = fact('handed-out', 5);
  const cancelled = { ...booking, isCancelled: true };
  expect(readRental(cancelled, [out])).toMatchObject({
    phase: 'out',
    contradictions: [{ kind: 'cancelled', fact: out }],
  });
  expect(readRental(cancelled, [out, fact('accepted', 6, { refersTo: out.id })]).contradictions).toEqual([]);
  expect(readRental(cancelled, [out, fact('undone', 6, { refersTo: out.id })])).toMatchObject({
    phase: 'expected',
    contradictions: [],
  });
});

test('what staff accept counts', () => {
  const back = fact('returned', 5);
  const accepted = fact('accepted', 9, { refersTo: back.id });
  expect(read(back, accepted)).toMatchObject({ phase: 'back', contradictions: [] });
});

test('a swap moves units to another item, for the same time', () => {
  const swap = fact('swapped', 1, { itemId: 'tandem', quantity: 1, toItemId: 'sup' });
  expect(read(swap).lines).toEqual([
    { itemId: 'tandem', quantity: 1, duration: '1', returned: 0 },
    { itemId: 'sup', quantity: 1, duration: '2', returned: 0 },
    { itemId: 'sup', quantity: 1, duration: '1', returned: 0 },
  ]);
  const another = fact('swapped', 2, { itemId: 'tandem', quantity: 1, toItemId: 'sup' });
  expect(read(swap, another).lines.map(({ itemId, quantity }) => `${quantity} ${itemId}`)).toEqual([
    '1 sup',
    '2 sup',
  ]);
});

const bound = (minute: number, more: Partial<RentalFact> = {}) =>
  fact('bound', minute, { itemId: 'tandem', quantity: 1, craftId: 4, ...more });
const tripsOf = (...given: RentalFact[]) =>
  craftTrips(read(...given)).map(({ craftId, outAt, backAt }) => [craftId, outAt, backAt]);

test('a number that is noted late was out from the hand-out on, and is back with the booking', () => {
  const [out, back] = [fact('handed-out', 5), fact('returned', 60)];
  const exchanged = bound(20, { craftId: 5, insteadOf: 4 });
  expect(tripsOf(out, bound(10), exchanged)).toEqual([
    [4, out.occurredAt, exchanged.occurredAt],
    [5, exchanged.occurredAt, null],
  ]);
  const late = bound(70);
  expect(tripsOf(out, back, late)).toEqual([]);
  const accepted = fact('accepted', 71, { refersTo: late.id });
  expect(tripsOf(out, back, late, accepted)).toEqual([[4, out.occurredAt, back.occurredAt]]);
  expect(craftOf(read(out, back, late, accepted))).toEqual([]);
});

test('a craft in hand is noted for a booking that is out, or comes back alone', () => {
  const tandem = { id: 4, itemId: 'tandem' };
  const out = fact('handed-out', 5);
  const oneBack = (itemId: string, minute: number) => fact('returned', minute, { itemId, quantity: 1 });
  expect(stepInHand(read(), tandem)).toBeNull();
  expect(stepInHand(read(out), tandem)).toBe('bound');
  expect(stepInHand(read(out), { id: 9, itemId: 'single' })).toBeNull();
  expect(stepInHand(read(out, bound(5)), tandem)).toBe('one-returned');
  expect(stepInHand(read(out, bound(5), oneBack('tandem', 9), oneBack('sup', 9)), tandem)).toBeNull();
});

test('a craft that another booking took was out until then, whenever its number was noted', () => {
  const [out, number] = [fact('handed-out', 5), bound(10)];
  const takenOff = fact('undone', 8, { refersTo: number.id, craftId: 4 });
  const rental = read(out, number, takenOff, fact('returned', 60));
  expect(craftTrips(rental)).toMatchObject([{ outAt: out.occurredAt, backAt: takenOff.occurredAt }]);
  expect(rental.contradictions).toEqual([]);
  expect(unitsWithoutNumber(read(out, number, takenOff), 'tandem')).toBe(2);
});

test('a fact has the fields of its kind and no others', () => {
  const has = (kind: FactKind, fields: Partial<RentalFact> = {}) => hasFieldsOfKind({ kind, ...fields });
  expect(has('handed-out')).toBe(true);
  expect(has('handed-out', { minutes: 5 })).toBe(false);
  expect(has('returned')).toBe(true);
  expect(has('returned', { itemId: 'sup', quantity: 1 })).toBe(true);
  expect(has('returned', { itemId: 'sup' })).toBe(false);
  expect(has('returned', { quantity: 1 })).toBe(false);
  expect(has('extended')).toBe(false);
  expect(has('extended', { minutes: 30 })).toBe(true);
  expect(has('undone')).toBe(false);
  expect(has('undone', { refersTo: 'x' })).toBe(true);
});

const anyFact = fc.record({
  id: fc.integer({ min: 1, max: 40 }),
  kind: fc.constantFrom(...factKinds),
  minute: fc.integer({ min: 0, max: 20 }),
  target: fc.integer({ min: 1, max: 40 }),
  itemId: fc.constantFrom('tandem', 'sup'),
});

test('any order and any repetition of delivery gives the same outcome', () => {
  const history = fc.uniqueArray(anyFact, { selector: ({ id }) => id, maxLength: 25 }).map((entries) =>
    entries.map(
      ({ id, kind, minute, target, itemId }): RentalFact => ({
        id: `f${id}`,
        bookingId: 1,
        kind,
        occurredAt: new Date(minute * 60_000).toISOString(),
        ...(kind === 'undone' || kind === 'accepted' ? { refersTo: `f${target}` } : {}),
        ...(kind === 'swapped' ? { itemId, quantity: 1, toItemId: 'sup' } : {}),
        ...(kind === 'bound' ? { itemId, quantity: 1, craftId: target % 4 } : {}),
        ...(kind === 'extended' || kind === 'late-start' ? { minutes: 30 } : {}),
      }),
    ),
  );
  const deliveries = history.chain((given) =>
    fc.tuple(
      fc.constant(given),
      fc
        .tuple(fc.subarray(given), fc.subarray(given))
        .chain((more) =>
          fc.shuffledSubarray([...given, ...more.flat()], { minLength: given.length + more.flat().length }),
        ),
    ),
  );
  fc.assert(
    fc.property(deliveries, ([given, delivered]) => {
      expect(readRental(booking, delivered)).toEqual(readRental(booking, given));
      expect(inOrder(delivered)).toEqual(inOrder(given));
    }),
  );
});
