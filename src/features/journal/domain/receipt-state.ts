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
  /** It takes something back whose receipt is to be cancelled, or was. */
  'with-payment',
  /** An invoice takes its place. */
  'invoiced',
  /** The rental does not take place. */
  'called-off',
  /** It moved when the business did not record receipts. */
  'not-recorded',
  /** It moved so long ago that an invoice in its place would be deleted by now. */
  'too-old',
  /** Staff say that it was issued without the product. */
  'elsewhere',
  /** Staff say that the law wants none. */
  'exempt',
] as const;
export type NoReceiptReason = (typeof noReceiptReasons)[number];

/** What is kept of a receipt. `asked` and `refused`: a service was asked for it, and there is none that is known. */
export interface StoredReceipt {
  state: 'asked' | 'refused' | 'issued' | 'cancelled' | 'not-needed';
  number: string | null;
  reason: NoReceiptReason | null;
}

export interface ReceiptFacts {
  kind: EntryKind;
  /** What the entry was that it corrects; `null` for other entries. */
  correctedKind: EntryKind | null;
  /** A line of it carries VAT. */
  isTaxed: boolean;
  /** The voucher that it is about was taxed when it was sold. */
  isVoucherTaxed: boolean;
  /** All of its money went back: on the day of the entry, or later without a receipt until then. */
  isGivenBack: boolean;
  moneyCents: number;
  isInvoiced: boolean;
  /** Its booking was cancelled before anything was handed out. */
  isCalledOff: boolean;
  isRecorded: boolean;
  /** Invoices of that time are deleted, or will be soon. */
  isTooOld: boolean;
  /** Of an entry that takes money back, the receipt of that money. */
  receiptTakenBack: 'issued' | 'cancelled' | null;
  stored: StoredReceipt | null;
}

export interface ReceiptState {
  state: 'due' | 'issued' | 'cancelled' | 'none';
  /** Why none is needed. */
  reason: NoReceiptReason | null;
  number: string | null;
}

/** The receipt of an entry: what is recorded of it, or whether one is due, or why not. */
export function receiptStateOf(facts: ReceiptFacts): ReceiptState {
  const never = findLastingReason(facts);
  if (never) return { state: 'none', reason: never, number: null };
  const { stored } = facts;
  const reason = stored?.reason ?? findReason(facts) ?? (facts.isTooOld ? 'too-old' : null);
  // One that was cancelled although its money stays is due anew.
  if (stored?.state === 'issued' || (stored?.state === 'cancelled' && reason !== null))
    return { state: stored.state, reason: null, number: stored.number };
  return { state: reason === null ? 'due' : 'none', reason, number: null };
}

/** Why an entry never has a receipt of its own, whatever happens. */
function findLastingReason({ kind, correctedKind, isVoucherTaxed }: ReceiptFacts): NoReceiptReason | null {
  // Only what has found its booking since asks for a receipt that nothing asked for before.
  const isFound = correctedKind === 'unassigned' && kind === 'rental';
  if (correctedKind !== null && !isFound) return 'no-money';
  switch (kind) {
    case 'voucher-made':
    case 'voucher-ended':
      return 'no-money';
    case 'voucher-sold':
      return isVoucherTaxed ? null : 'multi-purpose';
    case 'voucher-spent':
      return isVoucherTaxed ? 'taxed-when-sold' : null;
    case 'kept-fee':
      return isVoucherTaxed ? 'taxed-when-sold' : 'outside-vat';
    case 'unassigned':
      return 'outside-vat';
    default:
      return null;
  }
}

function findReason(facts: ReceiptFacts): NoReceiptReason | null {
  switch (facts.kind) {
    case 'refund':
    case 'reversal':
    case 'payment-undone':
    case 'voucher-returned':
      return findReasonOfReturn(facts);
  }
  if (facts.isGivenBack) return 'given-back';
  if (facts.isInvoiced) return 'invoiced';
  if (facts.isCalledOff) return 'called-off';
  if (!facts.isTaxed) return 'outside-vat';
  return facts.isRecorded ? null : 'not-recorded';
}

/** Where all of the money or value goes back, the receipt of the payment is cancelled; a part has one of its own. */
function findReasonOfReturn({
  kind,
  moneyCents,
  isGivenBack,
  isCalledOff,
  receiptTakenBack,
}: ReceiptFacts): NoReceiptReason | null {
  if (receiptTakenBack === null) return 'not-issued';
  const isPartial = (kind === 'refund' && moneyCents < 0) || kind === 'voucher-returned';
  const isPart = isPartial && receiptTakenBack === 'issued' && !isGivenBack && !isCalledOff;
  const isRestored =
    kind === 'reversal' && moneyCents > 0 && receiptTakenBack === 'cancelled' && !isGivenBack;
  return isPart || isRestored ? null : 'with-payment';
}
