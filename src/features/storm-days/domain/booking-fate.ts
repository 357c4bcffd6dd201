export type StormChoice = 'move' | 'refund' | 'voucher';
export type Fate = 'untold' | 'open' | 'moved' | 'refunded' | 'voucher' | 'ended';

interface Known {
  isTold: boolean;
  choice: StormChoice | null;
  /** It stands, and still holds what was called off. */
  isAffected: boolean;
}

const chosen = { move: 'moved', refund: 'refunded', voucher: 'voucher' } as const;

/** What became of a booking of a day that was called off. */
export function fateOf({ isTold, choice, isAffected }: Known): Fate {
  if (choice) return chosen[choice];
  if (!isAffected) return 'ended';
  return isTold ? 'open' : 'untold';
}
