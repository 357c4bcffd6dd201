import {
  createCheckoutForm,
  createPaymentAttemptsRepository,
} from '#features/payments/server/payments.public.ts';
import { sql } from '#platform/database/sql.ts';
import { addDays } from '#shared/business-calendar.ts';
import { aBookingRequest, itemsText } from '../../support/factories.ts';
import { postForm } from './customer-actions.ts';
import { shortId } from './gateway-state.ts';
import { type Action, expectAnswer, orderIdsOf, type Sequence, type SequenceVoucher } from './sequence.ts';

/** Vouchers that money of this sequence became. */
export function listVouchers(sequence: Sequence): Promise<SequenceVoucher[]> {
  return sequence.lane.site.database.rows<SequenceVoucher>(sql`
    select v.id, v.code, p.is_sold as "isSold" from vouchers v join payment_vouchers p on p.voucher_id = v.id
    where p.order_id = any(${orderIdsOf(sequence)}) order by v.id`);
}

const hasOrder = (sequence: Sequence) => orderIdsOf(sequence).length > 0;
/** Of which one each is there at any time. */
const items = ['sup', 'tandem-kayak'];

async function buy(sequence: Sequence): Promise<string> {
  const { site } = sequence.lane;
  const answer = await site.client().post('/api/vouchers/orders', {
    ...{ amountCents: sequence.random.pick([2000, 3000]), email: 'buyer@example.com', receiverName: '' },
    ...{ message: '', hasAccepted: true, language: 'EN' },
  });
  expectAnswer(sequence, 'the order of a voucher', answer);
  if (answer.status !== 201) return `${answer.status} ${answer.body?.code ?? ''}`;
  const { orderId } = answer.body;
  const attempt = await createPaymentAttemptsRepository(site.database).find(orderId);
  const form = attempt && (await createCheckoutForm(site.payments, attempt));
  if (!form) throw new Error('There is no form');
  await postForm(form.url, new URLSearchParams(Object.fromEntries(form.fields)).toString());
  sequence.voucherOrderIds.push(orderId);
  return `order ${shortId(orderId)}`;
}

/** Books something else with a code, which pays for it in whole or in part. */
async function spend(sequence: Sequence): Promise<string> {
  const { lane, random, place } = sequence;
  const { id, code } = random.pick(sequence.vouchers);
  const itemId = random.pick(items);
  const price = await lane.site.database.row<{ cents: number }>(sql`
    select amount_cents as cents from rental_item_prices where item_id = ${itemId} and duration = '1'`);
  const client = lane.site.client();
  const checked = await client.post('/api/vouchers/check', { code, priceCents: price?.cents });
  if (checked.status !== 200) return `voucher ${id}: ${checked.status} ${checked.body?.code}`;
  const voucher = { code, discountCents: checked.body.discountCents };
  const bookingDate = random.pick([place.bookingDate, addDays(place.bookingDate, 30)]);
  const request = aBookingRequest({ ...place, bookingDate, itemsBooked: itemsText({ itemId }), voucher });
  const answer = await client.post('/api/bookings', request);
  expectAnswer(sequence, 'a booking with a code', answer);
  if (answer.status !== 201) return `voucher ${id}: ${answer.status} ${answer.body?.code}`;
  const booking = answer.body;
  sequence.bookings.push({ id: booking.id, booking, client, orderIds: [] });
  return `booking ${booking.id} takes ${booking.discountCents} from voucher ${id}, and costs ${booking.totalCents}`;
}

async function onVoucher(sequence: Sequence, way: 'withdraw' | 'refund'): Promise<string> {
  const { id } = sequence.random.pick(sequence.vouchers.filter(({ isSold }) => isSold || way === 'withdraw'));
  const body = way === 'refund' ? { reason: 'Unhappy' } : undefined;
  const answer = await sequence.lane.staff.post(`/api/admin/vouchers/${id}/${way}`, body);
  expectAnswer(sequence, `to ${way} a voucher`, answer);
  return `voucher ${id}: ${answer.status} ${answer.body?.code ?? ''}`;
}

/** All that can go back, a part of it, or more. */
async function refund(sequence: Sequence): Promise<string> {
  const { random, lane } = sequence;
  const orderId = random.pick(orderIdsOf(sequence));
  const path = `/api/payment/attempts/${orderId}`;
  const { body } = await lane.staff.get(path);
  const most: number = body.refundableCents;
  const amountCents = random.pick([most, Math.ceil(most / 3), most - 1, most + 1]);
  if (amountCents < 1) return `${shortId(orderId)}: nothing`;
  const answer = await lane.staff.post(`${path}/refund`, { amountCents, reason: 'It rained' });
  expectAnswer(sequence, 'a refund by staff', answer);
  if (answer.status === 200 && amountCents > most) {
    // Unless it was paid at the same time.
    const { balanceCents } = (await lane.staff.get(path)).body;
    if (amountCents > balanceCents) sequence.faults.push('more was refunded than there is');
  }
  return `${shortId(orderId)}, ${amountCents} of ${most}: ${answer.status}`;
}

export const voucherActions: Action[] = [
  {
    name: 'buy a voucher',
    weight: 2.5,
    isPossible: ({ voucherOrderIds }) => voucherOrderIds.length === 0,
    run: buy,
  },
  {
    name: 'book with a code',
    weight: 6,
    isPossible: ({ vouchers, bookings }) => vouchers.length > 0 && bookings.length < 4,
    run: spend,
  },
  {
    name: 'staff withdraw a voucher',
    weight: 0.7,
    isPossible: ({ vouchers }) => vouchers.length > 0,
    run: (sequence) => onVoucher(sequence, 'withdraw'),
  },
  {
    name: 'staff refund a voucher',
    weight: 1,
    isPossible: ({ vouchers }) => vouchers.some(({ isSold }) => isSold),
    run: (sequence) => onVoucher(sequence, 'refund'),
  },
  { name: 'staff refund a payment', weight: 6, isPossible: hasOrder, run: refund },
];
