import { makeVoucherPdf } from '#features/vouchers/server/vouchers.public.ts';
import type { Database } from '#platform/database/database.ts';
import type { DueMail } from './deliveries.repository.ts';

interface Dependencies {
  database: Database;
  publicUrl: string;
}

/** The voucher that somebody bought: its code goes into the mail, and the page to print goes with it. */
export async function attachVoucher(
  { database, publicUrl }: Dependencies,
  { kind, orderId }: Pick<DueMail, 'kind' | 'orderId'>,
): ReturnType<typeof makeVoucherPdf> {
  return kind === 'voucher-sold' && orderId !== null ? makeVoucherPdf(database, orderId, publicUrl) : null;
}
