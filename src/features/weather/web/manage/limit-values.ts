import type { StoredLimits, WeatherLimit } from '../../weather-limits.contract.ts';

export const limitFields = ['maxWind', 'maxWaveHeight'] as const;
export type LimitField = (typeof limitFields)[number];

/** The form values by item id; empty for no limit. */
export interface LimitsValues {
  limits: Record<string, Record<LimitField, string>>;
}

const toText = (value: number | null) => (value === null ? '' : String(value));

export function toValues({ limits }: Pick<StoredLimits, 'limits'>): LimitsValues {
  return {
    limits: Object.fromEntries(
      Object.entries(limits).map(([itemId, { maxWind, maxWaveHeight }]) => [
        itemId,
        { maxWind: toText(maxWind), maxWaveHeight: toText(maxWaveHeight) },
      ]),
    ),
  };
}

/** Accepts `0,8` for `0.8`. Other text becomes NaN, which the contract refuses. */
function readLimit(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  return plain === '' ? null : Number(plain);
}

/** The form as the contract takes it. */
export function toInput({ limits }: LimitsValues): { limits: Record<string, WeatherLimit> } {
  return {
    limits: Object.fromEntries(
      Object.entries(limits).map(([itemId, { maxWind, maxWaveHeight }]) => [
        itemId,
        { maxWind: readLimit(maxWind), maxWaveHeight: readLimit(maxWaveHeight) },
      ]),
    ),
  };
}
