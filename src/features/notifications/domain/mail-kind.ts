/**
 * What is written to customers about a booking, in their language. The newest of them is what staff send again, and what
 * has not left yet goes to a corrected address.
 */
export const customerMailKinds = [
  'booking-received',
  'booking-moved',
  'booking-reminder',
  'payment-received',
  'payment-reversed',
  'payment-refunded',
  'booking-cancelled',
  'hold-ended',
  'booking-unconfirmed',
  'units-released',
  'place-announced',
  'place-changed',
  'booking-called-off',
  'booking-storm-lifted',
  'booking-storm-ended',
  'booking-storm-voucher',
] as const;

/** What is written to who has not booked yet, in their language. */
export const visitorMailKinds = ['waiting-offer'] as const;

/** What is written to who bought a gift voucher, in the language of the sale. */
export const buyerMailKinds = [
  'voucher-sold',
  'voucher-refunded',
  'voucher-reversed',
  'voucher-withdrawn',
] as const;

/** What is written to the notification address. */
export const staffMailKinds = ['staff-booking', 'staff-payment', 'staff-attention'] as const;

export const mailKinds = [
  ...customerMailKinds,
  ...visitorMailKinds,
  ...buyerMailKinds,
  ...staffMailKinds,
] as const;

export type CustomerMailKind = (typeof customerMailKinds)[number];
export type StaffMailKind = (typeof staffMailKinds)[number];
export type MailKind = (typeof mailKinds)[number];

export const mailStates = ['waiting', 'sent', 'failed'] as const;

const minute = 60;

/** After so many refusals a mail has failed: some ten hours after the first. */
export const maxAttempts = 12;

/** An unreachable mail server is retried soon: the mail itself is not at fault. */
export const unreachableSeconds = minute;

/**
 * When a mail that was put off is tried again: after 1, 2, 4 … minutes, at most 2 hours.
 * @param attempts how often it was put off, this time included
 * @returns `null` where it has failed
 */
export function nextTrySeconds(attempts: number): number | null {
  if (attempts >= maxAttempts) return null;
  return Math.min(minute * 2 ** (attempts - 1), 120 * minute);
}
