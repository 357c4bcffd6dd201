import { handMethodText } from '#features/payments/web/payment-labels.public.ts';
import { m } from '#i18n/generated/messages.js';
import { type Language, localeTags } from '#shared/language.ts';
import type { Category, EntryKind, EntryMethod } from '../domain/entry-kinds.ts';
import type { Line } from '../domain/journal-sums.ts';
import type { NoReceiptReason } from '../domain/receipt-state.ts';

const kindTexts: Record<EntryKind, () => string> = {
  rental: () => m.journal_kind_rental(),
  'voucher-sold': () => m.journal_kind_voucher_sold(),
  unassigned: () => m.journal_kind_unassigned(),
  refund: () => m.journal_kind_refund(),
  reversal: () => m.journal_kind_reversal(),
  'payment-undone': () => m.journal_kind_undone(),
  'voucher-spent': () => m.journal_kind_spent(),
  'voucher-returned': () => m.journal_kind_returned(),
  'voucher-made': () => m.journal_kind_made(),
  'voucher-ended': () => m.journal_kind_ended(),
  'kept-fee': () => m.journal_kind_fee(),
};

export const kindText = (kind: EntryKind) => kindTexts[kind]();

export function methodText(method: EntryMethod): string {
  if (method === 'card') return m.journal_method_card();
  if (method === 'voucher') return m.journal_method_voucher();
  return method === 'unknown' ? m.till_method_none() : handMethodText(method);
}

const categoryTexts: Record<Category, () => string> = {
  rental: () => m.journal_category_rental(),
  voucher: () => m.journal_category_voucher(),
  kept: () => m.journal_category_kept(),
  open: () => m.journal_category_open(),
};

/** `22`, `5,5` */
export function percentText(basisPoints: number, language: Language): string {
  return new Intl.NumberFormat(localeTags[language]).format(basisPoints / 100);
}

/** What cents are for, with their VAT rate: `Rentals, 22%`. */
export function lineText({ category, basisPoints }: Line, language: Language): string {
  const text = categoryTexts[category]();
  if (basisPoints === null) return text;
  return m.journal_at_rate({ category: text, rate: percentText(basisPoints, language) });
}

const reasonTexts: Record<NoReceiptReason, () => string> = {
  'multi-purpose': () => m.journal_reason_multi(),
  'taxed-when-sold': () => m.journal_reason_taxed(),
  'outside-vat': () => m.journal_reason_outside(),
  'given-back': () => m.journal_reason_given_back(),
  'not-issued': () => m.journal_reason_not_issued(),
  'no-money': () => m.journal_reason_no_money(),
};

export function receiptText(reason: NoReceiptReason | null): string {
  return reason === null
    ? m.journal_receipt_due()
    : m.journal_receipt_none({ reason: reasonTexts[reason]() });
}
