import { randomUUID } from 'node:crypto';
import { slotStart } from '#shared/rental-time.ts';
import { createHttpClient, type HttpClient, logInAsStaff } from '../../tests/load/http-client.ts';
import { aTrip, aVisitor } from '../../tests/support/trips.ts';
import { loadGenerators } from './jobs.ts';
import { measure } from './measure.ts';
import type { Timing } from './measurements.ts';
import { type Pair, runPair } from './pairs.ts';
import type { Stage } from './stage.ts';
import { untilMailsAreWritten } from './until-mails-are-written.ts';

const tripCount = 4;
/** Of each trip on a day with trips: twenty departures. */
const startSlots = [1, 4, 7, 10, 13];
const readers = 50;
const bookers = 20;
/** A day may take 1.15 times as long as one without trips. */
const daysTarget = 0.87;
const bookingsTarget = 0.9;

/** Days with twenty departures, each with a party, beside days without any. */
export async function measureTripDays(stage: Stage, { rounds, ...timing }: Timing): Promise<Pair[]> {
  const [{ origin, pid }] = stage.servers;
  const { dates } = stage.slots;
  const withTrips = dates.filter((_, n) => n % 2 === 0);
  const without = dates.filter((_, n) => n % 2 === 1);
  await sellTrips(origin, withTrips);
  await untilMailsAreWritten(stage.sql);

  const read = (of: string[]) => () =>
    measure(
      {
        ...{ kind: 'http days', origin, dates: of, headers: { 'cache-control': 'no-cache' } },
        ...{ connections: readers, ...timing },
      },
      pid,
    );
  const days = await runPair({
    title: 'Availability of days with 20 departures, no cache',
    load: `${loadGenerators['http days']} with ${readers} connections; limit: days without departures`,
    target: daysTarget,
    rounds,
    ours: { name: 'with departures', run: read(withTrips) },
    limit: { name: 'without', run: read(without) },
  });
  const book = (of: string[]) => async () => {
    const slots = { ...stage.slots, dates: of };
    const measured = await measure(
      { kind: 'http bookings', origin, slots, connections: bookers, ...timing },
      pid,
    );
    await untilMailsAreWritten(stage.sql);
    return measured;
  };
  const bookings = await runPair({
    title: 'Bookings on days with 20 departures',
    load: `${loadGenerators['http bookings']} with ${bookers} connections; limit: days without departures`,
    target: bookingsTarget,
    rounds,
    ours: { name: 'with departures', run: book(withTrips) },
    limit: { name: 'without', run: book(without) },
  });
  return [days, bookings];
}

async function sellTrips(origin: string, dates: readonly string[]): Promise<void> {
  const client = createHttpClient(origin);
  const headers = await logInAsStaff(client);
  const put = (path: string, body: object) => expectOk(client, { method: 'PUT', path, headers, body });
  for (let n = 0; n < tripCount; n += 1) {
    const tripId = randomUUID();
    const trip = aTrip({ minutes: 60 });
    await put(`/api/admin/trips/${tripId}`, { ...trip, version: 0 });
    for (const date of dates)
      for (const slot of startSlots) {
        const id = randomUUID();
        const departure = { tripId, date, start: slotStart(slot), guideId: null, seats: 8, version: 0 };
        await put(`/api/admin/departures/${id}`, departure);
        await bookParty(client, id, trip);
      }
  }
  client.close();
}

/** Two adults in a tandem. */
function bookParty(client: HttpClient, id: string, { fares }: ReturnType<typeof aTrip>): Promise<void> {
  const [adult] = fares;
  const seats = [{ fareId: adult?.id, quantity: 2, unitPriceCents: adult?.amountCents }];
  const craft = [{ itemId: 'tandem-kayak', quantity: 1 }];
  const body = { ...aVisitor(), email: `${id}@example.com`, seats, craft };
  return expectOk(client, { method: 'POST', path: `/api/departures/${id}/bookings`, body });
}

async function expectOk(client: HttpClient, call: Parameters<HttpClient['send']>[0]): Promise<void> {
  const { status, text } = await client.send(call);
  if (status !== 200 && status !== 201) throw new Error(`${call.path} answered ${status} ${text}`);
}
