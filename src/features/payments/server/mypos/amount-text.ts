/** `2845` → `28.45`: two decimals and a point, whatever the amount. */
export function amountText(amountCents: number): string {
  const digits = String(Math.abs(amountCents)).padStart(3, '0');
  return `${amountCents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The gateway returns amounts as they were sent to it: `50`, `50.5` and `50.00` are all seen. */
export function readAmountCents(text: string): number | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
}
