/** Degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** The forecast wind of the hour that begins at `at`. */
export interface WindHour {
  /** ISO instant. */
  at: string;
  /** In km/h; `null` where it is not known. */
  wind: number | null;
  /** Where it comes from, in degrees clockwise from north. */
  windFrom: number | null;
}

/** Where wind alone may have carried a craft: everything within a circle. */
export interface Drift {
  from: Point;
  centre: Point;
  radiusKm: number;
  /** From the start to the centre. */
  distanceKm: number;
  /** Where to, in degrees clockwise from north; `null` where it stays. */
  bearing: number | null;
  hours: number;
}

export type DriftEstimate = Drift | { missing: 'place' | 'start' | 'wind' };

/** The share of the wind's speed with which a kayak or a board with people on it drifts: 3 to 5 %. */
export const leeway = { least: 0.03, mean: 0.04, most: 0.05 };

/** How far a craft may be from the place of start without any wind. */
const startKm = 0.5;
/** Of the way: enough for both ends of the leeway, and for a craft that drifts 30° beside the wind. */
const spread = 0.5;

const hourMs = 3_600_000;
const kmPerDegree = 111.195;
const inRadians = (degrees: number) => (degrees * Math.PI) / 180;
const inDegrees = (radians: number) => (radians * 180) / Math.PI;

interface Drifting {
  from: Point | null;
  since: Date | null;
  until: Date;
  wind: readonly WindHour[];
}

/**
 * A first, rough circle from the wind alone, without paddling and without a current. Where the wind of any part of the time is
 * not known, there is none: a part would look like the whole.
 */
export function estimateDrift({ from, since, until, wind }: Drifting): DriftEstimate {
  if (!from) return { missing: 'place' };
  if (!since) return { missing: 'start' };
  const totalMs = Math.max(0, until.getTime() - since.getTime());
  let knownMs = 0;
  let north = 0;
  let east = 0;
  let wayKm = 0;
  for (const { at, wind: speed, windFrom } of wind) {
    const start = Math.max(Date.parse(at), since.getTime());
    const ms = Math.min(Date.parse(at) + hourMs, until.getTime()) - start;
    if (ms <= 0 || speed === null || windFrom === null) continue;
    knownMs += ms;
    const km = (speed * leeway.mean * ms) / hourMs;
    wayKm += km;
    north -= km * Math.cos(inRadians(windFrom));
    east -= km * Math.sin(inRadians(windFrom));
  }
  if (knownMs < totalMs) return { missing: 'wind' };
  const distanceKm = Math.hypot(north, east);
  return {
    from,
    centre: {
      latitude: from.latitude + north / kmPerDegree,
      longitude: from.longitude + east / (kmPerDegree * Math.cos(inRadians(from.latitude))),
    },
    radiusKm: startKm + spread * wayKm,
    distanceKm,
    bearing: distanceKm < 0.001 ? null : (inDegrees(Math.atan2(east, north)) + 360) % 360,
    hours: totalMs / hourMs,
  };
}
