/**
 * Reads an amount as people write it: `8`, `€8`, `8.50`, `8,5 €`.
 * @returns integer euro cents, or `null` where the text is no amount.
 */
export function parseEuroCents(text: string): number | null {
  const match = /^(?:€\s*)?(\d{1,6})(?:[.,](\d{1,2}))?(?:\s*€)?$/.exec(text.trim());
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** `1800` → `€18`, `850` → `€8.50`: the form that `itemsBooked` and price lists keep. */
export function formatEuroText(amountCents: number): string {
  return `€${plainEuro(amountCents)}`;
}

/** `1800` → `18`, `850` → `8.50`. */
export function plainEuro(amountCents: number): string {
  return amountCents % 100 === 0 ? String(amountCents / 100) : (amountCents / 100).toFixed(2);
}

/** Making one takes far longer than using it. */
const euroFormats = new Map<string, Intl.NumberFormat>();

/** For screens, in the visitor's own writing: `€18.00`, `18,00 €`. Whole euros drop their zeros. */
export function formatEuro(amountCents: number, locale: string): string {
  let format = euroFormats.get(locale);
  if (!format) {
    const options = { style: 'currency', currency: 'EUR', trailingZeroDisplay: 'stripIfInteger' } as const;
    format = new Intl.NumberFormat(locale, options);
    euroFormats.set(locale, format);
  }
  return format.format(amountCents / 100);
}
