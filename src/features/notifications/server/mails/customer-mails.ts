import {
  type BookingMove,
  type BookingRecord,
  dueCentsOf,
} from '#features/bookings/server/bookings.public.ts';
import { showVoucherCode } from '#features/vouchers/domain/voucher-code.public.ts';
import { m } from '#i18n/generated/messages.js';
import { type Locale, toLocale } from '#shared/language.ts';
import { slotStart } from '#shared/rental-time.ts';
import { type BookingWords, euro, longDate } from './booking-labels.ts';
import type { CancelledMoney, Fact, MailContent } from './mail-content.ts';
import { isStormNews, type StormNews, sayStorm } from './storm-mails.ts';

/** What happened to a booking that its customer hears about. */
export type CustomerNews =
  | { kind: 'booking-received'; calendar: string }
  /** The same, with the question to confirm it. */
  | { kind: 'booking-received'; until: string }
  | { kind: 'booking-moved'; move: BookingMove; calendar: string }
  | { kind: 'payment-received'; amountCents: number; byVoucher?: true; calendar: string }
  | { kind: 'payment-reversed'; amountCents: number }
  | { kind: 'payment-refunded'; amountCents: number }
  /** Noted by staff at a time of the day. */
  | { kind: 'units-released'; reason: 'missed' | 'back'; time: string }
  /** On the evening before. */
  | { kind: 'booking-reminder' }
  | {
      kind: 'booking-cancelled';
      owed: CancelledMoney;
      toVoucherCents: number;
      byGuest: boolean;
      calendar: string;
    }
  /** These end a booking too; only who had it in the calendar gets it out of there. */
  | { kind: 'hold-ended' | 'booking-unconfirmed'; toVoucherCents: number; calendar: string | null }
  /** The place that the guest was waiting for, or another one than they were told; `null`: to be announced after all. */
  | { kind: 'place-announced' | 'place-changed'; place: string | null; calendar: string }
  | StormNews;

type Said = Pick<MailContent, 'subject' | 'title' | 'tone' | 'paragraphs' | 'calendar'> & {
  /** Before those of the booking. */
  firstFacts?: Fact[];
};

/** The words for a piece of news, in the booking's language. */
export function sayToCustomer(news: CustomerNews, booking: BookingRecord, words: BookingWords): Said {
  const locale = toLocale(booking.language);
  if ('place' in news) return sayPlace(news, words, locale);
  if (isStormNews(news)) return sayStorm(news, { booking, words, sayWhatIsOwed });
  const amount = 'amountCents' in news ? euro(news.amountCents, booking.language) : '';
  switch (news.kind) {
    case 'booking-received':
      if ('until' in news) return askToConfirm(news.until, words, locale);
      return {
        tone: 'calm',
        subject: m.mail_received_subject(words, { locale }),
        title: m.mail_received_title({}, { locale }),
        paragraphs: [
          m.mail_received_text({}, { locale }),
          m.mail_paid_calendar({}, { locale }),
          m.mail_code({}, { locale }),
        ],
        calendar: news.calendar,
      };
    case 'booking-moved':
      return {
        tone: 'good',
        subject: m.mail_moved_subject(words, { locale }),
        title: m.mail_moved_title({}, { locale }),
        paragraphs: [
          m.mail_moved_text({ former: formerTime(news.move, booking.language) }, { locale }),
          ...sayWhatMoved(news.move, booking),
          m.mail_moved_calendar({}, { locale }),
        ],
        calendar: news.calendar,
      };
    case 'booking-reminder':
      return remind(booking, words, locale);
    case 'payment-received':
      return { ...sayPaid(sayWhatPaid(news, booking, amount), words, locale), calendar: news.calendar };
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
    case 'units-released':
      return sayReleased(news, words, locale);
    case 'booking-cancelled':
      return {
        tone: 'bad',
        subject: m.mail_cancelled_subject(words, { locale }),
        title: m.mail_cancelled_title({}, { locale }),
        paragraphs: [
          news.byGuest ? m.mail_cancelled_by_guest({}, { locale }) : m.mail_cancelled_text({}, { locale }),
          ...sayWhatIsOwed(news, booking),
          m.mail_cancelled_calendar({}, { locale }),
        ],
        calendar: news.calendar,
      };
    case 'hold-ended':
    case 'booking-unconfirmed':
      return { ...sayEnded(news, booking, words), ...(news.calendar ? { calendar: news.calendar } : {}) };
  }
}

function sayReleased(
  { reason, time }: Extract<CustomerNews, { kind: 'units-released' }>,
  words: BookingWords,
  locale: Locale,
): Said {
  return reason === 'missed'
    ? {
        tone: 'calm',
        subject: m.mail_missed_subject(words, { locale }),
        title: m.mail_missed_title({}, { locale }),
        paragraphs: [m.mail_missed_text({ time }, { locale }), m.mail_missed_call({}, { locale })],
      }
    : {
        tone: 'calm',
        subject: m.mail_released_subject(words, { locale }),
        title: m.mail_released_title({}, { locale }),
        paragraphs: [m.mail_released_text({ time }, { locale }), m.mail_released_call({}, { locale })],
      };
}

