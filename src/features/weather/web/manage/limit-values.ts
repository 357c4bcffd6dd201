import type { StoredLimits, WeatherLimit } from '../../weather-limits.contract.ts';

export const limitFields = ['maxWind', 'maxGusts', 'maxOffshoreWind', 'maxWaveHeight'] as const;
export type LimitField = (typeof limitFields)[number];

/** The form values by item id; empty for no limit. */
export interface LimitsValues {
  limits: Record<string, Record<LimitField, string>>;
}

const toText = (value: number | null | undefined) => (value == null ? '' : String(value));

export function toValues({ limits }: Pick<StoredLimits, 'limits'>): LimitsValues {
  return { limits: mapFields(limits, toText) };
}

/** Accepts `0,8` for `0.8`. Other text becomes NaN, which the contract refuses. */
function readLimit(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  return plain === '' ? null : Number(plain);
}

/** The form as the contract takes it. */
export function toInput({ limits }: LimitsValues): { limits: Record<string, WeatherLimit> } {
  return { limits: mapFields(limits, readLimit) };
}

function mapFields<From, To>(
  limits: Record<string, { [Field in LimitField]?: From }>,
  change: (value: From) => To,
): Record<string, Record<LimitField, To>> {
  const entries = Object.entries(limits).map(([itemId, limit]) => {
    const fields = limitFields.map((field) => [field, change(limit[field] as From)]);
    return [itemId, Object.fromEntries(fields)];
  });
  return Object.fromEntries(entries);
}
