import type { Booking } from '#features/bookings/bookings.contract.ts';
import { addDays } from '#shared/business-calendar.ts';
import { timeSlotText } from '#shared/rental-time.ts';
import { createRandom, type Random } from '../../load/booking-requests.ts';
import { letTimePass, type Rows } from '../../support/passing-time.ts';
import type { Answer, TestClient } from '../../support/test-client.ts';
import type { Lane } from './lane.ts';

/** One customer's booking, or somebody else's who took the same units. */
export interface SequenceBooking {
  id: number;
  /** As it was made. */
  booking: Booking;
  client: TestClient;
  orderIds: string[];
}

export interface SequenceVoucher {
  id: number;
  code: string;
  isSold: boolean;
}

/** What happens to some bookings and their payments, and what was seen of it. */
export interface Sequence {
  seed: number;
  isLying: boolean;
  lane: Lane;
  random: Random;
  /** Which units it is about: no other sequence of the lane has them. */
  place: { bookingDate: string; timeSlot: string };
  bookings: SequenceBooking[];
  others: SequenceBooking[];
  /** Orders of vouchers that are bought. */
  voucherOrderIds: string[];
  /** What its money became, also when a day was called off. */
  vouchers: SequenceVoucher[];
  /** Hours that were called off. */
  stormDayIds: number[];
  /** Held units that staff freed. */
  freed: number;
  actions: number;
  trace: string[];
  /** What must never happen, whenever it does. */
  faults: string[];
}

/** Something that may happen next. */
export interface Action {
  name: string;
  weight: number;
  isPossible(sequence: Sequence): boolean;
  /** What came of it, for the trace. */
  run(sequence: Sequence): Promise<string>;
}

/** @param turn how many sequences the lane has had. */
export function beginSequence(
  lane: Lane,
  { seed, turn, isLying }: { seed: number; turn: number; isLying: boolean },
): Sequence {
  const sequence: Sequence = {
    seed,
    isLying,
    lane,
    random: createRandom(seed),
    // An hour of a day; nine of them do not overlap.
    place: {
      bookingDate: addDays('2027-06-20', Math.floor(turn / 9)),
      timeSlot: timeSlotText((turn % 9) * 2),
    },
    bookings: [],
    others: [],
    voucherOrderIds: [],
    vouchers: [],
    stormDayIds: [],
    freed: 0,
    actions: 0,
    trace: [],
    faults: [],
  };
  // What the gateway chooses when it is asked does not change what happens next.
  lane.gateway.random = createRandom(seed ^ 0x5bd1e995);
  lane.gateway.note = (line) => sequence.trace.push(`            ${line}`);
  lane.gateway.statusFault = null;
  return sequence;
}

export function note({ lane, trace }: Sequence, line: string): void {
  trace.push(`${String(Math.round(lane.gateway.minute)).padStart(6)} min  ${line}`);
}

export function orderIdsOf({ bookings, voucherOrderIds }: Sequence): string[] {
  return [...bookings.flatMap(({ orderIds }) => orderIds), ...voucherOrderIds];
}

export function rowsOf(sequence: Sequence): Rows {
  const bookingIds = [...sequence.bookings, ...sequence.others].map(({ id }) => id);
  return { bookingIds, orderIds: orderIdsOf(sequence) };
}

/** A person who uses the site may be refused something, but never finds it broken. */
export function expectAnswer(sequence: Sequence, what: string, { status, text }: Answer): void {
  if (status >= 500 && status !== 503)
    sequence.faults.push(`${what} was answered ${status} ${text.slice(0, 200)}`);
}

export async function runPollers(sequence: Sequence, pollers = sequence.lane.pollers): Promise<void> {
  for (const { name, run } of pollers) {
    try {
      await run();
    } catch (error) {
      const fault = `${name} failed: ${error instanceof Error ? error.message : error}`;
      note(sequence, fault);
      sequence.faults.push(fault);
    }
  }
}

/** Lets time pass, and runs the jobs and pollers that become due. */
export async function passTime(sequence: Sequence, minutes: number): Promise<void> {
  const { gateway, time } = sequence.lane;
  await letTimePass(time, rowsOf(sequence), minutes, async (passed) => {
    gateway.minute += passed;
    await runPollers(sequence);
  });
}
