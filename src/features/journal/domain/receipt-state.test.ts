import { expect, test } from 'vitest';
import { type ReceiptFacts, receiptStateOf, type StoredReceipt } from './receipt-state.ts';

const paid: ReceiptFacts = {
  ...{ kind: 'rental', correctedKind: null, isTaxed: true, isVoucherTaxed: false, isGivenBack: false },
  ...{
    moneyCents: 1400,
    isInvoiced: false,
    isCalledOff: false,
    isRecorded: true,
    isTooOld: false,
    receiptTakenBack: null,
    stored: null,
  },
};
const issued: StoredReceipt = { state: 'issued', number: '7', reason: null };
const reversal = { kind: 'reversal', moneyCents: -1400 } as const;

test.each<[string, Partial<ReceiptFacts>, string]>([
  ['money for a rental', {}, 'due'],
  ['what is not known', { stored: { state: 'asked', number: null, reason: null } }, 'due'],
  ['a number, whatever became of the money', { stored: issued, isGivenBack: true }, 'issued 7'],
  ['money that found its booking later', { correctedKind: 'unassigned', stored: issued }, 'issued 7'],
  ['a correction of an entry with a number', { correctedKind: 'rental', stored: issued }, 'none no-money'],
  ['a voucher that is taxed when spent', { kind: 'voucher-sold', stored: issued }, 'none multi-purpose'],
  ['money of before', { isRecorded: false }, 'none not-recorded'],
  ['money that went back before', { isRecorded: false, isGivenBack: true }, 'none given-back'],
  ['a reversal without a receipt', reversal, 'none not-issued'],
  ['a reversal of a receipt', { ...reversal, receiptTakenBack: 'issued' }, 'none with-payment'],
  [
    'a reversal that was undone',
    { kind: 'reversal', moneyCents: 1400, receiptTakenBack: 'issued' },
    'none with-payment',
  ],
  ['the same after the receipt was cancelled', { kind: 'reversal', receiptTakenBack: 'cancelled' }, 'due'],
  ['money of eleven years ago', { isTooOld: true }, 'none too-old'],
  [
    'a receipt that an invoice of then had cancelled',
    { isTooOld: true, stored: { ...issued, state: 'cancelled' } },
    'cancelled 7',
  ],
  ['a part of a voucher', { kind: 'voucher-returned', moneyCents: 0, receiptTakenBack: 'issued' }, 'due'],
  [
    'a part of a voucher that its receipt leaves out',
    { kind: 'voucher-returned', moneyCents: 0 },
    'none not-issued',
  ],
  [
    'all of a voucher',
    { kind: 'voucher-returned', moneyCents: 0, receiptTakenBack: 'issued', isGivenBack: true },
    'none with-payment',
  ],
  ['a part that goes back', { kind: 'refund', moneyCents: -400, receiptTakenBack: 'issued' }, 'due'],
])('%s', (_, facts, expected) => {
  const { state, reason, number } = receiptStateOf({ ...paid, ...facts });
  expect([state, reason, number].filter(Boolean).join(' ')).toBe(expected);
});
