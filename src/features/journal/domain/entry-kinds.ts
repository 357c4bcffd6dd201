export const entryKinds = [
  'rental',
  'voucher-sold',
  /** A payment without a booking yet, or for a test. */
  'unassigned',
  'refund',
  'reversal',
  'payment-undone',
  'voucher-spent',
  'voucher-returned',
  /** Instead of the money of a booking that was called off. */
  'voucher-made',
  /** Expired, withdrawn, or without its money. */
  'voucher-ended',
  'kept-fee',
] as const;
export type EntryKind = (typeof entryKinds)[number];

export const entryMethods = ['cash', 'terminal', 'transfer', 'unknown', 'card', 'voucher'] as const;
export type EntryMethod = (typeof entryMethods)[number];

/** What money is for: a service, what is owed to holders of vouchers, what no service is given for, or not known yet. */
export const categories = ['rental', 'voucher', 'kept', 'open'] as const;
export type Category = (typeof categories)[number];
