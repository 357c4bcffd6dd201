import type { TestClient } from '../test-client.ts';
import { makeVoucher, newVouchers, share } from '../vouchers.ts';

/** Calls of vouchers and promo codes, each with a request that works. */
export async function prepareVoucherCalls(staff: TestClient) {
  const { id } = await makeVoucher(staff, share(10, { code: 'SUMMER10' }));
  return {
    'POST /api/vouchers/check': {
      method: 'POST',
      url: '/api/vouchers/check',
      body: { code: 'SUMMER10', priceCents: 1400 },
    },
    'POST /api/admin/vouchers': {
      method: 'POST',
      url: '/api/admin/vouchers',
      body: newVouchers({
        kind: 'amount',
        sharePercent: 10,
        maxUses: 3,
        expiresOn: '2027-08-01',
        label: 'Hotel Miramare',
      }),
    },
    'POST /api/admin/vouchers/:id/withdraw': { method: 'POST', url: `/api/admin/vouchers/${id}/withdraw` },
  } as const;
}
