/** The sums that a mail can name. */
export type FactSum =
  /** What the booking costs, and what its code took off. */
  | 'total'
  | 'discount'
  /** Money that came, went back, or was taken back by the gateway. */
  | 'received'
  | 'refunded'
  | 'reversed'
  /** What becomes of money: to the card, given back by hand, kept, back to the code, or turned into a voucher. */
  | 'toCard'
  | 'byHand'
  | 'kept'
  | 'toCode'
  /** What of a code was kept. */
  | 'keptOfCode'
  | 'voucher'
  /** What bookings spent of a voucher. */
  | 'spent'
  /** What of a payment went back before. */
  | 'earlier'
  /** Still to be paid. */
  | 'due'
  /** What staff have to look at. */
  | 'open';

/** What the mail means for the booking, or for the voucher that was bought. */
export type FactOutcome = 'stands' | 'to-confirm' | 'to-choose' | 'to-pay' | 'held' | 'ended' | 'usable';

/** The facts of a mail, stored beside its text so that they can be compared with the ledger. */
export interface MailFacts {
  /** Cents; sums of nothing are left out. */
  sums: Partial<Record<FactSum, number>>;
  reason: string | null;
  /** `null` if the mail names no outcome. */
  outcome: FactOutcome | null;
}

export type Act = Partial<Omit<MailFacts, 'sums'>> & { sums?: MailFacts['sums'] };

/** Fills in defaults and drops sums of 0. */
export function mailFacts(
  { sums = {}, reason = null, outcome = null }: Act,
  more: MailFacts['sums'] = {},
): MailFacts {
  const all = Object.entries({ ...more, ...sums }).filter(([, cents]) => cents !== 0);
  return { sums: Object.fromEntries(all), reason, outcome };
}
