import type { Booking } from '#features/bookings/bookings.contract.ts';
import { aBookingRequest, itemsText } from '../../support/factories.ts';
import { checkoutBody } from '../../support/paying-site.ts';
import type { TestClient } from '../../support/test-client.ts';
import { isPayable } from './gateway-order.ts';
import { orderOf, shortId } from './gateway-state.ts';
import { cancelOrder, notifyPlans, payOrder, returnForm } from './honest-gateway.ts';
import { type Action, expectAnswer, orderIdsOf, type Sequence, type SequenceBooking } from './sequence.ts';

const mostOrders = 4;
/** The shop asks about an order for a day; a payment that it is not told of must not come later. */
const silentPaymentMinutes = 20 * 60;

async function book({
  lane,
  place,
}: Sequence): Promise<{ client: TestClient; booking: Booking | null; status: number }> {
  const client = lane.site.client();
  const itemsBooked = itemsText({ itemId: 'single-kayak', price: '€14' });
  const answer = await client.post('/api/bookings', aBookingRequest({ ...place, itemsBooked }));
  return { client, booking: answer.status === 201 ? answer.body : null, status: answer.status };
}

/** A form that the customer's browser posts to the gateway, or back to the site. */
export async function postForm(url: string, body: string): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'user-agent': 'Mozilla/5.0',
      'sec-fetch-site': 'cross-site',
    },
    body,
  });
}

async function beginCheckout(sequence: Sequence, booking: SequenceBooking): Promise<string> {
  const answer = await booking.client.post('/api/payment/post-checkout', {
    ...checkoutBody(booking.booking),
  });
  expectAnswer(sequence, 'a checkout', answer);
  if (answer.status !== 200) return `${answer.status} ${answer.body?.code ?? ''}`;
  const page = await postForm(answer.body.postUrl, new URLSearchParams(answer.body.formData).toString());
  const text = await page.text();
  booking.orderIds.push(answer.body.orderId);
  return `${shortId(answer.body.orderId)}: ${text}`;
}

function payableOrders(sequence: Sequence): string[] {
  return orderIdsOf(sequence).filter((orderId) => isPayable(orderOf(sequence.lane.gateway, orderId)));
}

async function pay(sequence: Sequence, orderIds: readonly string[]): Promise<string> {
  const { random, lane } = sequence;
  const orderId = random.pick(orderIds);
  const age = lane.gateway.minute - orderOf(lane.gateway, orderId).openedAt;
  const wanted = random.below(3) > 0 ? 'normal' : random.pick(notifyPlans);
  const plan = wanted === 'unheard' && age > silentPaymentMinutes ? 'normal' : wanted;
  const outcome = await payOrder(lane.gateway, orderId, plan);
  const hasReturned = random.below(3) > 0;
  if (hasReturned && outcome !== 'refused') await comeBack(sequence, orderId);
  return `${shortId(orderId)}, notification ${plan}: ${outcome}${hasReturned ? ', browser came back' : ''}`;
}

async function comeBack(sequence: Sequence, orderId: string): Promise<number> {
  const { url, body } = returnForm(sequence.lane.gateway, orderId);
  const response = await postForm(url, body);
  await response.arrayBuffer();
  if (response.status !== 303) sequence.faults.push(`a returning browser was answered ${response.status}`);
  return response.status;
}

const hasBooking = ({ bookings }: Sequence) => bookings.length > 0;
const hasOrder = (sequence: Sequence) => orderIdsOf(sequence).length > 0;

async function askStatus(sequence: Sequence): Promise<string> {
  const orderId = sequence.random.pick(orderIdsOf(sequence));
  const answer = await sequence.lane.site.client().get(`/api/payment/status/${orderId}`);
  expectAnswer(sequence, 'the status of a payment', answer);
  return `${shortId(orderId)}: ${answer.status} ${answer.body?.progress ?? ''}`;
}

async function move(sequence: Sequence, way: 'pay-at-beach' | 'extend-hold'): Promise<string> {
  const { id, client } = sequence.random.pick(sequence.bookings);
  const answer = await client.post(`/api/bookings/${id}/${way}`, {});
  expectAnswer(sequence, way, answer);
  return `${id}: ${answer.status} ${answer.body?.code ?? answer.body?.status ?? ''}`;
}

export const customerActions: Action[] = [
  {
    name: 'book',
    weight: 0.5,
    isPossible: ({ bookings }) => bookings.length < 2,
    run: async (sequence) => {
      const { client, booking, status } = await book(sequence);
      if (booking) sequence.bookings.push({ id: booking.id, booking, client, orderIds: [] });
      return booking ? `booking ${booking.id}` : String(status);
    },
  },
  {
    name: 'somebody else wants the units',
    weight: 2,
    isPossible: ({ others }) => others.length === 0,
    run: async (sequence) => {
      const { client, booking, status } = await book(sequence);
      if (!booking) return String(status);
      sequence.others.push({ id: booking.id, booking, client, orderIds: [] });
      await client.post(`/api/bookings/${booking.id}/pay-at-beach`, {});
      return `booking ${booking.id}, paid at the beach`;
    },
  },
  {
    name: 'begin a checkout',
    weight: 3,
    isPossible: (sequence) => hasBooking(sequence) && orderIdsOf(sequence).length < mostOrders,
    run: (sequence) => beginCheckout(sequence, sequence.random.pick(sequence.bookings)),
  },
  {
    name: 'pay',
    weight: 14,
    isPossible: (sequence) => payableOrders(sequence).length > 0,
    run: (sequence) => pay(sequence, payableOrders(sequence)),
  },
  {
    name: 'cancel on the payment page',
    weight: 2,
    isPossible: hasOrder,
    run: async (sequence) => {
      const orderId = sequence.random.pick(orderIdsOf(sequence));
      const outcome = cancelOrder(sequence.lane.gateway, orderId);
      if (outcome === 'cancelled' && sequence.random.below(3) > 0) await comeBack(sequence, orderId);
      return `${shortId(orderId)}: ${outcome}`;
    },
  },
  {
    name: 'open the payment page again',
    weight: 1,
    isPossible: (sequence) => payableOrders(sequence).length > 0,
    run: async (sequence) => {
      const orderId = sequence.random.pick(payableOrders(sequence));
      orderOf(sequence.lane.gateway, orderId).isReopened = true;
      return shortId(orderId);
    },
  },
  { name: 'come back from the payment page', weight: 2, isPossible: hasOrder, run: returnOnce },
  { name: 'ask how the payment stands', weight: 6, isPossible: hasOrder, run: askStatus },
  {
    name: 'choose to pay at the beach',
    weight: 1.5,
    isPossible: hasBooking,
    run: (s) => move(s, 'pay-at-beach'),
  },
  { name: 'extend the hold', weight: 1.5, isPossible: hasBooking, run: (s) => move(s, 'extend-hold') },
];

async function returnOnce(sequence: Sequence): Promise<string> {
  const orderId = sequence.random.pick(orderIdsOf(sequence));
  return `${shortId(orderId)}: ${await comeBack(sequence, orderId)}`;
}
