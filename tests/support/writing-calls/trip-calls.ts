import { randomUUID } from 'node:crypto';
import type { TestClient } from '../test-client.ts';
import { aDeparture, aTrip, aVisitor, bookAdults, makeTrip } from '../trips.ts';

const newId = '7e0f4c1a-58c5-4d0b-9c5e-4a1f0d6f2b21';

/** A departure with a single place, which is booked. */
async function fullDeparture(staff: TestClient, tripId: string): Promise<string> {
  const id = randomUUID();
  const departure = { ...aDeparture({ tripId, date: '2027-07-21' }), seats: 1 };
  await staff.put(`/api/admin/departures/${id}`, departure);
  await bookAdults(staff, id, 1);
  return id;
}

/** Two adults, one of whom gets a booking of their own. */
async function toSplit(staff: TestClient, departure: string) {
  const { body: booking } = await bookAdults(staff, departure.split('/').at(-1) ?? '', 2);
  await staff.post(`/api/bookings/${booking.id}/pay-at-beach`);
  const { bookingDate, timeSlot, totalCents, trip } = booking;
  const craft = [{ itemId: 'single-kayak', quantity: 1 }];
  const seats = [{ fareId: trip.people[0].fareId, quantity: 1 }];
  const half = totalCents / 2;
  return {
    method: 'POST',
    url: `/api/bookings/${booking.id}/split`,
    body: {
      other: { seats, craft, bookingDate, timeSlot },
      craft,
      ...{ version: 0, newTotalCents: half, dueCents: half, surplusCents: 0, otherTotalCents: half },
    },
  } as const;
}

/** A trip with departures and a rule of the next year, so that no other departure is made. */
export async function prepareTripCalls(staff: TestClient) {
  const trip = aTrip();
  const tripId = await makeTrip(staff, trip);
  const rule = randomUUID();
  /** Each call has a departure of its own, that nobody has edited. */
  async function departureOn(date: string): Promise<string> {
    const id = randomUUID();
    await staff.put(`/api/admin/departures/${id}`, aDeparture({ tripId, date }));
    return `/api/admin/departures/${id}`;
  }
  const aRule = {
    ...{ tripId, weekdays: ['monday'], start: '10:00', guideId: null },
    ...{ first: '2028-06-01', last: '2028-06-30', version: 0 },
  };
  await staff.put(`/api/admin/departure-rules/${rule}`, aRule);
  const [fare] = trip.fares;
  return {
    'POST /api/bookings/:id/split': await toSplit(staff, await departureOn('2027-07-20')),
    'POST /api/departures/:id/bookings': {
      method: 'POST',
      url: `/api/departures/${(await departureOn('2027-07-22')).split('/').at(-1)}/bookings`,
      body: {
        ...{ ...aVisitor(), language: 'EN', acceptedDocuments: {} },
        seats: [{ fareId: fare?.id, quantity: 2, unitPriceCents: fare?.amountCents }],
        craft: [{ itemId: 'tandem-kayak', quantity: 1 }],
      },
    },
    'POST /api/departures/:id/waiting-list': {
      method: 'POST',
      url: `/api/departures/${await fullDeparture(staff, tripId)}/waiting-list`,
      body: { seats: 1, email: 'carla@example.com', language: 'EN' },
    },
    'PUT /api/admin/trips/:id': {
      method: 'PUT',
      url: `/api/admin/trips/${newId}`,
      body: { ...aTrip(), version: 0 },
    },
    'PUT /api/admin/trips-order': {
      method: 'PUT',
      url: '/api/admin/trips-order',
      body: { ids: [tripId] },
    },
    'DELETE /api/admin/trips/:id': {
      method: 'DELETE',
      url: `/api/admin/trips/${await makeTrip(staff, { isPublished: false })}`,
    },
    'PUT /api/admin/departures/:id': {
      method: 'PUT',
      url: `/api/admin/departures/${newId}`,
      body: aDeparture({ tripId, date: '2027-07-23' }),
    },
    'PUT /api/admin/departures/:id/guide': {
      method: 'PUT',
      url: `${await departureOn('2027-07-24')}/guide`,
      body: { guideId: 1, version: 1 },
    },
    'PUT /api/admin/departures/:id/open': {
      method: 'PUT',
      url: `${await departureOn('2027-07-25')}/open`,
      body: { isOpen: false, version: 1 },
    },
    'PUT /api/admin/departures/:id/called-off': {
      method: 'PUT',
      url: `${await departureOn('2027-07-26')}/called-off`,
      body: { reason: 'Wind', version: 1 },
    },
    'DELETE /api/admin/departures/:id': { method: 'DELETE', url: await departureOn('2027-07-27') },
    'PUT /api/admin/departure-rules/:id': {
      method: 'PUT',
      url: `/api/admin/departure-rules/${newId}`,
      body: aRule,
    },
    'DELETE /api/admin/departure-rules/:id': {
      method: 'DELETE',
      url: `/api/admin/departure-rules/${rule}`,
    },
  } as const;
}
