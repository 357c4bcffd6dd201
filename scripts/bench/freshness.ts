import { findSlotNumber } from '#shared/rental-time.ts';
import { bookingBody, createRandom, slotKey } from '../../tests/load/booking-requests.ts';
import type { HttpClient } from '../../tests/load/http-client.ts';
import type { BookableSlots } from './jobs.ts';

export interface FreshnessCount {
  bookings: number;
  looks: number;
  stale: string[];
}

interface SlotAnswer {
  itemId: string;
  timeSlot: string;
  quantity: number;
}

async function readDay(client: HttpClient, date: string, fromSource = false): Promise<Map<string, number>> {
  const headers: Record<string, string> = fromSource ? { 'cache-control': 'no-cache' } : {};
  const { text } = await client.send({ path: `/api/all-availability/${date}`, headers });
  const slots = JSON.parse(text) as SlotAnswer[];
  return new Map(
    slots.map(({ itemId, timeSlot, quantity }) => [
      slotKey(itemId, date, findSlotNumber(timeSlot) ?? Number.NaN),
      quantity,
    ]),
  );
}

/**
 * The only one who books while others read: after each 201 it looks at the day on every server at once, and what
 * was left has to be less by exactly what it took.
 */
export async function bookAndLook(
  servers: readonly HttpClient[],
  slots: BookableSlots,
  { isOver, pauseMs, count }: { isOver: () => boolean; pauseMs: number; count: FreshnessCount },
): Promise<void> {
  const random = createRandom(7);
  const [first] = servers as [HttpClient];
  while (!isOver()) {
    const date = random.pick(slots.dates);
    const startSlot = random.pick(slots.startSlots);
    const itemId = random.pick(slots.itemIds);
    const before = await readDay(first, date, true);
    const body = bookingBody({ date, startSlot, items: [{ itemId, quantity: 1, duration: '1' }] });
    const { status } = await first.send({ method: 'POST', path: '/api/bookings', body });
    const days = await Promise.all(servers.map((server) => readDay(server, date)));
    if (status !== 201) throw new Error(`the booking of the freshness check answered ${status}`);
    count.bookings += 1;
    for (const [server, day] of days.entries()) {
      count.looks += 1;
      for (const slot of [slotKey(itemId, date, startSlot), slotKey(itemId, date, startSlot + 1)]) {
        if (day.get(slot) !== (before.get(slot) ?? 0) - 1) count.stale.push(`server ${server + 1}, ${slot}`);
      }
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
