import { type Language, localeTags } from '#shared/language.ts';

/** `12,345`, as the reader's language writes it. */
export function numberText(value: number, language: Language): string {
  return new Intl.NumberFormat(localeTags[language]).format(value);
}

/** An amount of euros as somebody would type it: `14`, `14.50`, `14,50`. */
export function plainAmount(amountCents: number, language: Language): string {
  const format = new Intl.NumberFormat(localeTags[language], {
    minimumFractionDigits: 2,
    trailingZeroDisplay: 'stripIfInteger',
    useGrouping: false,
  });
  return format.format(amountCents / 100);
}
