/** Cents of a decimal text such as `28.45` or `-3.5`; `null` for anything else, including exponents and commas. */
export function toCents(text: string): number | null {
  const match = /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return null;
  const cents = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] === '-' ? -cents : cents;
}

export function fromCents(cents: number): string {
  return (cents / 100).toFixed(2);
}
