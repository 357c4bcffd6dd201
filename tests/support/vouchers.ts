import { expect } from 'vitest';
import type { NewVouchers, Voucher, VoucherMovement } from '#features/vouchers/vouchers.contract.ts';
import type { TestClient } from './test-client.ts';

/** What the owner sends for a gift voucher of 50 euros. */
export function newVouchers(wishes: Partial<NewVouchers> = {}): NewVouchers {
  return {
    kind: 'gift',
    amountCents: 5000,
    sharePercent: null,
    count: 1,
    code: '',
    maxUses: null,
    minimumCents: 0,
    expiresOn: null,
    label: '',
    ...wishes,
  };
}

export const share = (sharePercent: number, wishes: Partial<NewVouchers> = {}) =>
  newVouchers({ kind: 'share', amountCents: null, sharePercent, ...wishes });

export async function makeVoucher(staff: TestClient, wishes: NewVouchers = newVouchers()): Promise<Voucher> {
  const answer = await staff.post('/api/admin/vouchers', wishes);
  expect(answer.status, answer.text).toBe(201);
  return answer.body[0];
}

/** A code with what became of its value, the oldest first: `spent -1400`. */
export async function readVoucher(staff: TestClient, id: number) {
  const { body } = await staff.get(`/api/admin/vouchers/${id}`);
  const movements = (body.movements as VoucherMovement[])
    .map(({ kind, amountCents }) => `${kind} ${amountCents}`)
    .toReversed();
  return { voucher: body.voucher as Voucher, movements };
}
