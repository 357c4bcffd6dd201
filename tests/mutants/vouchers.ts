import { inArea, inFile } from '../../scripts/mutants/mutation.ts';

const vouchers = 'src/features/vouchers';
const spent = ['tests/http/vouchers-spent.test.ts', 'tests/http/vouchers.test.ts'];
const storm = 'tests/http/storm-voucher-money.test.ts';
const cancelled = ['tests/http/cancelled-vouchers.test.ts'];
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
      'if (!spending) return null;',
      'if (spending) return null; else return null;',
    ],
    'a use does not come back': ["uses: kind === 'returned' ? -1 : 0", 'uses: 0'],
    'what comes back to a withdrawn voucher can be spent': [
      'if (isWithdrawn && voucher.balanceCents !== null) {',
      'if (false) {',
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
  inFile(`${vouchers}/server/spend-voucher.ts`, cancelled, {
    'a code dies with what the business cancels': [
      'ending.byBusiness ? await letLiveOn(tx, voucher, ending.today) : voucher.expiresOn',
      'voucher.expiresOn',
    ],
    'a guest who cancels makes the code valid again': [
      'ending.byBusiness ? await letLiveOn(tx, voucher, ending.today) : voucher.expiresOn',
      'await letLiveOn(tx, voucher, ending.today)',
    ],
    'what had ended of a code is valid again': ['if (expiresOn < today && balanceCents > 0)', 'if (false)'],
    'the fee is avoided by paying with a sold voucher': [
      'const amountCents = spending.cents - keptCents;',
      'const amountCents = spending.cents;',
    ],
  }),
  inFile(`${vouchers}/domain/voucher-value.ts`, [`${vouchers}/domain/voucher-value.test.ts`], {
    'a cancellation by the business shortens a code': [
      'expiresOn < lastDay ? lastDay : expiresOn',
      'lastDay',
    ],
  }),
  inFile(`${vouchers}/server/end-voucher.ts`, spent, {
    'a withdrawn voucher keeps its balance': ['await vouchers.change(id, { cents: -left, uses: 0 });', ''],
    'an expired voucher keeps its balance': [
      'await createVouchersRepository(tx).change(voucherId, { cents: -balanceCents, uses: 0 });',
      'await createVouchersRepository(tx).change(voucherId, { cents: 0, uses: 0 });',
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
  inFile('src/features/payments/server/ledger/settle-payment.ts', [storm], {
    'a restored payment goes back although a voucher was made of it': [
      'const { voucherCents } = await createCardMoneyRepository(tx).lock(orderId);',
      'const voucherCents = 0;',
    ],
  }),
  inFile('migrations/0072_card_money.sql', [storm], {
    'money that became a voucher can be refunded': ['- coalesce(made.cents, 0)) else 0 end', ') else 0 end'],
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
    'a reversed payment leaves the voucher of a storm': [
      'if (byHandCents === 0) await vouchers.setWithdrawn(voucherId);',
      '',
      { tests: [storm] },
    ],
    'a restored payment does not restore the voucher of a storm': [
      'await adjustWorth(tx, voucherId, voucher?.amountCents ?? 0);',
      '',
      { tests: [storm] },
    ],
    'the buyer gets no mail': [
      "if (made) await announce(tx, { kind: 'voucher-sold', order: made, amountCents: moneyCents, key });",
      '',
    ],
  }),
  inFile(`${vouchers}/server/sale/sold-vouchers.ts`, sale, {
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
