import { type Language, localeTags } from '#shared/language.ts';
import { formatEuro } from '#shared/money.ts';

/** `€18`, `18,50 €` */
export function euro(amountCents: number, language: Language): string {
  return formatEuro(amountCents, localeTags[language]);
}
