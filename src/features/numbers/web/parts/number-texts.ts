import { type Language, localeTags } from '#shared/language.ts';

interface Use {
  reservedHalfHours: number;
  offeredHalfHours: number;
}

/** From 0 to 1; `null` where nothing was offered. */
export function shareUsed({ reservedHalfHours, offeredHalfHours }: Use): number | null {
  return offeredHalfHours === 0 ? null : reservedHalfHours / offeredHalfHours;
}

/** `62%`, `62 %` */
export function percentText(share: number, language: Language): string {
  return new Intl.NumberFormat(localeTags[language], { style: 'percent' }).format(share);
}

/** `+12%`, `−12%` */
export function changeText(share: number, language: Language): string {
  return new Intl.NumberFormat(localeTags[language], { style: 'percent', signDisplay: 'exceptZero' }).format(
    share,
  );
}
