import { type Gateway, startGateway } from '@pagaia/mypos-sandbox/gateway.ts';
import { createKeys } from '@pagaia/mypos-sandbox/keys.ts';
import type { Settings } from '@pagaia/mypos-sandbox/settings.ts';
import { expect } from 'vitest';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { expireHolds } from '#features/bookings/server/bookings.public.ts';
import { sql } from '#platform/database/sql.ts';
import { makeBooking } from './bookings.ts';
import type { aBookingRequest } from './factories.ts';
import { freePort } from './free-port.ts';
import { createGatewayControl, type GatewayControl } from './gateway-control.ts';
import { watchResponse } from './secret-scanner.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

/** The money side of one order, as the database has it. */
export interface MoneyRecord {
  attempt: string;
  booking: string | null;
  movements: string[];
  mails: string[];
  attention: string[];
}

export interface PayingSite {
  app: TestApp;
  /** Where the site listens: the gateway reaches it over HTTP. */
  origin: string;
  gateway: Gateway;
  control: GatewayControl;
  /** Books, begins a checkout, and opens the payment page. */
  beginPayment(wishes?: Parameters<typeof aBookingRequest>[0]): Promise<BegunPayment>;
  /** Pays for what a request asks for, without a booking. @returns the id of the order. */
  payOrder(request: ReturnType<typeof aBookingRequest>): Promise<string>;
  read(orderId: string): Promise<MoneyRecord>;
  close(): Promise<void>;
}

export interface BegunPayment {
  client: TestClient;
  booking: Booking;
  orderId: string;
}

const keys = createKeys();

/** A site that takes card payments and the gateway that it trusts, both really listening. */
export async function openPayingSite({
  env = {},
  settings = {},
  now,
  gatewayTimeoutMs,
}: {
  env?: Record<string, string>;
  settings?: Partial<Settings>;
  now?: string;
  gatewayTimeoutMs?: number;
} = {}): Promise<PayingSite> {
  const gateway = await startGateway({ keys: await keys, settings: { rollbackPausesMs: [], ...settings } });
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const app = await createTestApp({
    ...(now ? { now } : {}),
    gatewayTimeoutMs,
    env: {
      PUBLIC_URL: origin,
      MYPOS_CONFIGURATION: gateway.configuration,
      MYPOS_URL: gateway.url,
      ...env,
    },
  });
  await app.app.listen({ port, host: '127.0.0.1' });
  const control = createGatewayControl(gateway);
  return {
    app,
    origin,
    gateway,
    control,
    beginPayment: (wishes) => beginPayment(app, control, wishes),
    payOrder: (request) => payOrder(app, control, request),
    read: (orderId) => readMoney(app, orderId),
    close: () => gateway.close(),
  };
}

export function checkoutBody(booking: Booking): Record<string, unknown> {
  return {
    transactionId: `WATER-${booking.id}`,
    amount: booking.totalCents / 100,
    customerEmail: booking.email,
    customerName: booking.fullName,
    itemsBooked: booking.itemsBooked,
    bookingId: booking.id,
  };
}

async function beginPayment(
  app: TestApp,
  control: GatewayControl,
  wishes?: Parameters<typeof aBookingRequest>[0],
): Promise<BegunPayment> {
  const client = app.client();
  const booking = await makeBooking(client, wishes);
  const answer = await client.post('/api/payment/post-checkout', checkoutBody(booking));
  expect(answer, answer.text).toMatchObject({ status: 200, body: { success: true, bookingId: booking.id } });
  await control.visit(answer.body);
  return { client, booking, orderId: answer.body.orderId };
}

async function payOrder(
  app: TestApp,
  control: GatewayControl,
  { email, fullName, itemsBooked }: ReturnType<typeof aBookingRequest>,
): Promise<string> {
  const order = {
    transactionId: 'WATER-1',
    amount: 14,
    customerEmail: email,
    customerName: fullName,
    itemsBooked,
  };
  const { body } = await app.client().post('/api/payment/create-checkout', order);
  await control.visit(body);
  await control.press(body.orderId, {});
  return body.orderId;
}

async function readMoney({ database }: TestApp, orderId: string): Promise<MoneyRecord> {
  const row = await database.row<MoneyRecord>(sql`
    select a.state as attempt, (select state from bookings b where b.id = a.booking_id) as booking,
      (select coalesce(array_agg(kind || ' ' || amount_cents order by id), '{}')
        from money_movements where order_id = a.order_id) as movements,
      (select coalesce(array_agg(kind order by id), '{}') from outbox_mails where order_id = a.order_id) as mails,
      (select coalesce(array_agg(kind order by id), '{}')
        from attention_items where order_id = a.order_id and resolved_at is null) as attention
    from payment_attempts a where a.order_id = ${orderId}`);
  if (!row) throw new Error(`no order ${orderId}`);
  return row;
}

/** Posts a body as the gateway does. */
export async function notify(origin: string, body: string): Promise<{ status: number; text: string }> {
  const response = await fetch(`${origin}/api/payment/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'Mypos' },
    body,
  });
  await watchResponse(response, 'the answer to a notification');
  return { status: response.status, text: await response.text() };
}

/** Posts what a browser carries back from the gateway. */
export async function returnTo(origin: string, path: string, body: string): Promise<Response> {
  const response = await fetch(`${origin}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'cross-site',
      origin: 'https://www.mypos.com',
    },
    body,
  });
  return watchResponse(response, `POST ${path}`);
}

/** What a payment that went well leaves. */
export const paidRecord: MoneyRecord = {
  attempt: 'confirmed',
  booking: 'paid',
  movements: ['card-payment 1400'],
  mails: ['payment-received'],
  attention: [],
};

/** Ends the hold of a booking, as if its time were over. */
export async function letHoldRunOut({ app }: PayingSite, bookingId: number): Promise<void> {
  await app.database.run(sql`
    update bookings set hold_expires_at = clock_timestamp() where id = ${bookingId}`);
  await expireHolds(app.bookings);
}
