import type { BookingRecord, CalledOffNews } from '#features/bookings/server/bookings.public.ts';
import { showVoucherCode } from '#features/vouchers/domain/voucher-code.public.ts';
import type { ReturnedValue } from '#features/vouchers/server/vouchers.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { StormReason } from '#shared/bookings/storm-reasons.ts';
import { type Language, type Locale, toLocale } from '#shared/language.ts';
import { type BookingWords, euro } from './booking-labels.ts';
import type { CancelledMoney, Fact, MailContent } from './mail-content.ts';

/** What guests hear of a day that was called off. */
export type StormNews =
  | { kind: 'booking-called-off'; storm: CalledOffNews; until: string }
  /** `null` where the time to choose is over. */
  | { kind: 'booking-storm-lifted'; until: string | null }
  | {
      kind: 'booking-storm-ended';
      owed: CancelledMoney;
      toVoucher: ReturnedValue | null;
      byDefault: boolean;
      wasAsked: boolean;
      calendar: string;
    }
  | {
      kind: 'booking-storm-voucher';
      toVoucher: ReturnedValue | null;
      code: string;
      worthCents: number;
      calendar: string;
    };

const stormKinds = [
  'booking-called-off',
  'booking-storm-lifted',
  'booking-storm-ended',
  'booking-storm-voucher',
] as const;

export function isStormNews<News extends { kind: string }>(
  news: News,
): news is Extract<News, { kind: StormNews['kind'] }> {
  return stormKinds.some((kind) => kind === news.kind);
}

type Said = Pick<MailContent, 'subject' | 'title' | 'tone' | 'paragraphs' | 'calendar'> & {
  firstFacts?: Fact[];
};

interface About {
  booking: BookingRecord;
  words: BookingWords;
  /** What becomes of the money, in sentences. */
  sayWhatIsOwed: (
    money: { owed: CancelledMoney; toVoucher: ReturnedValue | null },
    booking: BookingRecord,
  ) => string[];
}

export function sayStorm(news: StormNews, { booking, words, sayWhatIsOwed }: About): Said {
  const { language } = booking;
  const locale = toLocale(language);
  switch (news.kind) {
    case 'booking-called-off':
      return {
        tone: 'bad',
        subject: m.mail_storm_subject(words, { locale }),
        title: m.mail_storm_title({}, { locale }),
        paragraphs: [
          sayReason[news.storm.reason](words, locale),
          m.mail_storm_choose({ until: news.until }, { locale }),
          m.mail_storm_move({}, { locale }),
          ...sayOffer(news.storm, booking),
        ],
      };
    case 'booking-storm-lifted':
      return {
        tone: 'good',
        subject: m.mail_storm_lifted_subject(words, { locale }),
        title: m.mail_storm_lifted_title({}, { locale }),
        paragraphs: [
          m.mail_storm_lifted_text(words, { locale }),
          ...(news.until === null ? [] : [m.mail_storm_lifted_choice({ until: news.until }, { locale })]),
        ],
      };
    case 'booking-storm-ended':
      return {
        tone: 'calm',
        subject: m.mail_storm_ended_subject(words, { locale }),
        title: m.mail_storm_ended_title({}, { locale }),
        paragraphs: [
          sayWhoEnded(news, locale),
          ...sayWhatIsOwed(news, booking),
          m.mail_cancelled_calendar({}, { locale }),
        ],
        calendar: news.calendar,
      };
    case 'booking-storm-voucher':
      return sayVoucher(news, { booking, sayWhatIsOwed });
  }
}

function sayWhoEnded({ byDefault, wasAsked }: { byDefault: boolean; wasAsked: boolean }, locale: Locale) {
  if (!byDefault) return m.mail_storm_ended_text({}, { locale });
  return wasAsked ? m.mail_storm_ended_default({}, { locale }) : m.mail_storm_ended_late({}, { locale });
}

const sayReason: Record<StormReason, (words: BookingWords, locale: Locale) => string> = {
  wind: (words, locale) => m.mail_storm_wind(words, { locale }),
  waves: (words, locale) => m.mail_storm_waves(words, { locale }),
  thunder: (words, locale) => m.mail_storm_thunder(words, { locale }),
  other: (words, locale) => m.mail_storm_other(words, { locale }),
};

function sayOffer(storm: CalledOffNews, { language, voucherCode }: BookingRecord): string[] {
  const locale = toLocale(language);
  const { toCardCents, byHandCents, voucherCents, bonusPercent, toVoucherCents } = storm;
  const code = { amount: euro(toVoucherCents, language), code: showVoucherCode(voucherCode ?? '') };
  const toCode = toVoucherCents > 0 ? [m.mail_storm_code(code, { locale })] : [];
  if (toCardCents + byHandCents === 0)
    return [m.mail_storm_end({}, { locale }), m.mail_storm_default_unpaid({}, { locale }), ...toCode];
  return [
    sayBack(storm, language),
    ...(voucherCents > 0 ? [sayWorth(voucherCents, bonusPercent, language)] : []),
    m.mail_storm_default({}, { locale }),
    ...toCode,
  ];
}

function sayBack({ toCardCents, byHandCents }: CalledOffNews, language: Language): string {
  const locale = toLocale(language);
  const [card, hand] = [euro(toCardCents, language), euro(byHandCents, language)];
  if (byHandCents === 0) return m.mail_storm_card({ amount: card }, { locale });
  if (toCardCents === 0) return m.mail_storm_hand({ amount: hand }, { locale });
  return m.mail_storm_card_and_hand({ card, hand }, { locale });
}

function sayWorth(cents: number, percent: number, language: Language): string {
  const locale = toLocale(language);
  const amount = euro(cents, language);
  if (percent === 0) return m.mail_storm_voucher({ amount }, { locale });
  return m.mail_storm_voucher_bonus({ amount, percent }, { locale });
}

function sayVoucher(
  news: Extract<StormNews, { kind: 'booking-storm-voucher' }>,
  { booking, sayWhatIsOwed }: Omit<About, 'words'>,
): Said {
  const { language } = booking;
  const locale = toLocale(language);
  const amount = euro(news.worthCents, language);
  const owed = { toCardCents: 0, byHandCents: 0, keptCents: 0 };
  const { toVoucher } = news;
  return {
    tone: 'good',
    subject: m.mail_storm_voucher_subject({ amount }, { locale }),
    title: m.mail_storm_voucher_title({}, { locale }),
    paragraphs: [
      m.mail_storm_voucher_text({ amount }, { locale }),
      m.mail_storm_voucher_use({}, { locale }),
      ...(toVoucher ? sayWhatIsOwed({ owed, toVoucher }, booking) : []),
      m.mail_cancelled_calendar({}, { locale }),
    ],
    firstFacts: [[m.mail_storm_voucher_fact({}, { locale }), showVoucherCode(news.code)]],
    calendar: news.calendar,
  };
}
