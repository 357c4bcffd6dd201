import type { EntryKind } from './entry-kinds.ts';

/** Why an entry needs no receipt. */
export const noReceiptReasons = [
  /** A voucher that is taxed when it is spent. */
  'multi-purpose',
  /** The voucher that pays was taxed when it was sold. */
  'taxed-when-sold',
  'outside-vat',
  /** The money went back on the same day. */
  'given-back',
  /** It takes something back for which there is no receipt. */
  'not-issued',
  /** No money moved. */
  'no-money',
] as const;
export type NoReceiptReason = (typeof noReceiptReasons)[number];

export interface ReceiptFacts {
  kind: EntryKind;
  /** What the entry was that it corrects; `null` for other entries. */
  correctedKind: EntryKind | null;
  /** A line of it carries VAT. */
  isTaxed: boolean;
  /** The voucher that it is about was taxed when it was sold. */
  isVoucherTaxed: boolean;
  /** All of its money went back on the day of the entry. */
  isGivenBack: boolean;
}

/** Whether a receipt is due for an entry, or why not. */
export function receiptStateOf(facts: ReceiptFacts): {
  state: 'due' | 'none';
  reason: NoReceiptReason | null;
} {
  const reason = findReason(facts);
  return { state: reason === null ? 'due' : 'none', reason };
}

function findReason(facts: ReceiptFacts): NoReceiptReason | null {
  // Only what has found its booking since asks for a receipt that nothing asked for before.
  const isFound = facts.correctedKind === 'unassigned' && facts.kind === 'rental';
  if (facts.correctedKind !== null && !isFound) return 'no-money';
  switch (facts.kind) {
    case 'refund':
    case 'reversal':
    case 'payment-undone':
    case 'voucher-returned':
      return 'not-issued';
    case 'voucher-made':
    case 'voucher-ended':
      return 'no-money';
    case 'voucher-sold':
      if (!facts.isVoucherTaxed) return 'multi-purpose';
      break;
    case 'voucher-spent':
      if (facts.isVoucherTaxed) return 'taxed-when-sold';
      break;
    case 'kept-fee':
      return facts.isVoucherTaxed ? 'taxed-when-sold' : 'outside-vat';
    case 'unassigned':
      return 'outside-vat';
  }
  if (facts.isGivenBack) return 'given-back';
  return facts.isTaxed ? null : 'outside-vat';
}
