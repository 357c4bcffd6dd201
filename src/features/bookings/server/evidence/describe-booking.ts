import { durationText } from '#i18n/duration-text.ts';
import { m } from '#i18n/generated/messages.js';
import type { Fact, PdfBlock } from '#platform/pdf/pdf-block.ts';
import { bookingReference } from '#shared/bookings/booking-reference.ts';
import { type Language, localeTags, toLocale } from '#shared/language.ts';
import { formatEuro } from '#shared/money.ts';
import { rentalRange, timeSlotText } from '#shared/rental-time.ts';
import { durationsOf } from '../../domain/trip-of-booking.public.ts';
import type { BookingRecord } from '../bookings.repository.ts';
import type { SoldLine } from '../list-sold.ts';

interface BookingFacts {
  booking: BookingRecord;
  business: readonly string[];
  sold: readonly SoldLine[];
  timeZone: string;
  hasDocuments: boolean;
  /** The rule as it was accepted, and the forecast as it was judged when it was booked and when boats were handed out. */
  weather: { weatherRule: string | null; weatherVerdict: string | null; handOutVerdict: string | null };
}

/** The first page: whose booking it is, and of what. */
export function describeBooking({
  booking,
  business,
  sold,
  timeZone,
  weather,
  hasDocuments,
}: BookingFacts): PdfBlock[] {
  const { language } = booking;
  const locale = toLocale(language);
  const items = sold.map(({ title, quantity, duration }) =>
    m.mail_fact_item({ quantity, title, duration: durationText(duration, locale) }, { locale }),
  );
  const range = rentalRange(timeSlotText(booking.startSlot), durationsOf(booking)).replace(' - ', '–');
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
    { label: m.evidence_weather_rule({}, { locale }), lines: listOf(weather.weatherRule) },
    { label: m.evidence_weather_booked({}, { locale }), lines: listOf(weather.weatherVerdict) },
    { label: m.evidence_weather_out({}, { locale }), lines: listOf(weather.handOutVerdict) },
  ];
  return [
    ...(hasDocuments
      ? ([
          { kind: 'heading', level: 1, text: m.evidence_heading({}, { locale }) },
          { kind: 'paragraph', text: m.evidence_intro({}, { locale }) },
        ] as const)
      : ([
          {
            kind: 'heading',
            level: 1,
            text: m.evidence_hand_out_title({ reference: bookingReference(booking.id) }, { locale }),
          },
        ] as const)),
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
