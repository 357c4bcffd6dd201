import type { PublishVoucherNews, VoucherNews } from '#features/vouchers/server/vouchers.public.ts';
import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { codeMark } from '../domain/private-link.ts';
import { euro, longDate } from './mails/booking-labels.ts';
import { sayRefund } from './mails/customer-mails.ts';
import { type Fact, type MailContent, oneLine } from './mails/mail-content.ts';
import { type Told, told } from './mails/told.ts';
import type { MailPlace } from './notify-customer.ts';
import { notifyStaff } from './notify-staff.ts';
import { readSender } from './read-sender.ts';
import { writeMail } from './write-mail.ts';

type Said = Pick<MailContent, 'subject' | 'title' | 'tone' | 'paragraphs'>;

/** Who hears what about vouchers that are bought on the site, in the transaction of the payment. */
export function createVoucherAnnouncer(place: MailPlace): PublishVoucherNews {
  return async (tx, news) => {
    const { kind, order, key, isRepeated } = news;
    const { orderId, buyerEmail, language } = order;
    const locale = toLocale(language);
    const envelope = { kind, dedupeKey: `${kind}:${key}`, bookingId: null, orderId };
    if (buyerEmail !== null) {
      const sender = await readSender(tx, language);
      writeMail(
        tx,
        { ...place, ...sender },
        { ...envelope, recipient: buyerEmail, replyTo: sender.replyTo },
        {
          ...say(news),
          language,
          told: tellOfVoucher(news),
          facts: factsOf(news),
          action: chooseAction(place.publicUrl, news),
          closing: [...sender.contact, m.mail_voucher_why({}, { locale })],
        },
      );
    }
    if (kind !== 'voucher-sold' || isRepeated) return;
    const note = { kind: 'staff-payment', key: `voucher:${key}`, orderId, replyTo: buyerEmail } as const;
    await notifyStaff(tx, place, note, (staff) => soldMail(staff, news));
  };
}

function say({ kind, order, amountCents, told: why }: VoucherNews): Said {
  const locale = toLocale(order.language);
  const amount = euro(amountCents, order.language);
  switch (kind) {
    case 'voucher-sold':
      return {
        tone: 'good',
        subject: m.mail_voucher_sold_subject({ amount }, { locale }),
        title: m.mail_voucher_sold_title({}, { locale }),
        paragraphs: [
          m.mail_voucher_sold_text({ amount }, { locale }),
          m.mail_voucher_sold_how({}, { locale }),
        ],
      };
    case 'voucher-refunded':
      return {
        tone: 'calm',
        subject: m.mail_voucher_refunded_subject({}, { locale }),
        title: m.mail_voucher_refunded_title({}, { locale }),
        paragraphs: [
          m.mail_voucher_refunded_text({ amount }, { locale }),
          ...(why ? sayRefund(why, order.language) : []),
        ],
      };
    case 'voucher-reversed':
      return {
        tone: 'bad',
        subject: m.mail_voucher_reversed_subject({}, { locale }),
        title: m.mail_voucher_reversed_title({}, { locale }),
        paragraphs: [m.mail_voucher_reversed_text({ amount }, { locale })],
      };
  }
}

/** Of a voucher that was sold what it is worth; otherwise what went back. */
function factsOf({ kind, order, amountCents, worthCents = amountCents }: VoucherNews): Fact[] {
  const { language, receiverName, message, expiresOn } = order;
  const locale = toLocale(language);
  const amount = euro(amountCents, language);
  if (kind !== 'voucher-sold') return [[m.mail_fact_amount({}, { locale }), amount]];
  return [
    [m.voucher_pdf_code({}, { locale }), codeMark],
    [m.voucher_pdf_amount({}, { locale }), euro(worthCents, language)],
    ...(expiresOn
      ? [[m.voucher_pdf_until({}, { locale }), longDate(expiresOn, language)] satisfies Fact]
      : []),
    ...(receiverName
      ? [[m.mail_voucher_receiver({}, { locale }), oneLine(receiverName)] satisfies Fact]
      : []),
    ...(message ? [[m.mail_voucher_message({}, { locale }), { note: oneLine(message) }] satisfies Fact] : []),
  ];
}

function tellOfVoucher({
  kind,
  amountCents,
  worthCents: voucher = amountCents,
  told: why,
}: VoucherNews): Told {
  switch (kind) {
    case 'voucher-sold':
      return told({ sums: { received: amountCents, voucher }, outcome: 'usable' });
    case 'voucher-refunded':
      return told({ sums: { refunded: amountCents }, reason: why?.cause ?? null });
    case 'voucher-reversed':
      return told({ sums: { reversed: amountCents }, outcome: 'ended' });
  }
}

function chooseAction(publicUrl: string, { kind, order: { language } }: VoucherNews): MailContent['action'] {
  const locale = toLocale(language);
  return kind === 'voucher-sold'
    ? { label: m.mail_voucher_book({}, { locale }), url: `${publicUrl}/booking` }
    : { label: m.mail_voucher_site({}, { locale }), url: `${publicUrl}/` };
}

/** The code is for the buyer alone: staff find the voucher in their list. */
function soldMail(
  { publicUrl, language }: { publicUrl: string; language: MailContent['language'] },
  { order: { buyerEmail, orderId }, amountCents }: VoucherNews,
): MailContent {
  const locale = toLocale(language);
  const amount = euro(amountCents, language);
  return {
    language,
    told: told({ sums: { received: amountCents, voucher: amountCents } }),
    tone: 'good',
    subject: m.mail_staff_voucher_sold_subject({ amount }, { locale }),
    title: m.mail_staff_voucher_sold_title({}, { locale }),
    paragraphs: [m.mail_staff_voucher_sold_text({ amount }, { locale })],
    facts: [
      [m.mail_fact_email({}, { locale }), oneLine(buyerEmail ?? '–')],
      [m.mail_fact_order({}, { locale }), orderId],
    ],
    action: { label: m.mail_staff_voucher_open({}, { locale }), url: `${publicUrl}/admin/vouchers` },
    closing: [m.mail_staff_why({}, { locale })],
  };
}
