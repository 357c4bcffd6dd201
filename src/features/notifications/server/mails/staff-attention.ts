import type { AttentionKind } from '#features/payments/payments.contract.ts';
import type { NewAttentionItem } from '#features/payments/server/payments.public.ts';
import { m } from '#i18n/generated/messages.js';
import { codeOfRequest } from '#platform/http/request-id.ts';
import { bookingReference } from '#shared/bookings/booking-reference.ts';
import { type Language, type Locale, toLocale } from '#shared/language.ts';
import { euro } from './booking-labels.ts';
import type { Fact, MailContent } from './mail-content.ts';
import { mailFacts } from './mail-facts.ts';
import type { Office } from './staff-mail.ts';

interface RaisedItem {
  item: NewAttentionItem;
  requestId: string | null;
}

export function attentionMail({ publicUrl, language }: Office, { item, requestId }: RaisedItem): MailContent {
  const locale = toLocale(language);
  const { bookingId = null, orderId, amountCents } = item;
  const { title, what, server, person } = attentionWords(item.kind, item.detail ?? '?', language);
  const facts: Fact[] = [];
  if (bookingId !== null) facts.push([m.mail_fact_reference({}, { locale }), bookingReference(bookingId)]);
  if (amountCents !== undefined) {
    facts.push([m.mail_fact_amount({}, { locale }), euro(amountCents, language)]);
  }
  if (orderId !== undefined) facts.push([m.mail_fact_order({}, { locale }), orderId]);
  return {
    language,
    recordedFacts: mailFacts({ sums: { open: amountCents ?? 0 }, reason: item.kind }),
    tone: 'bad',
    subject: m.mail_staff_attention_subject({ title }, { locale }),
    title,
    paragraphs: [
      what,
      `${m.attention_server({}, { locale })} ${server}`,
      `${m.attention_person({}, { locale })} ${person}`,
    ],
    facts,
    action: { label: m.mail_staff_open_office({}, { locale }), url: attentionUrl(publicUrl, orderId) },
    closing: [m.mail_staff_why({}, { locale }), ...formatRequestCode(requestId, locale)],
  };
}

/** The page that deals with it: the payment, or the review queue. */
function attentionUrl(publicUrl: string, orderId: string | undefined): string {
  return `${publicUrl}/admin?tab=payment${orderId === undefined ? '' : `&payment=${orderId}`}`;
}

type Snake<Text extends string> = Text extends `${infer Head}-${infer Tail}`
  ? `${Head}_${Snake<Tail>}`
  : Text;

/** The sentences of the review queue. */
function attentionWords(kind: AttentionKind, detail: string, language: Language) {
  const name = kind.replaceAll('-', '_') as Snake<AttentionKind>;
  const options = { locale: toLocale(language) };
  return {
    title: m[`attention_${name}_title`]({}, options),
    what: m[`attention_${name}_what`]({ detail }, options),
    server: m[`attention_${name}_server`]({}, options),
    person: m[`attention_${name}_person`]({}, options),
  };
}

/** The code under which the log has the request. Jobs have none. */
function formatRequestCode(requestId: string | null, locale: Locale): string[] {
  return requestId === null ? [] : [m.mail_staff_code({ code: codeOfRequest(requestId) }, { locale })];
}
