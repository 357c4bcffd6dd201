/** What the calls of vouchers take, each field with a value of its kind. */
export const voucherFields = {
  'POST /api/vouchers/check': { code: 'text', priceCents: 1 },
  'POST /api/vouchers/orders': {
    amountCents: 1,
    email: 'text',
    receiverName: 'text',
    message: 'text',
    hasAccepted: true,
    language: 'text',
  },
  'POST /api/vouchers/withdrawals/preview': { reference: 'text' },
  'POST /api/vouchers/withdrawals': { reference: 'text', fullName: 'text', email: 'text' },
  'POST /api/admin/vouchers/:id/send': { email: 'text' },
  'POST /api/admin/vouchers/:id/refund': { reason: 'text' },
  'POST /api/admin/vouchers': {
    kind: 'text',
    amountCents: 1,
    sharePercent: 1,
    count: 1,
    code: 'text',
    maxUses: 1,
    minimumCents: 1,
    expiresOn: 'text',
    label: 'text',
  },
};
