import type { StoredLimits, WeatherLimit } from '../../weather-limits.contract.ts';

export const limitFields = ['maxWind', 'maxWaveHeight'] as const;
export type LimitField = (typeof limitFields)[number];

/** As it stands in the form, by the id of the item; empty where there is no limit. */
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

/** `0,8` is as good as `0.8`; what is no number stays none. */
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
