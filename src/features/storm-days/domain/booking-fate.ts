export type StormChoice = 'move' | 'refund' | 'voucher';
export type Fate = 'untold' | 'open' | 'moved' | 'refunded' | 'voucher' | 'ended';

interface Known {
  isNotified: boolean;
  choice: StormChoice | null;
  /** It stands, and still holds what was called off. */
  isAffected: boolean;
}

const chosen = { move: 'moved', refund: 'refunded', voucher: 'voucher' } as const;

/** What became of a booking of a day that was called off. */
export function fateOf({ isNotified, choice, isAffected }: Known): Fate {
  if (choice) return chosen[choice];
  if (!isAffected) return 'ended';
  return isNotified ? 'open' : 'untold';
}
