import { m } from '#i18n/generated/messages.js';
import type { Fact, PdfBlock } from '#platform/pdf/pdf-block.ts';
import { bookingReference } from '#shared/bookings/booking-reference.ts';
import { type Language, type Locale, localeTags, toLocale } from '#shared/language.ts';
import { formatEuro } from '#shared/money.ts';
import { type Duration, rentalRange, timeSlotText } from '#shared/rental-time.ts';
import type { BookingRecord } from '../bookings.repository.ts';

interface BookingFacts {
  booking: BookingRecord;
  business: readonly string[];
  titles: readonly { itemId: string; title: string }[];
  timeZone: string;
  /** As it was accepted. */
  weatherRule: string | null;
}

const durationTexts: Record<Duration, (locale: Locale) => string> = {
  '1/2': (locale) => m.booking_duration_half({}, { locale }),
  '1': (locale) => m.booking_duration_one({}, { locale }),
  '2': (locale) => m.booking_duration_two({}, { locale }),
};

/** The first page: whose booking it is, and of what. */
export function describeBooking({
  booking,
  business,
  titles,
  timeZone,
  weatherRule,
}: BookingFacts): PdfBlock[] {
  const { language } = booking;
  const locale = toLocale(language);
  const items = booking.items.map(({ itemId, quantity, duration }) => {
    const title = titles.find((known) => known.itemId === itemId)?.title ?? itemId;
    return m.mail_fact_item({ quantity, title, duration: durationTexts[duration](locale) }, { locale });
  });
  const durations = booking.items.map(({ duration }) => duration);
  const range = rentalRange(timeSlotText(booking.startSlot), durations).replace(' - ', '–');
  const rows: Fact[] = [
    { label: m.evidence_business({}, { locale }), lines: business },
    { label: m.mail_fact_reference({}, { locale }), lines: [bookingReference(booking.id)] },
    {
      label: m.evidence_made({}, { locale }),
      lines: [describeInstant(booking.createdAt, language, timeZone)],
    },
    { label: m.mail_fact_date({}, { locale }), lines: [describeDate(booking.bookingDate, language)] },
    { label: m.mail_fact_time({}, { locale }), lines: [range] },
    { label: m.mail_fact_items({}, { locale }), lines: items },
    {
      label: m.voucher_discount({}, { locale }),
      lines: booking.discountCents > 0 ? [formatEuro(-booking.discountCents, localeTags[language])] : [],
    },
    {
      label: m.mail_fact_total({}, { locale }),
      lines: [formatEuro(booking.totalCents, localeTags[language])],
    },
    {
      label: m.mail_fact_customer({}, { locale }),
      lines: listOf(booking.isErased ? m.privacy_erased({}, { locale }) : booking.fullName),
    },
    {
      label: m.evidence_born({}, { locale }),
      lines: listOf(booking.dateOfBirth && describeDate(booking.dateOfBirth, language)),
    },
    { label: m.mail_fact_email({}, { locale }), lines: listOf(booking.email) },
    { label: m.mail_fact_phone({}, { locale }), lines: listOf(booking.phoneNumber) },
    { label: m.evidence_weather_rule({}, { locale }), lines: listOf(weatherRule) },
  ];
  return [
    { kind: 'heading', level: 1, text: m.evidence_heading({}, { locale }) },
    { kind: 'paragraph', text: m.evidence_intro({}, { locale }) },
    { kind: 'facts', rows: rows.filter(({ lines }) => lines.length > 0) },
  ];
}

function listOf(text: string | null): string[] {
  return text ? [text] : [];
}

export function describeDate(date: string, language: Language): string {
  const parts = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(localeTags[language], parts).format(new Date(`${date}T00:00:00Z`));
}

/** To the second, at the beach and in UTC. */
export function describeInstant(instant: Date, language: Language, timeZone: string): string {
  const parts = { dateStyle: 'long', timeStyle: 'long', timeZone } as const;
  const local = new Intl.DateTimeFormat(localeTags[language], parts).format(instant);
  const utc = instant.toISOString().slice(0, 19).replace('T', ' ');
  return m.evidence_instant({ local, utc }, { locale: toLocale(language) });
}
