import { expireHolds } from '#features/bookings/server/bookings.public.ts';
import * as payments from '#features/payments/server/payments.public.ts';
import { sql } from '#platform/database/sql.ts';
import { createRandom } from '../../load/booking-requests.ts';
import { aSeason } from '../../support/calendar.ts';
import { freePort } from '../../support/free-port.ts';
import { openPassingTime, type PassingTime } from '../../support/passing-time.ts';
import { notifyGuests } from '../../support/storms.ts';
import { createTestApp, type TestApp } from '../../support/test-app.ts';
import type { TestClient } from '../../support/test-client.ts';
import { type HonestGateway, startHonestGateway } from './honest-gateway.ts';
import type { StoreAccess } from './protocol.ts';

/** A shop with a database and a gateway of its own, in which one sequence happens after the other. */
export interface Lane {
  site: TestApp;
  gateway: HonestGateway;
  staff: TestClient;
  time: PassingTime;
  pollers: { name: string; run: () => Promise<unknown> }[];
  /** What happens each night. */
  nightly: { name: string; run: () => Promise<unknown> }[];
}

const nightlyLimits = { perSecond: 10_000 };

export async function openLane(store: StoreAccess): Promise<Lane> {
  const gateway = await startHonestGateway(store, createRandom(0));
  const port = await freePort();
  const site = await createTestApp({
    env: {
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      MYPOS_CONFIGURATION: store.configuration,
      MYPOS_URL: gateway.url,
      LIMIT_UNPAID_PER_CONTACT: '0',
    },
  });
  await site.app.listen({ port, host: '127.0.0.1' });
  await site.database.run(sql`update slots set capacity = 1`);
  const staff = await site.staffClient();
  await prepareSale(staff);
  return {
    site,
    gateway,
    staff,
    time: await openPassingTime(site.database),
    pollers: [
      { name: 'expireHolds', run: () => expireHolds(site.bookings) },
      { name: 'refundPayments', run: () => payments.refundPayments(site.payments) },
      { name: 'reconcilePayments', run: () => payments.reconcilePayments(site.payments) },
      { name: 'notifyStormDays', run: () => notifyGuests(site) },
    ],
    nightly: [{ name: 'reviewPayments', run: () => payments.reviewPayments(site.payments, nightlyLimits) }],
  };
}

/** Vouchers are sold, and whoever is moved to July pays less. */
async function prepareSale(staff: TestClient): Promise<void> {
  const sold = await staff.put('/api/system-settings/sell_gift_vouchers', { value: 'true' });
  const season = aSeason('2027-07-10', '2027-08-31', [600, 900, 1600]);
  const cheaper = await staff.put('/api/rental-items/single-kayak/season-prices', {
    ...{ seasons: [season], version: 0 },
  });
  if (sold.status !== 200 || cheaper.status !== 200) throw new Error(`${sold.text} ${cheaper.text}`);
}
