import { m } from '#i18n/generated/messages.js';
import type { CalledOff } from '../../guest-page.contract.ts';

/** Where the money goes. */
export function describeRefund(
  { toCardCents, byHandCents }: CalledOff,
  amount: (cents: number) => string,
): string {
  const texts = [
    ...(toCardCents > 0 ? [m.guest_cancel_card({ amount: amount(toCardCents) })] : []),
    ...(byHandCents > 0 ? [m.guest_cancel_hand({ amount: amount(byHandCents) })] : []),
  ];
  return texts.length > 0 ? texts.join(' ') : m.guest_cancel_unpaid();
}
