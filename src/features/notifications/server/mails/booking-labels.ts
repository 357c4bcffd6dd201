import { durationsOf } from '#features/bookings/domain/trip-of-booking.public.ts';
import type { BookingRecord } from '#features/bookings/server/bookings.public.ts';
import { listSold } from '#features/bookings/server/bookings.public.ts';
import { showVoucherCode } from '#features/vouchers/domain/voucher-code.public.ts';
import { durationText } from '#i18n/duration-text.ts';
import { m } from '#i18n/generated/messages.js';
import type { Executor } from '#platform/database/database.ts';
import { bookingReference } from '#shared/bookings/booking-reference.ts';
import { type Language, localeTags, toLocale } from '#shared/language.ts';
import { formatEuro } from '#shared/money.ts';
import { rentalRange, timeSlotText } from '#shared/rental-time.ts';
import type { Fact } from './mail-content.ts';

/** A booking in words of one language. */
export interface BookingWords {
  reference: string;
  /** `Saturday, 10 July 2027` */
  date: string;
  /** `10:00–12:00` */
  time: string;
  /** `2 × Single kayak (1 hour)`, one line an item. */
  items: string[];
  total: string;
  facts: Fact[];
}

export async function putIntoWords(
  executor: Executor,
  booking: BookingRecord,
  language: Language,
): Promise<BookingWords> {
  const locale = toLocale(language);
  const items = (await listSold(executor, booking, language)).map(({ title, quantity, duration }) => {
    // In one piece: `(1` at the end of a line says nothing.
    const length = durationText(duration, locale).replaceAll(' ', '\u00a0');
    return m.mail_fact_item({ quantity, title, duration: length }, { locale });
  });
  const words = {
    reference: bookingReference(booking.id),
    date: longDate(booking.bookingDate, language),
    time: rentalRange(timeSlotText(booking.startSlot), durationsOf(booking)).replace(' - ', '–'),
    items,
    total: euro(booking.totalCents, language),
  };
  const facts: Fact[] = [
    [m.mail_fact_reference({}, { locale }), words.reference],
    [m.mail_fact_date({}, { locale }), words.date],
    [m.mail_fact_time({}, { locale }), words.time],
    [m.mail_fact_items({}, { locale }), ...items],
    ...describeDiscount(booking, language),
    [m.mail_fact_total({}, { locale }), words.total],
  ];
  return { ...words, facts };
}

function describeDiscount({ discountCents, voucherCode }: BookingRecord, language: Language): Fact[] {
  if (discountCents === 0) return [];
  const code = showVoucherCode(voucherCode ?? '');
  return [[m.voucher_discount_of({ code }, { locale: toLocale(language) }), euro(-discountCents, language)]];
}

export function euro(amountCents: number, language: Language): string {
  return formatEuro(amountCents, localeTags[language]);
}

/** `10:00`, as the business's clock shows it. */
export function clockTime(instant: Date, language: Language, timeZone: string): string {
  return new Intl.DateTimeFormat(localeTags[language], { timeStyle: 'short', timeZone }).format(instant);
}

const longDateParts = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
} as const;
/** Kept, since making one takes far longer than using it. */
const longDates = {
  EN: new Intl.DateTimeFormat(localeTags.EN, longDateParts),
  IT: new Intl.DateTimeFormat(localeTags.IT, longDateParts),
  PL: new Intl.DateTimeFormat(localeTags.PL, longDateParts),
} satisfies Record<Language, Intl.DateTimeFormat>;

/** `Saturday, 10 July 2027` */
export function longDate(date: string, language: Language): string {
  return longDates[language].format(new Date(`${date}T00:00:00Z`));
}
