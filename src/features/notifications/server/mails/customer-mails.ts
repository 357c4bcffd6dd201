import type { BookingRecord, MoneyOwed } from '#features/bookings/server/bookings.public.ts';
import { m } from '#i18n/generated/messages.js';
import { type Locale, toLocale } from '#shared/language.ts';
import { type BookingWords, euro } from './booking-labels.ts';
import type { MailContent } from './mail-content.ts';

/** What happened to a booking that its customer hears about. */
export type CustomerNews =
  | { kind: 'booking-received' }
  /** The same, with the question to confirm it. */
  | { kind: 'booking-received'; until: string }
  | { kind: 'payment-received'; amountCents: number; calendar: string }
  | { kind: 'payment-reversed'; amountCents: number }
  | { kind: 'payment-refunded'; amountCents: number }
  | { kind: 'booking-cancelled'; owed: MoneyOwed }
  | { kind: 'hold-ended' }
  | { kind: 'booking-unconfirmed' };

type Said = Pick<MailContent, 'subject' | 'title' | 'tone' | 'paragraphs' | 'calendar'>;

/** The words for a piece of news, in the booking's language. */
export function sayToCustomer(news: CustomerNews, booking: BookingRecord, words: BookingWords): Said {
  const locale = toLocale(booking.language);
  const amount = 'amountCents' in news ? euro(news.amountCents, booking.language) : '';
  switch (news.kind) {
    case 'booking-received':
      if ('until' in news) return askToConfirm(news.until, words, locale);
      return {
        tone: 'calm',
        subject: m.mail_received_subject(words, { locale }),
        title: m.mail_received_title({}, { locale }),
        paragraphs: [m.mail_received_text({}, { locale })],
      };
    case 'payment-received':
      return {
        tone: 'good',
        subject: m.mail_paid_subject(words, { locale }),
        title: m.mail_paid_title({}, { locale }),
        paragraphs: [m.mail_paid_text({ amount }, { locale }), m.mail_paid_calendar({}, { locale })],
        calendar: news.calendar,
      };
    case 'payment-reversed':
      return {
        tone: 'bad',
        subject: m.mail_reversed_subject(words, { locale }),
        title: m.mail_reversed_title({}, { locale }),
        paragraphs: [m.mail_reversed_text({ amount }, { locale })],
      };
    case 'payment-refunded':
      return {
        tone: 'good',
        subject: m.mail_refunded_subject(words, { locale }),
        title: m.mail_refunded_title({}, { locale }),
        paragraphs: [m.mail_refunded_text({ amount }, { locale }), ...stateAfterRefund(booking, locale)],
      };
    case 'booking-cancelled':
      return {
        tone: 'bad',
        subject: m.mail_cancelled_subject(words, { locale }),
        title: m.mail_cancelled_title({}, { locale }),
        paragraphs: [m.mail_cancelled_text({}, { locale }), ...sayWhatIsOwed(news.owed, booking)],
      };
    case 'hold-ended':
      return {
        tone: 'calm',
        subject: m.mail_lapsed_subject(words, { locale }),
        title: m.mail_lapsed_title({}, { locale }),
        paragraphs: [m.mail_lapsed_text({}, { locale }), m.mail_lapsed_again({}, { locale })],
      };
    case 'booking-unconfirmed':
      return {
        tone: 'calm',
        subject: m.mail_unconfirmed_subject(words, { locale }),
        title: m.mail_unconfirmed_title({}, { locale }),
        paragraphs: [m.mail_unconfirmed_text({}, { locale }), m.mail_lapsed_again({}, { locale })],
      };
  }
}

function askToConfirm(until: string, words: BookingWords, locale: Locale): Said {
  return {
    tone: 'calm',
    subject: m.mail_confirm_subject(words, { locale }),
    title: m.mail_confirm_title({}, { locale }),
    paragraphs: [m.mail_confirm_text({ until }, { locale }), m.mail_confirm_payment({}, { locale })],
  };
}

/** A booking that was paid twice gets one payment back and is paid all the same. */
function stateAfterRefund({ state }: BookingRecord, locale: Locale): string[] {
  if (state === 'paid') return [m.mail_refunded_still_paid({}, { locale })];
  return state === 'cancelled' ? [m.mail_refunded_cancelled({}, { locale })] : [];
}

function sayWhatIsOwed({ toCardCents, byHandCents }: MoneyOwed, { language }: BookingRecord): string[] {
  const locale = toLocale(language);
  const sentences: string[] = [];
  if (toCardCents > 0) {
    sentences.push(m.mail_cancelled_card({ amount: euro(toCardCents, language) }, { locale }));
  }
  if (byHandCents > 0) {
    sentences.push(m.mail_cancelled_by_hand({ amount: euro(byHandCents, language) }, { locale }));
  }
  return sentences.length > 0 ? sentences : [m.mail_cancelled_unpaid({}, { locale })];
}
