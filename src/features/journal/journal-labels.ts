import { m } from '#i18n/generated/messages.js';
import { type Language, localeTags, toLocale } from '#shared/language.ts';
import type { Category, EntryKind, EntryMethod } from './domain/entry-kinds.ts';
import type { Line } from './domain/journal-sums.ts';
import type { NoReceiptReason, ReceiptState } from './domain/receipt-state.ts';

type Text = (inputs: object, options: { locale: ReturnType<typeof toLocale> }) => string;

const inLanguage = (text: Text, language: Language) => text({}, { locale: toLocale(language) });

const kindTexts: Record<EntryKind, Text> = {
  rental: m.journal_kind_rental,
  'voucher-sold': m.journal_kind_voucher_sold,
  unassigned: m.journal_kind_unassigned,
  refund: m.journal_kind_refund,
  reversal: m.journal_kind_reversal,
  'payment-undone': m.journal_kind_undone,
  'voucher-spent': m.journal_kind_spent,
  'voucher-returned': m.journal_kind_returned,
  'voucher-made': m.journal_kind_made,
  'voucher-ended': m.journal_kind_ended,
  'kept-fee': m.journal_kind_fee,
};

export const kindText = (kind: EntryKind, language: Language) => inLanguage(kindTexts[kind], language);

const methodTexts: Record<EntryMethod, Text> = {
  cash: m.till_method_cash,
  terminal: m.till_method_terminal,
  transfer: m.till_method_transfer,
  unknown: m.till_method_none,
  card: m.journal_method_card,
  voucher: m.journal_method_voucher,
};

export const methodText = (method: EntryMethod, language: Language) =>
  inLanguage(methodTexts[method], language);

const categoryTexts: Record<Category, Text> = {
  rental: m.journal_category_rental,
  voucher: m.journal_category_voucher,
  kept: m.journal_category_kept,
  open: m.journal_category_open,
};

export const categoryText = (category: Category, language: Language) =>
  inLanguage(categoryTexts[category], language);

/** `22`, `5,5` */
export function percentText(basisPoints: number, language: Language): string {
  return new Intl.NumberFormat(localeTags[language]).format(basisPoints / 100);
}

/** What cents are for, with their VAT rate: `Rentals, 22%`. */
export function lineText({ category, basisPoints }: Omit<Line, 'cents'>, language: Language): string {
  const text = categoryText(category, language);
  if (basisPoints === null) return text;
  const rate = percentText(basisPoints, language);
  return m.journal_at_rate({ category: text, rate }, { locale: toLocale(language) });
}

const reasonTexts: Record<NoReceiptReason, Text> = {
  'multi-purpose': m.journal_reason_multi,
  'taxed-when-sold': m.journal_reason_taxed,
  'outside-vat': m.journal_reason_outside,
  'given-back': m.journal_reason_given_back,
  'not-issued': m.journal_reason_not_issued,
  'no-money': m.journal_reason_no_money,
  'with-payment': m.journal_reason_with_payment,
  'called-off': m.journal_reason_called_off,
  invoiced: m.journal_reason_invoiced,
  'not-recorded': m.journal_reason_not_recorded,
  'too-old': m.journal_reason_too_old,
  elsewhere: m.journal_reason_elsewhere,
  exempt: m.journal_reason_exempt,
};

export function receiptText({ state, reason, number }: ReceiptState, language: Language): string {
  const locale = { locale: toLocale(language) };
  if (state === 'issued') return m.journal_receipt_issued({ number: number ?? '' }, locale);
  if (state === 'cancelled') return m.journal_receipt_cancelled({ number: number ?? '' }, locale);
  if (reason === null) return m.journal_receipt_due({}, locale);
  return m.journal_receipt_none({ reason: inLanguage(reasonTexts[reason], language) }, locale);
}
