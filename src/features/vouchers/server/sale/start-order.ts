import { createDocumentsRepository } from '#features/documents/server/documents.public.ts';
import {
  assertGatewayReady,
  checkoutPageUrl,
  openAttempt,
  type Payments,
} from '#features/payments/server/payments.public.ts';
import { isUnderMaintenance, readSettings } from '#features/settings/server/settings.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { Executor } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import { type Language, toLocale } from '#shared/language.ts';
import type { VoucherOrder } from '../../voucher-sale.contract.ts';
import { createVoucherOrdersRepository } from './voucher-orders.repository.ts';

/** @throws where the site sells no vouchers, or takes no cards to pay them with. */
export async function readOpenSale(
  executor: Executor,
  { obstacle }: Pick<Payments, 'obstacle'>,
): Promise<{ presetCents: number[]; validMonths: number }> {
  const settings = await readSettings(executor, [
    'sell_gift_vouchers',
    'gift_voucher_amounts',
    'gift_voucher_months',
    'online_payment',
  ]);
  const takesCards = obstacle === null && settings.online_payment;
  if (!settings.sell_gift_vouchers || !takesCards) throw new AppError('vouchers/not-sold');
  return { presetCents: settings.gift_voucher_amounts, validMonths: settings.gift_voucher_months };
}

interface Wish extends Omit<VoucherOrder, 'language' | 'hasAccepted'> {
  language: Language;
  /** Staff sell during maintenance too. */
  isExempt: boolean;
}

/** Begins the card payment of a voucher. There is no code before its money is there. */
export async function startVoucherOrder(
  payments: Payments,
  { amountCents, email, receiverName, message, language, isExempt }: Wish,
): Promise<{ orderId: string; checkoutUrl: string }> {
  const { database, publicUrl } = payments;
  const { validMonths } = await readOpenSale(database, payments);
  if (!isExempt && (await isUnderMaintenance(database))) throw new AppError('bookings/closed');
  await assertGatewayReady(payments);
  const documents = await createDocumentsRepository(database).listActiveVersions(language);
  const idOf = (kind: 'terms' | 'privacy') =>
    documents.find(({ documentType }) => documentType === kind)?.id ?? null;
  const title = m.voucher_sale_row({}, { locale: toLocale(language) });
  const rows = [{ title, quantity: 1, unitPriceCents: amountCents }];
  const attempt = { purpose: 'voucher', bookingId: null, amountCents, rows, language } as const;
  const orderId = await database.transaction(async (tx) => {
    const id = await openAttempt(tx, payments, { ...attempt, clientReference: 'VOUCHER' });
    await createVoucherOrdersRepository(tx).create({
      ...{ orderId: id, buyerEmail: email, receiverName, message, validMonths },
      ...{ termsId: idOf('terms'), privacyId: idOf('privacy') },
    });
    return id;
  });
  return { orderId, checkoutUrl: checkoutPageUrl(publicUrl, orderId) };
}
