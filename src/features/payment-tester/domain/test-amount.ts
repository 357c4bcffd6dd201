/** What a test payment costs at least, and what is meant where nothing readable was typed. */
export const leastTestCents = 10;

/** Whether a field for an amount takes a text: digits with at most two decimals. */
export function isAmountInput(text: string): boolean {
  return /^\d{0,6}(?:[.,]\d{0,2})?$/.test(text);
}

/** @returns cents, also below the minimum, so that the form can report it. */
export function readTestCents(text: string): number {
  const euros = Number.parseFloat(text.replace(',', '.'));
  return Number.isNaN(euros) ? leastTestCents : Math.round(euros * 100);
}
