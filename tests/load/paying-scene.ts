import { request } from 'node:http';
import { type Gateway, startGateway } from '@pagaia/mypos-sandbox/gateway.ts';
import { createKeys } from '@pagaia/mypos-sandbox/keys.ts';
import { usualHours } from '#shared/rental-time.ts';
import { createGatewayControl, type GatewayControl } from '../support/gateway-control.ts';
import { checkoutBody } from '../support/paying-site.ts';
import type { LaunchOptions } from '../support/server-process.ts';
import type { BookingInput } from './booking-requests.ts';
import type { HttpClient } from './http-client.ts';
import { bookingCall } from './rush.ts';
import { openScene, type Scene } from './scene.ts';
import { siteNow } from './site-database.ts';

/** A payment page that somebody has opened, and how the gateway will report it. */
export interface OpenPayment {
  orderId: string;
  bookingId: number;
  /** The gateway's own notification, which has not been sent yet. */
  notification: string;
}

export interface PayingScene extends Scene {
  /** With which its servers were started. */
  env: Record<string, string>;
  gateway: Gateway;
  control: GatewayControl;
  /**
   * Books, opens the payment page and pays; the gateway keeps its notification back.
   * @param headers of the visitor.
   */
  payUnnoticed(wanted: BookingInput, headers?: Record<string, string>): Promise<OpenPayment>;
}

/** Two servers on one database that take card payments, and the gateway that they trust. */
export async function openPayingScene(
  url: string,
  more: Record<string, string> = {},
  options: LaunchOptions = {},
): Promise<PayingScene> {
  const gateway = await startGateway({ keys: await createKeys(), settings: { rollbackPausesMs: [] } });
  const env = {
    MYPOS_CONFIGURATION: gateway.configuration,
    MYPOS_URL: gateway.url,
    // No notification goes there: the tests carry them to the one server or the other.
    PUBLIC_URL: 'http://localhost:9',
    ...more,
  };
  const scene = await openScene(url, env, options);
  const control = createGatewayControl(gateway);
  let turn = 0;

  async function payUnnoticed(
    wanted: BookingInput,
    headers: Record<string, string> = {},
  ): Promise<OpenPayment> {
    turn += 1;
    const client = scene.clients[turn % scene.clients.length] as HttpClient;
    const booked = await client.send({ ...bookingCall(wanted), headers });
    if (booked.status !== 201) throw new Error(`booking answered ${booked.status} ${booked.text}`);
    const booking = JSON.parse(booked.text);
    const answer = await client.send({
      method: 'POST',
      path: '/api/payment/post-checkout',
      headers: { ...scene.staff, ...headers },
      body: checkoutBody(booking),
    });
    if (answer.status !== 200) throw new Error(`checkout answered ${answer.status} ${answer.text}`);
    const checkout = JSON.parse(answer.text);
    await control.visit(checkout);
    await control.press(checkout.orderId, { notify: 'lost' });
    const { orderId } = checkout;
    const notification = await control.compose({ method: 'IPCPurchaseNotify', orderId });
    return { orderId, bookingId: booking.id, notification };
  }

  return {
    ...scene,
    env: { DATABASE_URL: url, TEST_NOW: siteNow, ...env },
    gateway,
    control,
    payUnnoticed,
    close: async () => {
      await scene.close();
      await gateway.close();
    },
  };
}

/** Delivers a notification as the gateway does. */
export function notifyServer(
  { origin }: HttpClient,
  body: string,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      `${origin}/api/payment/webhook`,
      { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.once('end', () => resolve({ status: response.statusCode ?? 0, text }));
        response.once('error', reject);
      },
    );
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

/** Half-hour rentals of one unit, spread over the slots of some days. */
export function spreadOver(dates: readonly string[], count: number, itemId: string): BookingInput[] {
  return Array.from({ length: count }, (_, n) => ({
    date: dates[Math.floor(n / usualHours.until) % dates.length] as string,
    startSlot: n % usualHours.until,
    items: [{ itemId, quantity: 1, duration: '1/2' }],
  }));
}
