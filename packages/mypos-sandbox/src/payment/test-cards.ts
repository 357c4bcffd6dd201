import type { StatusCode } from '../format/status-codes.ts';

export interface Card {
  number: string;
  /** MM/YY */
  expiry: string;
  cvc: string;
}

export const goodCard: Card = { number: '4006 0900 0000 0007', expiry: '12/30', cvc: '123' };

/** Numbers with an outcome of their own; any other number is declined. */
export const testCards: { number: string; code: StatusCode; meaning: string }[] = [
  { number: '4006 0900 0000 0007', code: 0, meaning: 'Paid' },
  { number: '4000 0000 0000 0002', code: 21, meaning: 'Declined' },
  { number: '4000 0000 0000 9995', code: 13, meaning: 'Not enough money' },
  { number: '4000 0000 0000 0069', code: 22, meaning: 'Card has expired' },
  { number: '4000 0000 0000 3220', code: 24, meaning: '3-D Secure failed' },
];

export const declinedCard: Card = { ...goodCard, number: '4000 0000 0000 0002' };

const digits = (text: string) => text.replaceAll(/\D/g, '');

function hasExpired(expiry: string, now: Date): boolean {
  const match = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(expiry.trim());
  if (!match) return true;
  const firstDayAfter = Date.UTC(2000 + Number(match[2]), Number(match[1]), 1);
  return firstDayAfter <= now.getTime();
}

/** 0 when the card pays, otherwise the reason. */
export function authorise(card: Card, now = new Date()): StatusCode {
  const known = testCards.find(({ number }) => digits(number) === digits(card.number));
  if (!known) return 21;
  if (known.code !== 0) return known.code;
  if (hasExpired(card.expiry, now)) return 22;
  return /^\d{3,4}$/.test(card.cvc.trim()) ? 0 : 21;
}

export function lastDigits(card: Card): string {
  return digits(card.number).slice(-4);
}
