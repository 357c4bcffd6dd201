import type { PublishVoucherEvent, VoucherEvent } from '#features/vouchers/server/vouchers.public.ts';
import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import type { BuyerMail } from './mails/buyer-mail.ts';
import { soldVoucherMail, withdrawnVoucherMail } from './mails/staff-payment.ts';
import { voucherRefunded } from './mails/voucher-refunded.ts';
import { voucherReversed } from './mails/voucher-reversed.ts';
import { voucherSold } from './mails/voucher-sold.ts';
import { voucherWithdrawn } from './mails/voucher-withdrawn.ts';
import type { MailContext } from './notify-customer.ts';
import { notifyStaff } from './notify-staff.ts';
import { readSender } from './read-sender.ts';
import { writeMail } from './write-mail.ts';

const buyerMails: Record<VoucherEvent['kind'], BuyerMail> = {
  'voucher-sold': voucherSold,
  'voucher-refunded': voucherRefunded,
  'voucher-reversed': voucherReversed,
  'voucher-withdrawn': voucherWithdrawn,
};

/** What staff are notified of too. */
const staffMails: Partial<Record<VoucherEvent['kind'], { key: string; write: typeof soldVoucherMail }>> = {
  'voucher-sold': { key: 'voucher', write: soldVoucherMail },
  'voucher-withdrawn': { key: 'withdrawal', write: withdrawnVoucherMail },
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
      const why = kind === 'voucher-withdrawn' ? m.mail_voucher_withdrawn_why : m.mail_voucher_why;
      writeMail(tx, { ...context, ...sender }, envelope, {
        ...buyerMails[kind](event, context),
        language,
        closing: [...sender.contact, why({}, { locale: toLocale(language) })],
      });
    }
    const staffMail = isRepeated ? undefined : staffMails[kind];
    if (!staffMail) return;
    const note = {
      kind: 'staff-payment',
      key: `${staffMail.key}:${key}`,
      orderId,
      replyTo: buyerEmail,
    } as const;
    await notifyStaff(tx, context, note, (office) => staffMail.write(office, event));
  };
}
