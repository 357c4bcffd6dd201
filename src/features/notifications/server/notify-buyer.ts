import type { PublishVoucherEvent, VoucherEvent } from '#features/vouchers/server/vouchers.public.ts';
import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import type { BuyerMail } from './mails/buyer-mail.ts';
import { soldVoucherMail } from './mails/staff-payment.ts';
import { voucherRefunded } from './mails/voucher-refunded.ts';
import { voucherReversed } from './mails/voucher-reversed.ts';
import { voucherSold } from './mails/voucher-sold.ts';
import type { MailContext } from './notify-customer.ts';
import { notifyStaff } from './notify-staff.ts';
import { readSender } from './read-sender.ts';
import { writeMail } from './write-mail.ts';

const buyerMails: Record<VoucherEvent['kind'], BuyerMail> = {
  'voucher-sold': voucherSold,
  'voucher-refunded': voucherRefunded,
  'voucher-reversed': voucherReversed,
};

/** Writes the mails about vouchers bought on the site, in the transaction of the payment. */
export function createVoucherAnnouncer(context: MailContext): PublishVoucherEvent {
  return async (tx, event) => {
    const { kind, order, key, isRepeated } = event;
    const { orderId, buyerEmail, language } = order;
    if (buyerEmail !== null) {
      const sender = await readSender(tx, language);
      const envelope = {
        kind,
        dedupeKey: `${kind}:${key}`,
        bookingId: null,
        orderId,
        recipient: buyerEmail,
        replyTo: sender.replyTo,
      };
      writeMail(tx, { ...context, ...sender }, envelope, {
        ...buyerMails[kind](event, context.publicUrl),
        language,
        closing: [...sender.contact, m.mail_voucher_why({}, { locale: toLocale(language) })],
      });
    }
    if (kind !== 'voucher-sold' || isRepeated) return;
    const note = { kind: 'staff-payment', key: `voucher:${key}`, orderId, replyTo: buyerEmail } as const;
    await notifyStaff(tx, context, note, (office) => soldVoucherMail(office, event));
  };
}
