import { setTimeout as sleep } from 'node:timers/promises';
import { durations, endsByClosing, findSlotNumber, usualHours } from '#shared/rental-time.ts';
import {
  type BookingInput,
  bookingBody,
  createRandom,
  itemIds,
  type Random,
  type SlotKey,
  slotKey,
} from './booking-requests.ts';
import type { Answer, Call, HttpClient } from './http-client.ts';
import type { RaceHistory } from './race-history.ts';

/** Units of each item on each day, where no edit changes them; other days are edited at random. */
export interface Site {
  fixedCapacity: ReadonlyMap<string, number>;
  fixedDates: readonly string[];
  editedDates: readonly string[];
}

interface Race {
  servers: readonly HttpClient[];
  staff: Record<string, string>;
  site: Site;
  history: RaceHistory;
  clients: number;
  attempts: number;
  seed: number;
}

type Send = (call: Call) => Promise<Answer>;

interface Turn extends Omit<Race, 'clients' | 'attempts' | 'seed' | 'servers'> {
  random: Random;
  send: Send;
  ids: number[];
}

/** One to three items, one to three units each, half an hour to two hours, starting anywhere that still fits. */
export function randomBooking(random: Random, dates: readonly string[]): BookingInput {
  const chosen = [...itemIds].filter(() => random.next() < 0.5);
  const startSlot = random.below(usualHours.until);
  const fitting = durations.filter((duration) => endsByClosing(startSlot, duration, usualHours.until));
  return {
    date: random.pick(dates),
    startSlot,
    items: (chosen.length > 0 ? chosen : [random.pick(itemIds)])
      // Whatever order the customer names them in must not matter.
      .toSorted(() => random.next() - 0.5)
      .map((itemId) => ({ itemId, quantity: random.between(1, 3), duration: random.pick(fitting) })),
  };
}

async function book({ random, send, site, history, ids }: Turn): Promise<void> {
  const wanted = randomBooking(random, [...site.fixedDates, ...site.editedDates]);
  const sentAt = performance.now();
  const answer = await send({ method: 'POST', path: '/api/bookings', body: bookingBody(wanted) });
  history.countStatus('book', answer.status);
  if (answer.status !== 201) return;
  const { id } = JSON.parse(answer.text) as { id: number };
  history.booked(id, wanted, sentAt);
  ids.push(id);
}

async function cancel({ random, send, staff, history, ids }: Turn): Promise<void> {
  if (ids.length === 0) return;
  const id = random.pick(ids);
  const sentAt = performance.now();
  const answer = await send({ method: 'PATCH', path: `/api/bookings/${id}/cancel`, headers: staff });
  history.countStatus('cancel', answer.status);
  if (answer.status === 200) history.cancelled(id, sentAt);
}

async function markPaid({ random, send, staff, history, ids }: Turn): Promise<void> {
  if (ids.length === 0) return;
  const id = random.pick(ids);
  const answer = await send({
    method: 'PATCH',
    path: `/api/bookings/${id}/payment`,
    body: { paymentCompleted: true },
    headers: staff,
  });
  history.countStatus('mark paid', answer.status);
  if (answer.status === 200) history.paid(id);
}

async function deleteSelected({ random, send, staff, history, ids }: Turn): Promise<void> {
  if (ids.length === 0) return;
  const bookingIds = [random.pick(ids), random.pick(ids), random.pick(ids)];
  const sentAt = performance.now();
  const path = '/api/bookings/delete-selected';
  const answer = await send({ method: 'POST', path, body: { bookingIds }, headers: staff });
  history.countStatus('delete selected', answer.status);
  if (answer.status !== 200) return;
  const { failed } = JSON.parse(answer.text) as { failed: { id: number }[] };
  const kept = new Set(failed.map(({ id }) => id));
  for (const id of new Set(bookingIds)) if (!kept.has(id)) history.cancelled(id, sentAt);
}

