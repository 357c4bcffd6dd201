import { makeVoucherPdf } from '#features/vouchers/server/vouchers.public.ts';
import type { Database } from '#platform/database/database.ts';
import type { DueMail } from './deliveries.repository.ts';

interface Dependencies {
  database: Database;
  publicUrl: string;
}

/** Inserts the code of a bought voucher into the mail, and attaches the page to print. */
export async function attachVoucher(
  { database, publicUrl }: Dependencies,
  { kind, orderId }: Pick<DueMail, 'kind' | 'orderId'>,
): ReturnType<typeof makeVoucherPdf> {
  return kind === 'voucher-sold' && orderId !== null ? makeVoucherPdf(database, orderId, publicUrl) : null;
}
