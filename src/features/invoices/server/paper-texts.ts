import { type Language, localeTags } from '#shared/language.ts';

/** `1800` → `€18.00`, always with cents: on what goes into books. */
export function exactEuro(cents: number, language: Language): string {
  return new Intl.NumberFormat(localeTags[language], { style: 'currency', currency: 'EUR' }).format(
    cents / 100,
  );
}

/** @param date `yyyy-mm-dd` */
export function longDay(date: string, language: Language): string {
  return new Intl.DateTimeFormat(localeTags[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}