async function editSlot({ random, send, staff, site, history }: Turn): Promise<void> {
  const path = `/api/availability/${random.pick(itemIds)}/${random.pick(site.editedDates)}`;
  const slots = JSON.parse((await send({ path })).text) as { id: number; version: number }[];
  const { id, version } = random.pick(slots);
  const answer = await send({
    method: 'PATCH',
    path: `/api/availability/${id}`,
    body: { quantity: random.below(9), ...(random.next() < 0.5 ? { version } : {}) },
    headers: staff,
  });
  history.countStatus('edit slot', answer.status);
}

async function updateInBulk({ random, send, staff, site, history }: Turn): Promise<void> {
  const itemId = random.pick(itemIds);
  const date = random.pick([...site.fixedDates, ...site.editedDates]);
  const fixed = site.fixedCapacity.get(`${itemId} ${date}`);
  const body = { itemId, startDate: date, endDate: date, quantity: fixed ?? random.between(1, 12) };
  const path = '/api/admin/availability/bulk-update';
  const answer = await send({ method: 'POST', path, body, headers: staff });
  history.countStatus('update in bulk', answer.status);
  // A day that has this capacity already cannot hold more than it.
  const { clamped } = JSON.parse(answer.text) as { clamped?: object[] };
  if (fixed !== undefined && clamped?.length) history.countStatus('update in bulk', 'clamped a fixed day');
}

async function fix({ send, staff, history }: Turn): Promise<void> {
  const answer = await send({ method: 'POST', path: '/api/fix-availability', headers: staff });
  const { fixedCount } = JSON.parse(answer.text) as { fixedCount?: number };
  history.countStatus('fix', answer.status === 200 ? `${answer.status}, ${fixedCount} fixed` : answer.status);
}

async function initialise({ send, staff, history }: Turn): Promise<void> {
  const answer = await send({ method: 'POST', path: '/api/initialize-availability', headers: staff });
  history.countStatus('initialise', answer.status);
}

/** Looks at a day as the site does, on whichever server. */
async function read({ random, send, site, history }: Turn): Promise<void> {
  const date = random.pick(site.fixedDates);
  const sentAt = performance.now();
  const answer = await send({ path: `/api/all-availability/${date}` });
  history.countStatus('read', answer.status);
  // Of a server that is busy bookings come before reads (decision 0020).
  if (answer.status !== 200) return;
  const slots = JSON.parse(answer.text) as { itemId: string; timeSlot: string; quantity: number }[];
  const left = slots.map(({ itemId, timeSlot, quantity }): [SlotKey, number] => [
    slotKey(itemId, date, findSlotNumber(timeSlot) ?? Number.NaN),
    quantity,
  ]);
  history.read(new Map(left), sentAt);
}

/** Which part of the turns that are no booking goes to what. */
const staffWork: [number, (turn: Turn) => Promise<void>][] = [
  [0.5, cancel],
  [0.14, markPaid],
  [0.1, deleteSelected],
  [0.16, editSlot],
  [0.092, updateInBulk],
  [0.004, fix],
  [0.004, initialise],
];

function pickStaffWork(random: Random): (turn: Turn) => Promise<void> {
  let left = random.next();
  for (const [part, work] of staffWork) {
    left -= part;
    if (left < 0) return work;
  }
  return cancel;
}

/** How many of the clients only look. */
const readers = 4;
const readerPauseMs = 5;

/** Many clients on all servers at once, until so many bookings have been tried; staff work goes on between. */
export async function runRace(race: Race): Promise<void> {
  const { servers, staff, site, history, clients, attempts, seed } = race;
  const ids: number[] = [];
  let left = attempts;
  const client = async (number: number) => {
    const random = createRandom(seed * 1_000 + number);
    const send: Send = (call) => random.pick(servers).send(call);
    const turn: Turn = { random, send, staff, site, history, ids };
    while (left > 0) {
      if (number < readers) {
        await read(turn);
        await sleep(readerPauseMs);
        continue;
      }
      const isBooking = random.next() < 0.72;
      if (isBooking) left -= 1;
      await (isBooking ? book : pickStaffWork(random))(turn);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
}
