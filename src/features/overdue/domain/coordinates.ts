import type { Point } from './drift.ts';

/** `44° 26.400' N`, as radios and charts have it. */
export function angleText(degrees: number, signs: readonly [positive: string, negative: string]): string {
  const thousandths = Math.round(Math.abs(degrees) * 60_000);
  const minutes = ((thousandths % 60_000) / 1000).toFixed(3).padStart(6, '0');
  return `${Math.floor(thousandths / 60_000)}° ${minutes}' ${signs[degrees < 0 ? 1 : 0]}`;
}

/** The letters are those of charts in all languages. */
export const latitudeSigns = ['N', 'S'] as const;
export const longitudeSigns = ['E', 'W'] as const;

export function pointText({ latitude, longitude }: Point): string {
  return `${angleText(latitude, latitudeSigns)}, ${angleText(longitude, longitudeSigns)}`;
}
