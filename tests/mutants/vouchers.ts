import { inArea, inFile } from '../../scripts/mutants/mutation.ts';

const vouchers = 'src/features/vouchers';
const spent = ['tests/http/vouchers-spent.test.ts', 'tests/http/vouchers.test.ts'];
const sale = ['tests/http/voucher-sale.test.ts'];

/** What a voucher is worth, who spends it, and what is sold. */
export const voucherFaults = inArea(
  'vouchers',
  inFile(`${vouchers}/domain/voucher-value.ts`, [`${vouchers}/domain/voucher-value.test.ts`], {
    'a voucher ends a day too soon': ['voucher.expiresOn < today', 'voucher.expiresOn <= today'],
    'one use too many': ['uses >= maxUses', 'uses > maxUses'],
    'the least price is too much': ['priceCents < minimumCents', 'priceCents <= minimumCents'],
    'a discount is more than the price': ['Math.min(priceCents, balanceCents', 'Math.max(0, balanceCents'],
    'half a cent of a share is the business’s': [
      '(priceCents * sharePercent + 50) / 100',
      '(priceCents * sharePercent) / 100',
    ],
  }),
  inFile(`${vouchers}/domain/sale-rules.ts`, [`${vouchers}/domain/sale-rules.test.ts`], {
    'the 31st runs over into the next month': ['Math.min(day, lastOfMonth.getUTCDate())', 'day'],
  }),
  inFile(`${vouchers}/server/spend-voucher.ts`, spent, {
    'the price that was seen does not count': [
      'if (worth !== discountCents) throw changedRefusal(worth);',
      '',
    ],
    'the balance stays': ['{ cents: -discountCents, uses: 1 }', '{ cents: 0, uses: 1 }'],
    'a use is not counted': ['{ cents: -discountCents, uses: 1 }', '{ cents: -discountCents, uses: 0 }'],
    'a booking that is cancelled keeps the voucher': [
      'if (!spending) return 0;',
      'if (spending) return 0; else return 0;',
    ],
    'a use does not come back': ["uses: kind === 'returned' ? -1 : 0", 'uses: 0'],
    'what comes back to a withdrawn voucher can be spent': [
      'if (!voucher?.isWithdrawn || voucher.balanceCents === null) return;',
      'return;',
    ],
    'a withdrawn voucher is taken for a late payment': [
      'if (!voucher || voucher.isWithdrawn) return null;',
      'if (!voucher) return null;',
    ],
    'a late payment spends more than there is': [
      'if (balanceCents !== null && balanceCents < spending.discountCents) return null;',
      '',
    ],
  }),
  inFile(`${vouchers}/server/end-voucher.ts`, spent, {
    'a withdrawn voucher keeps its balance': ['await vouchers.change(id, { cents: -left, uses: 0 });', ''],
    'an expired voucher keeps its balance': [
      'await vouchers.change(voucherId, { cents: -balanceCents, uses: 0 });',
      'await vouchers.change(voucherId, { cents: 0, uses: 0 });',
    ],
  }),
  inFile(`${vouchers}/server/sale/start-order.ts`, sale, {
    'vouchers are sold where the sale is off': [
      "if (!sale.isOpen || !takesCards) throw new AppError('vouchers/not-sold');",
      '',
    ],
    'vouchers are sold during maintenance': [
      "if (!isExempt && (await isUnderMaintenance(database))) throw new AppError('bookings/closed');",
      '',
    ],
  }),
  inFile(`${vouchers}/server/sale/voucher-goods.ts`, sale, {
    'a repeated message makes another code': [
      'if (order.voucherId === null) await make(tx, order, moneyCents);',
      'if (order) await make(tx, order, moneyCents);',
    ],
    'money given back by staff sells it again': [
      "if (!order || order.takenBack === 'staff') return 'nothing-left';",
      "if (!order) return 'nothing-left';",
    ],
    'a reversed payment leaves the voucher as it was': [
      'if (!voucher?.isWithdrawn) await createVouchersRepository(tx).setWithdrawn(voucherId);',
      '',
    ],
    'a reversed payment leaves the balance': [
      'const cents = Math.min(tooManyCents, balanceCents);',
      'const cents = Math.min(0, Math.min(tooManyCents, balanceCents));',
    ],
    'nobody hears of a reversal': [
      "await announce(tx, { kind: 'voucher-reversed', order, amountCents: goneCents, key });",
      '',
    ],
    'a restored payment does not restore the voucher': [
      'await createVouchersRepository(tx).unsetWithdrawn(order.voucherId);',
      '',
    ],
    'the buyer gets no mail': [
      "if (made) await announce(tx, { kind: 'voucher-sold', order: made, amountCents: moneyCents, key });",
      '',
    ],
  }),
  inFile(`${vouchers}/server/sale/sold-vouchers.ts`, sale, {
    'money of a spent voucher goes back': ["if (spentCents > 0) throw new AppError('vouchers/spent');", ''],
    'a withdrawn voucher is sent again': [
      "if (voucher.isWithdrawn) throw new AppError('vouchers/unknown');",
      '',
    ],
    'a corrected address is forgotten': [
      'if (email !== order.buyerEmail) await orders.setBuyer(orderId, email);',
      '',
    ],
  }),
);
