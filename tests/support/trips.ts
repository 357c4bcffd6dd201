import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { BookableDeparture } from '#features/guided-trips/trip-booking.contract.ts';
import type { TripFields, TripTexts } from '#features/guided-trips/trips.contract.ts';
import { aBookingRequest } from './factories.ts';
import type { Answer, TestClient } from './test-client.ts';

const inWords = (title: string, shortDescription: string): TripTexts => ({
  ...{ title, shortDescription, description: '', included: 'Kayak', level: '', imageAlt: '' },
});

/** A trip of two hours for eight people that visitors see. */
export function aTrip(changes: Partial<TripFields> = {}): TripFields {
  return {
    isPublished: true,
    texts: {
      EN: inWords('Lagoon at dawn', 'Among flamingos'),
      IT: inWords('La laguna all’alba', 'Tra i fenicotteri'),
      PL: inWords('Laguna o świcie', 'Wśród flamingów'),
    },
    placeId: null,
    ...{ minutes: 120, turnaroundBefore: 0, turnaroundAfter: 0 },
    ...{ keepHours: null, kept: [] },
    seats: 8,
    fewest: 2,
    decideHours: null,
    minAge: 8,
    maxWeightKg: null,
    fares: [
      {
        id: randomUUID(),
        names: { EN: 'Adult', IT: 'Adulto', PL: 'Dorosły' },
        ...{ ageFrom: 14, ageUntil: null, amountCents: 3500 },
      },
      {
        id: randomUUID(),
        names: { EN: 'Child', IT: 'Bambino', PL: 'Dziecko' },
        ...{ ageFrom: 8, ageUntil: 13, amountCents: 2050 },
      },
    ],
    craft: ['single-kayak', 'tandem-kayak'],
    ...changes,
  };
}

export async function makeTrip(owner: TestClient, changes: Partial<TripFields> = {}): Promise<string> {
  const id = randomUUID();
  const { status, text } = await owner.put(`/api/admin/trips/${id}`, { ...aTrip(changes), version: 0 });
  if (status !== 200) throw new Error(`The trip was refused: ${text}`);
  return id;
}

/** Who books a trip, with the boxes ticked. */
export function aVisitor() {
  const {
    bookingDate: _d,
    timeSlot: _t,
    itemsBooked: _i,
    paymentCompleted: _p,
    status: _s,
    ...visitor
  } = aBookingRequest();
  return visitor;
}

/** Adults in single kayaks. */
export async function bookAdults(
  client: TestClient,
  id: string,
  adults: number,
  more: object = {},
): Promise<Answer> {
  const { fares }: BookableDeparture = (await client.get(`/api/departures/${id}`)).body;
  const { id: fareId = '', amountCents = 0 } = fares[0] ?? {};
  return client.post(`/api/departures/${id}/bookings`, {
    ...aVisitor(),
    seats: [{ fareId, quantity: adults, unitPriceCents: amountCents }],
    craft: [{ itemId: 'single-kayak', quantity: adults }],
    ...more,
  });
}

interface Start {
  tripId: string;
  date: string;
  start?: string;
  guideId?: number | null;
}

export const aDeparture = ({ tripId, date, start = '10:00', guideId = null }: Start) => ({
  ...{ tripId, date, start, guideId, seats: 8, version: 0 },
});

/**
 * A trip and a departure of it, at 10:00 unless told, made by the owner in the browser's own session; another one on another day.
 * @returns the id of the first departure
 */
export async function planTrip(
  request: Pick<APIRequestContext, 'put'>,
  {
    date,
    start,
    alsoOn,
    seats = 8,
    ...changes
  }: Partial<TripFields> & { date: string; start?: string; alsoOn?: string },
): Promise<string> {
  const [tripId, id] = [randomUUID(), randomUUID()];
  const put = async (path: string, data: object) => {
    const answer = await request.put(`/api/admin/${path}`, { data });
    if (!answer.ok()) throw new Error(`${path} was refused: ${await answer.text()}`);
  };
  await put(`trips/${tripId}`, { ...aTrip({ seats, ...changes }), version: 0 });
  await put(`departures/${id}`, { ...aDeparture({ tripId, date, ...(start && { start }) }), seats });
  if (alsoOn) await put(`departures/${randomUUID()}`, { ...aDeparture({ tripId, date: alsoOn }), seats });
  return id;
}