function sayPlace(
  { kind, place, calendar }: Extract<CustomerNews, { place: unknown }>,
  words: BookingWords,
  locale: Locale,
): Said {
  if (place === null)
    return {
      tone: 'calm',
      subject: m.mail_place_open_subject(words, { locale }),
      title: m.mail_place_open_title({}, { locale }),
      paragraphs: [m.mail_place_open_text(words, { locale })],
      calendar,
    };
  const about = { ...words, place };
  const isNew = kind === 'place-announced';
  return {
    tone: isNew ? 'good' : 'calm',
    subject: isNew
      ? m.mail_place_subject(about, { locale })
      : m.mail_place_changed_subject(about, { locale }),
    title: isNew ? m.mail_place_title({}, { locale }) : m.mail_place_changed_title({}, { locale }),
    paragraphs: [
      isNew ? m.mail_place_text(about, { locale }) : m.mail_place_changed_text(about, { locale }),
      m.mail_place_calendar({}, { locale }),
    ],
    calendar,
  };
}

function sayEnded(
  { kind, toVoucherCents }: { kind: 'hold-ended' | 'booking-unconfirmed'; toVoucherCents: number },
  booking: BookingRecord,
  words: BookingWords,
): Said {
  const locale = toLocale(booking.language);
  const isUnpaid = kind === 'hold-ended';
  return {
    tone: 'calm',
    subject: isUnpaid
      ? m.mail_lapsed_subject(words, { locale })
      : m.mail_unconfirmed_subject(words, { locale }),
    title: isUnpaid ? m.mail_lapsed_title({}, { locale }) : m.mail_unconfirmed_title({}, { locale }),
    paragraphs: [
      isUnpaid ? m.mail_lapsed_text({}, { locale }) : m.mail_unconfirmed_text({}, { locale }),
      ...sayWhatCodeGotBack(toVoucherCents, booking),
      m.mail_lapsed_again({}, { locale }),
    ],
  };
}

function remind(booking: BookingRecord, words: BookingWords, locale: Locale): Said {
  const time = slotStart(booking.startSlot);
  const dueCents = dueCentsOf(booking);
  const amount = euro(dueCents, booking.language);
  return {
    tone: 'good',
    subject: m.mail_reminder_subject({ ...words, time }, { locale }),
    title: m.mail_reminder_title({}, { locale }),
    paragraphs: [
      m.mail_reminder_text({ ...words, time }, { locale }),
      ...(dueCents > 0 ? [m.mail_reminder_due({ amount }, { locale })] : []),
      m.mail_code({}, { locale }),
    ],
  };
}

function sayWhatPaid(
  { byVoucher }: { byVoucher?: true },
  { language, voucherCode }: BookingRecord,
  amount: string,
): string {
  const locale = toLocale(language);
  if (!byVoucher) return m.mail_paid_text({ amount }, { locale });
  return m.mail_paid_voucher_text({ amount, code: showVoucherCode(voucherCode ?? '') }, { locale });
}

function sayPaid(what: string, words: BookingWords, locale: Locale): Said {
  return {
    tone: 'good',
    subject: m.mail_paid_subject(words, { locale }),
    title: m.mail_paid_title({}, { locale }),
    paragraphs: [what, m.mail_paid_calendar({}, { locale }), m.mail_code({}, { locale })],
  };
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
function stateAfterRefund({ state, moves }: BookingRecord, locale: Locale): string[] {
  // A moved one may cost less than before.
  if (state === 'paid')
    return [moves > 0 ? m.mail_refunded_moved({}, { locale }) : m.mail_refunded_still_paid({}, { locale })];
  return state === 'cancelled' ? [m.mail_refunded_cancelled({}, { locale })] : [];
}

function formerTime({ bookingDate, startSlot }: BookingMove, language: BookingRecord['language']): string {
  return `${longDate(bookingDate, language)}, ${slotStart(startSlot)}`;
}

/** What the move means for the money; nothing where it means nothing. */
function sayWhatMoved(
  { dueCents, surplusCents, surplusWay }: BookingMove,
  { state, language }: BookingRecord,
): string[] {
  const locale = toLocale(language);
  if (dueCents > 0) {
    const amount = euro(dueCents, language);
    return [
      state === 'paid'
        ? m.mail_moved_due({ amount }, { locale })
        : m.mail_moved_unpaid({ amount }, { locale }),
    ];
  }
  const amount = euro(surplusCents, language);
  if (surplusWay === 'card') return [m.mail_moved_card({ amount }, { locale })];
  return surplusWay === 'hand' ? [m.mail_moved_hand({ amount }, { locale })] : [];
}

function sayWhatCodeGotBack(cents: number, { language, voucherCode }: BookingRecord): string[] {
  if (cents === 0) return [];
  const said = { amount: euro(cents, language), code: showVoucherCode(voucherCode ?? '') };
  return [m.mail_cancelled_voucher(said, { locale: toLocale(language) })];
}

function sayWhatIsOwed(
  { owed, toVoucherCents }: { owed: CancelledMoney; toVoucherCents: number },
  booking: BookingRecord,
): string[] {
  const { language } = booking;
  const { toCardCents, byHandCents, keptCents } = owed;
  const locale = toLocale(language);
  const say = (cents: number, sentence: (amount: string) => string) =>
    cents > 0 ? [sentence(euro(cents, language))] : [];
  const isPart = keptCents > 0;
  const sentences = [
    ...say(toCardCents, (amount) =>
      isPart
        ? m.mail_cancelled_part_card({ amount }, { locale })
        : m.mail_cancelled_card({ amount }, { locale }),
    ),
    ...say(byHandCents, (amount) =>
      isPart
        ? m.mail_cancelled_part_hand({ amount }, { locale })
        : m.mail_cancelled_by_hand({ amount }, { locale }),
    ),
    ...say(keptCents, (amount) => m.mail_cancelled_kept({ amount }, { locale })),
    ...sayWhatCodeGotBack(toVoucherCents, booking),
  ];
  return sentences.length > 0 ? sentences : [m.mail_cancelled_unpaid({}, { locale })];
}
