import { heldBy, type SlotKey, type WantedBooking } from './booking-requests.ts';

interface KnownBooking {
  wanted: WantedBooking;
  /** When its 201 had arrived: from here on it holds its units. */
  ackedAt: number;
  /** When the first call that cancelled it was sent: until here it surely held them. */
  cancelSentAt: number;
  cancels: number;
  payments: number;
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
    booked(id: number, wanted: WantedBooking): void {
      if (bookings.has(id)) throw new Error(`booking ${id} was acknowledged twice`);
      bookings.set(id, {
        wanted,
        ackedAt: performance.now(),
        cancelSentAt: Number.POSITIVE_INFINITY,
        cancels: 0,
        payments: 0,
      });
    },
    cancelled(id: number, sentAt: number): void {
      const booking = known(id);
      booking.cancels += 1;
      booking.cancelSentAt = Math.min(booking.cancelSentAt, sentAt);
    },
    paid(id: number): void {
      known(id).payments += 1;
    },
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
