import { type DriftEstimate, estimateDrift, type Point, type WindHour } from './drift.ts';
import type { OverdueStep } from './steps.public.ts';

/** A rental that is out, as the board of the day knows it. */
export interface OutRental {
  bookingId: number;
  reference: string;
  name: string | null;
  phone: string | null;
  /** What is still out. */
  craft: { itemId: string; title: string; quantity: number; numbers: string[] }[];
  /** Units that are back: some of the party may be too. */
  unitsBack: number;
  /** How many went out, and with which life jackets by size, as they were counted at the hand-out. */
  people: number | null;
  jackets: Record<string, number>;
  /** ISO instants. */
  outSince: string | null;
  dueBack: string;
}

/** What the server adds to it. */
export interface OverdueDetails {
  place: Place | null;
  /** Of bookings that start elsewhere; absent in what an older version has kept. */
  tripPlaces?: { bookingId: number; place: Place }[];
  wind: { location: string; heardAt: string; hours: WindHour[] } | null;
  /** How many people fit a unit of an item. */
  seats: { itemId: string; seats: number }[];
  parties: { bookingId: number; paddlers: { name: string | null; age: number | null }[] }[];
}
type Place = { name: string } & Partial<Nullable<Point>>;
type Nullable<Type> = { [Key in keyof Type]: Type[Key] | null };

/** Everything that a coast guard asks. */
export interface Card {
  isDrill: boolean;
  reference: string;
  name: string | null;
  phone: string | null;
  /** `isAtMost`: only the seats are known, or some of the party may be back. */
  people: { count: number; isAtMost: boolean };
  /** As far as they are known. */
  paddlers: { name: string | null; age: number | null }[];
  craft: OutRental['craft'];
  unitsBack: number;
  /** By size; empty if they were not counted. */
  jackets: OutRental['jackets'];
  /** The place of start, or where somebody saw them later. */
  lastSeen: { where: string | null; at: string | null; isSeen: boolean };
  start: { name: string; point: Point | null } | null;
  outSince: string | null;
  dueBack: string;
  minutesLate: number;
  /** The forecast of the hour that is running. */
  windNow: { location: string; heardAt: string; wind: number; windFrom: number | null } | null;
  drift: DriftEstimate;
}

interface Moment {
  now: Date;
  isDrill: boolean;
}

/** The card of a rental: a pure function of what a device has, so that it is the same on every device. */
export function makeCard(
  rental: OutRental,
  details: OverdueDetails | null,
  timeline: readonly OverdueStep[],
  { now, isDrill }: Moment,
): Card {
  const { reference, name, phone, craft, unitsBack, people, jackets, outSince, dueBack } = rental;
  const paddlers = details?.parties.find(({ bookingId }) => bookingId === rental.bookingId)?.paddlers ?? [];
  const seen = timeline.findLast(({ kind }) => kind === 'seen');
  const start = startOf(rental, details);
  // From the start on, also where they were seen since: where that was is known in words only.
  const drifting = { from: start?.point ?? null, since: outSince ? new Date(outSince) : null, until: now };
  return {
    ...{ isDrill, reference, name, phone, craft, unitsBack, jackets, outSince, dueBack, start },
    people: {
      // Who was counted on the beach went out; who was named when booking may have stayed ashore.
      count: people ?? (paddlers.length || seatsOf(rental, details)),
      isAtMost: (people === null && paddlers.length === 0) || unitsBack > 0,
    },
    paddlers,
    lastSeen: {
      where: seen ? (seen.note ?? null) : (start?.name ?? null),
      at: seen?.occurredAt ?? outSince,
      isSeen: seen !== undefined,
    },
    minutesLate: Math.max(0, Math.floor((now.getTime() - Date.parse(dueBack)) / 60_000)),
    windNow: windAt(details, now),
    drift: estimateDrift({ ...drifting, wind: details?.wind?.hours ?? [] }),
  };
}

function seatsOf({ craft }: OutRental, details: OverdueDetails | null): number {
  const seats = (itemId: string) => details?.seats.find((each) => each.itemId === itemId)?.seats ?? 1;
  return craft.reduce((sum, { itemId, quantity }) => sum + quantity * seats(itemId), 0);
}

function startOf({ bookingId }: OutRental, details: OverdueDetails | null): Card['start'] {
  const ofTrip = details?.tripPlaces?.find((each) => each.bookingId === bookingId);
  const place = ofTrip?.place ?? details?.place;
  if (!place) return null;
  const { name, latitude, longitude } = place;
  return { name, point: latitude == null || longitude == null ? null : { latitude, longitude } };
}

function windAt(details: OverdueDetails | null, now: Date): Card['windNow'] {
  if (!details?.wind) return null;
  const { location, heardAt, hours } = details.wind;
  const hour = hours.find(
    ({ at }) => Date.parse(at) <= now.getTime() && now.getTime() < Date.parse(at) + 3_600_000,
  );
  if (!hour || hour.wind === null) return null;
  return { location, heardAt, wind: hour.wind, windFrom: hour.windFrom };
}
