import { durationsOf } from '#features/bookings/domain/trip-of-booking.public.ts';
import { getBooking } from '#features/bookings/server/bookings.public.ts';
import { readBusinessLines, readSetting } from '#features/settings/server/settings.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { Executor } from '#platform/database/database.ts';
import type { Fact } from '#platform/pdf/pdf-block.ts';
import { writePdf } from '#platform/pdf/write-pdf.ts';
import { AppError } from '#shared/app-error.ts';
import { bookingReference } from '#shared/bookings/booking-reference.ts';
import { type Language, type Locale, localeTags, toLocale } from '#shared/language.ts';
import { rentalRange, timeSlotText } from '#shared/rental-time.ts';
import { createMoneyRepository, type Movement } from './money.repository.ts';
import { exactEuro, longDay } from './paper-texts.ts';

interface Confirmation {
  name: string;
  contentType: 'application/pdf';
  content: Buffer;
}

/**
 * Confirms what was paid for a booking and given back, as a PDF in the language of the booking. It is no fiscal document, and
 * says so.
 * @returns `null` where the ledger has no money of it.
 */
export async function makeConfirmation(
  executor: Executor,
  bookingId: number,
  timeZone: string,
): Promise<Confirmation | null> {
  const movements = await createMoneyRepository(executor).listMovements(bookingId);
  const last = movements.at(-1);
  if (!last) return null;
  const booking = await getBooking(executor, bookingId);
  const { language } = booking;
  const locale = toLocale(language);
  const business = await readBusinessLines(executor);
  const vatNumber = await readSetting(executor, 'vat_number');
  const reference = bookingReference(bookingId);
  const title = m.confirmation_title({ reference }, { locale });
  const range = rentalRange(timeSlotText(booking.startSlot), durationsOf(booking)).replace(' - ', '–');
  const facts: Fact[] = [
    {
      label: m.evidence_business({}, { locale }),
      lines: [...business, ...(vatNumber ? [m.confirmation_vat({ number: vatNumber }, { locale })] : [])],
    },
    {
      label: m.mail_fact_customer({}, { locale }),
      lines: [booking.isErased ? m.privacy_erased({}, { locale }) : (booking.fullName ?? '')].filter(Boolean),
    },
    { label: m.mail_fact_reference({}, { locale }), lines: [reference] },
    { label: m.mail_fact_date({}, { locale }), lines: [longDay(booking.bookingDate, language), range] },
  ];
  const content = await writePdf({
    title,
    author: business[0] ?? '',
    lang: locale,
    writtenAt: last.movedAt,
    footer: title,
    files: [],
    blocks: [
      { kind: 'heading', level: 1, text: m.confirmation_heading({}, { locale }) },
      { kind: 'paragraph', text: m.confirmation_not_fiscal({}, { locale }) },
      { kind: 'facts', rows: facts.filter(({ lines }) => lines.length > 0) },
      { kind: 'heading', level: 2, text: m.confirmation_movements({}, { locale }) },
      { kind: 'facts', rows: movements.map((movement) => describeMovement(movement, language, timeZone)) },
      { kind: 'facts', rows: describeSums(booking, language) },
      ...(movements.some(({ isTest }) => isTest)
        ? [{ kind: 'paragraph', text: m.payment_test_title({}, { locale }), isNote: true } as const]
        : []),
    ],
  });
  const name = `${m.confirmation_file({}, { locale })}-${reference}.pdf`;
  return { name, contentType: 'application/pdf', content };
}

/** @throws `invoices/no-money` */
export async function getConfirmation(...about: Parameters<typeof makeConfirmation>): Promise<Confirmation> {
  const confirmation = await makeConfirmation(...about);
  if (!confirmation) throw new AppError('invoices/no-money');
  return confirmation;
}

const kindTexts: Record<Movement['kind'], (locale: Locale) => string> = {
  'card-payment': (locale) => m.confirmation_paid({}, { locale }),
  'card-refund': (locale) => m.confirmation_refunded({}, { locale }),
  'card-refund-undone': (locale) => m.confirmation_refund_undone({}, { locale }),
  'card-refund-outside': (locale) => m.confirmation_refunded({}, { locale }),
  'card-reversal': (locale) => m.confirmation_reversed({}, { locale }),
  'card-reversal-undone': (locale) => m.confirmation_restored({}, { locale }),
  'payment-by-hand': (locale) => m.confirmation_paid({}, { locale }),
  'payment-by-hand-undone': (locale) => m.confirmation_undone({}, { locale }),
  'refund-by-hand': (locale) => m.confirmation_refunded({}, { locale }),
};

const methodTexts = {
  cash: (locale: Locale) => m.confirmation_cash({}, { locale }),
  terminal: (locale: Locale) => m.confirmation_terminal({}, { locale }),
  transfer: (locale: Locale) => m.confirmation_transfer({}, { locale }),
};

/** The way of the money; `null` where it was not said. */
function describeMethod({ kind, method }: Movement, locale: Locale): string | null {
  if (method) return methodTexts[method](locale);
  return kind.startsWith('card-') && kind !== 'card-refund-outside'
    ? m.confirmation_card({}, { locale })
    : null;
}

function describeMovement(movement: Movement, language: Language, timeZone: string): Fact {
  const locale = toLocale(language);
  const what = kindTexts[movement.kind](locale);
  const how = describeMethod(movement, locale);
  const day = new Intl.DateTimeFormat(localeTags[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(movement.movedAt);
  const amount = exactEuro(movement.amountCents, language);
  return { label: day, lines: [`${how ? m.confirmation_by({ what, how }, { locale }) : what}: ${amount}`] };
}

interface Sums {
  paidByCardCents: number;
  paidByHandCents: number;
  refundedCents: number;
}

/** What was paid and is not taken back; where something was given back, that and the rest as well. */
function describeSums({ paidByCardCents, paidByHandCents, refundedCents }: Sums, language: Language): Fact[] {
  const locale = toLocale(language);
  const paidCents = paidByCardCents + paidByHandCents;
  const sums: [string, number][] = [[m.confirmation_total({}, { locale }), paidCents]];
  if (refundedCents !== 0) {
    sums.push([m.confirmation_total_refunded({}, { locale }), refundedCents]);
    sums.push([m.confirmation_balance({}, { locale }), paidCents - refundedCents]);
  }
  return sums.map(([label, cents]) => ({ label, lines: [exactEuro(cents, language)] }));
}
