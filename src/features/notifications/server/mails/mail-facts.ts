/** What a sum is that a mail tells. */
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
  /** Still to be paid. */
  | 'due'
  /** What staff have to look at. */
  | 'open';

/** What the mail means for the booking, or for the voucher that was bought. */
export type FactOutcome = 'stands' | 'to-confirm' | 'to-choose' | 'to-pay' | 'held' | 'ended' | 'usable';

/** What a mail tells as facts: stored beside its words, so that they can be compared with the ledger. */
export interface MailFacts {
  /** Cents; sums of nothing are left out. */
  sums: Partial<Record<FactSum, number>>;
  reason: string | null;
  /** `null` where it says nothing of that. */
  outcome: FactOutcome | null;
}

export type Act = Partial<Omit<MailFacts, 'sums'>> & { sums?: MailFacts['sums'] };

/** Facts without sums of nothing. */
export function mailFacts(
  { sums = {}, reason = null, outcome = null }: Act,
  more: MailFacts['sums'] = {},
): MailFacts {
  const all = Object.entries({ ...more, ...sums }).filter(([, cents]) => cents !== 0);
  return { sums: Object.fromEntries(all), reason, outcome };
}
