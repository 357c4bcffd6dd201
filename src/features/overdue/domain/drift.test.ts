import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Drift, estimateDrift, type WindHour } from './drift.ts';

const from = { latitude: 44.44, longitude: 12.29 };
const since = new Date('2026-07-10T08:30:00Z');
const hoursOf = (wind: number | null, windFrom: number | null, count = 12): WindHour[] =>
  Array.from({ length: count }, (_, n) => ({
    at: new Date(Date.parse('2026-07-10T08:00:00Z') + n * 3_600_000).toISOString(),
    wind,
    windFrom,
  }));
const after = (hours: number) => new Date(since.getTime() + hours * 3_600_000);
const circle = (hours: number, wind: readonly WindHour[]) =>
  estimateDrift({ from, since, until: after(hours), wind }) as Drift;

const speeds = fc.double({ min: 1, max: 80, noNaN: true });
const directions = fc.double({ min: 0, max: 359.9, noNaN: true });
const spans = fc.double({ min: 0.1, max: 11, noNaN: true });

test('two hours of a west wind of 25 km/h carry a craft two kilometres to the east', () => {
  const { centre, distanceKm, bearing, radiusKm, hours } = circle(2, hoursOf(25, 270));
  expect(distanceKm).toBeCloseTo(2, 6);
  expect(bearing).toBeCloseTo(90, 6);
  expect(radiusKm).toBeCloseTo(1.5, 6);
  expect(hours).toBe(2);
  expect(centre.latitude).toBeCloseTo(from.latitude, 6);
  expect((centre.longitude - from.longitude) * 111.195 * Math.cos((44.44 * Math.PI) / 180)).toBeCloseTo(2, 6);
});

test('turning the wind turns the circle, and nothing else', () => {
  fc.assert(
    fc.property(speeds, directions, directions, spans, (speed, windFrom, turn, hours) => {
      const before = circle(hours, hoursOf(speed, windFrom));
      const turned = circle(hours, hoursOf(speed, (windFrom + turn) % 360));
      expect(turned.distanceKm).toBeCloseTo(before.distanceKm, 6);
      expect(turned.radiusKm).toBeCloseTo(before.radiusKm, 6);
      const difference = (turned.bearing ?? 0) - (before.bearing ?? 0) - turn;
      expect(Math.cos((difference * Math.PI) / 180)).toBeCloseTo(1, 6);
    }),
  );
});

test('more hours and more wind never make it smaller', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(speeds, directions), { minLength: 12, maxLength: 12 }),
      spans,
      spans,
      (winds, one, other) => {
        const wind = hoursOf(0, 0).map((hour, n) => ({
          ...hour,
          wind: winds[n]?.[0] ?? 0,
          windFrom: winds[n]?.[1] ?? 0,
        }));
        const stronger = wind.map((hour) => ({ ...hour, wind: hour.wind + 5 }));
        const [short, long] = [Math.min(one, other), Math.max(one, other)];
        expect(circle(long, wind).radiusKm).toBeGreaterThanOrEqual(circle(short, wind).radiusKm);
        expect(circle(long, stronger).radiusKm).toBeGreaterThan(circle(long, wind).radiusKm);
      },
    ),
  );
});

test('the circle holds every leeway from 3 to 5 %, also 20° beside the wind', () => {
  fc.assert(
    fc.property(
      fc.tuple(
        speeds,
        spans,
        fc.double({ min: 0.03, max: 0.05, noNaN: true }),
        fc.double({ min: -20, max: 20, noNaN: true }),
      ),
      ([speed, hours, share, beside]) => {
        const { distanceKm, radiusKm } = circle(hours, hoursOf(speed, 0));
        const angle = (beside * Math.PI) / 180;
        const km = speed * share * hours;
        expect(Math.hypot(km * Math.cos(angle) - distanceKm, km * Math.sin(angle))).toBeLessThanOrEqual(
          radiusKm,
        );
      },
    ),
  );
});

test('without wind, direction, place or time there is no circle, and it says why', () => {
  const known = { from, since, until: after(2), wind: hoursOf(20, 180) };
  expect(estimateDrift({ ...known, wind: [] })).toEqual({ missing: 'wind' });
  expect(estimateDrift({ ...known, wind: hoursOf(20, null) })).toEqual({ missing: 'wind' });
  expect(estimateDrift({ ...known, wind: hoursOf(20, 180).toSpliced(1, 1) })).toEqual({ missing: 'wind' });
  expect(estimateDrift({ ...known, wind: hoursOf(20, 180, 2) })).toEqual({ missing: 'wind' });
  expect(estimateDrift({ ...known, from: null })).toEqual({ missing: 'place' });
  expect(estimateDrift({ ...known, since: null })).toEqual({ missing: 'start' });
  expect(circle(1, hoursOf(0, 90))).toMatchObject({ bearing: null, distanceKm: 0, radiusKm: 0.5 });
});
