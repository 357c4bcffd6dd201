import { expireHolds } from '#features/bookings/server/bookings.public.ts';
import * as payments from '#features/payments/server/payments.public.ts';
import { sql } from '#platform/database/sql.ts';
import { createRandom } from '../../load/booking-requests.ts';
import { freePort } from '../../support/free-port.ts';
import { openPassingTime, type PassingTime } from '../../support/passing-time.ts';
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
  return {
    site,
    gateway,
    staff: await site.staffClient(),
    time: await openPassingTime(site.database),
    pollers: [
      { name: 'expireHolds', run: () => expireHolds(site.bookings) },
      { name: 'refundPayments', run: () => payments.refundPayments(site.payments) },
      { name: 'reconcilePayments', run: () => payments.reconcilePayments(site.payments) },
    ],
    nightly: [{ name: 'reviewPayments', run: () => payments.reviewPayments(site.payments, nightlyLimits) }],
  };
}
