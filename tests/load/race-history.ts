import { type BookingInput, heldBy, type SlotKey } from './booking-requests.ts';

interface KnownBooking {
  wanted: BookingInput;
  /** When it was asked for: before this it held nothing. */
  sentAt: number;
  /** When its 201 had arrived: from here on it holds its units. */
  ackedAt: number;
  /** When the first call that cancelled it was sent: until here it surely held them. */
  cancelSentAt: number;
  /** When the first answer that it is cancelled had arrived: from here on it holds nothing. */
  cancelAckedAt: number;
  cancels: number;
  payments: number;
}

/** What a reader was told of a day, and when it asked. */
interface ReadAnswer {
  left: ReadonlyMap<SlotKey, number>;
  sentAt: number;
  receivedAt: number;
}

export interface WrongAnswer {
  slot: SlotKey;
  left: number;
  /** What may have been left at some instant between question and answer, as far as the clients know. */
  between: [least: number, most: number];
}

export interface Oversold {
  slot: SlotKey;
  held: number;
  capacity: number;
}

/**
 * What the clients know: every acknowledged booking, cancellation and payment, with times. Looked at afterwards,
 * without the database: units that are acknowledged and not yet being cancelled are held for certain, and never
 * may a slot hold more for certain than it has.
 */
export function createRaceHistory() {
  const bookings = new Map<number, KnownBooking>();
  const reads: ReadAnswer[] = [];
  const statuses = new Map<string, Map<string, number>>();

  function countStatus(operation: string, status: number | string): void {
    const counts = statuses.get(operation) ?? new Map<string, number>();
    counts.set(String(status), (counts.get(String(status)) ?? 0) + 1);
    statuses.set(operation, counts);
  }

  function known(id: number): KnownBooking {
    const booking = bookings.get(id);
    if (!booking) throw new Error(`booking ${id} was never acknowledged`);
    return booking;
  }

  return {
    countStatus,
    /** `{ book: { 201: 812, 409: 3188 }, … }` */
    statuses: () =>
      Object.fromEntries([...statuses].map(([name, counts]) => [name, Object.fromEntries(counts)])),
    booked(id: number, wanted: BookingInput, sentAt: number): void {
      if (bookings.has(id)) throw new Error(`booking ${id} was acknowledged twice`);
      bookings.set(id, {
        wanted,
        sentAt,
        ackedAt: performance.now(),
        cancelSentAt: Number.POSITIVE_INFINITY,
        cancelAckedAt: Number.POSITIVE_INFINITY,
        cancels: 0,
        payments: 0,
      });
    },
    cancelled(id: number, sentAt: number): void {
      const booking = known(id);
      booking.cancels += 1;
      booking.cancelSentAt = Math.min(booking.cancelSentAt, sentAt);
      booking.cancelAckedAt = Math.min(booking.cancelAckedAt, performance.now());
    },
    paid(id: number): void {
      known(id).payments += 1;
    },
    read(left: ReadonlyMap<SlotKey, number>, sentAt: number): void {
      reads.push({ left, sentAt, receivedAt: performance.now() });
    },
    reads: () => reads.length,
    ids: () => [...bookings.keys()],
    size: () => bookings.size,
    listMovedTwice: () =>
      [...bookings].filter(([, { cancels, payments }]) => cancels > 1 || payments > 1).map(([id]) => id),
    /** `cancelled`, `paid` or `pending` for every booking, as its clients were told. */
    states: () =>
      new Map(
        [...bookings].map(([id, { cancels, payments }]) => [
          id,
          cancels > 0 ? 'cancelled' : payments > 0 ? 'paid' : 'pending',
        ]),
      ),
    /** Units per slot that are held when all is over. */
    heldAtEnd: () => sumHeld([...bookings.values()].filter(({ cancels }) => cancels === 0)),
    findOversold: (capacities: ReadonlyMap<SlotKey, number>) =>
      findOversold([...bookings.values()], capacities),
    /** Answers to readers that fit no instant between their question and their arrival. */
    findWrongAnswers: (capacities: ReadonlyMap<SlotKey, number>) =>
      findWrongAnswers(reads, [...bookings.values()], capacities),
  };
}

export type RaceHistory = ReturnType<typeof createRaceHistory>;

function sumHeld(bookings: readonly KnownBooking[]): Map<SlotKey, number> {
  const held = new Map<SlotKey, number>();
  for (const { wanted } of bookings) {
    for (const [slot, quantity] of heldBy(wanted)) held.set(slot, (held.get(slot) ?? 0) + quantity);
  }
  return held;
}

/** Plays the history back and names each slot of known capacity at the moment when it held most. */
function findOversold(
  bookings: readonly KnownBooking[],
  capacities: ReadonlyMap<SlotKey, number>,
): Oversold[] {
  const changes = bookings
    .flatMap(({ wanted, ackedAt, cancelSentAt }) =>
      // An answer can be late: units whose cancelling was sent before the 201 came were never held for certain.
      cancelSentAt <= ackedAt
        ? []
        : heldBy(wanted).flatMap(([slot, quantity]) => [
            { slot, at: ackedAt, by: quantity },
            { slot, at: cancelSentAt, by: -quantity },
          ]),
    )
    .toSorted((a, b) => a.at - b.at || a.by - b.by);
  const held = new Map<SlotKey, number>();
  const worst = new Map<SlotKey, number>();
  for (const { slot, by } of changes) {
    const now = (held.get(slot) ?? 0) + by;
    held.set(slot, now);
    if (now > (worst.get(slot) ?? 0)) worst.set(slot, now);
  }
  return [...worst].flatMap(([slot, most]) => {
    const capacity = capacities.get(slot);
    return capacity !== undefined && most > capacity ? [{ slot, held: most, capacity }] : [];
  });
}

/**
 * A unit was surely taken all the time from question to answer where its booking was acknowledged before the question and
 * its cancellation not yet sent at the answer; it may have been taken where the booking was asked for before the answer and
 * the cancellation not acknowledged before the question.
 */
function findWrongAnswers(
  reads: readonly ReadAnswer[],
  bookings: readonly KnownBooking[],
  capacities: ReadonlyMap<SlotKey, number>,
): WrongAnswer[] {
  const ofSlot = Map.groupBy(
    bookings.flatMap((booking) =>
      heldBy(booking.wanted).map(([slot, quantity]) => ({ ...booking, slot, quantity })),
    ),
    ({ slot }) => slot,
  );
  return reads.flatMap(({ left, sentAt, receivedAt }) =>
    [...left].flatMap(([slot, found]) => {
      const capacity = capacities.get(slot);
      if (capacity === undefined) return [];
      let surely = 0;
      let perhaps = 0;
      for (const booking of ofSlot.get(slot) ?? []) {
        if (booking.ackedAt <= sentAt && booking.cancelSentAt >= receivedAt) surely += booking.quantity;
        if (booking.sentAt <= receivedAt && booking.cancelAckedAt >= sentAt) perhaps += booking.quantity;
      }
      const isPossible = found <= capacity - surely && found >= capacity - perhaps;
      return isPossible
        ? []
        : [{ slot, left: found, between: [capacity - perhaps, capacity - surely] as [number, number] }];
    }),
  );
}
