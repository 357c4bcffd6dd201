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
    // Of no voucher: where one was bought, the money would be at a gateway.
    'POST /api/vouchers/orders': {
      method: 'POST',
      url: '/api/vouchers/orders',
      body: {
        amountCents: 5000,
        email: 'buyer@example.com',
        receiverName: 'Łucja',
        message: 'Happy birthday!',
        hasAccepted: true,
        language: 'EN',
      },
    },
    'POST /api/vouchers/withdrawals/preview': {
      method: 'POST',
      url: '/api/vouchers/withdrawals/preview',
      body: { reference: 'ABCD-EFGH-JKMN' },
    },
    'POST /api/vouchers/withdrawals': {
      method: 'POST',
      url: '/api/vouchers/withdrawals',
      body: { reference: 'ABCD-EFGH-JKMN', fullName: 'Łucja Żółć', email: 'buyer@example.com' },
    },
    'POST /api/admin/vouchers/:id/send': {
      method: 'POST',
      url: '/api/admin/vouchers/999999/send',
      body: { email: 'buyer@example.com' },
    },
    'POST /api/admin/vouchers/:id/refund': {
      method: 'POST',
      url: '/api/admin/vouchers/999999/refund',
      body: { reason: 'Bought twice' },
    },
    'POST /api/admin/vouchers/:id/withdraw': { method: 'POST', url: `/api/admin/vouchers/${id}/withdraw` },
  } as const;
}
