import { m } from '#i18n/generated/messages.js';
import type { Fact, PdfBlock } from '#platform/pdf/pdf-block.ts';
import { writePdf } from '#platform/pdf/write-pdf.ts';
import { bookingReference } from '#shared/bookings/booking-reference.ts';
import { type Language, type Locale, toLocale } from '#shared/language.ts';
import type { Buyer } from '../domain/buyer.ts';
import { hasFatturaPa } from '../domain/fattura-pa.ts';
import { type Invoice, invoiceNumber, type Seller } from '../domain/invoice.ts';
import { sumByRate } from '../domain/vat.ts';
import { exactEuro, longDay } from './paper-texts.ts';

/** An invoice or credit note to print, in the language of its booking: the same bytes for guests and for staff. */
export function makeInvoicePdf(invoice: Invoice): Promise<Buffer> {
  const { language, seller, buyer, lines, issuedOn, isTest } = invoice;
  const locale = toLocale(language);
  const title = nameOf(invoice, locale);
  const note = (text: string): PdfBlock => ({ kind: 'paragraph', text, isNote: true });
  const shown = lines.filter(({ grossCents }) => grossCents > 0);
  return writePdf({
    title,
    author: seller.name,
    lang: locale,
    writtenAt: new Date(`${issuedOn}T00:00:00Z`),
    footer: title,
    files: [],
    blocks: [
      { kind: 'heading', level: 1, text: title },
      ...(isTest ? [note(m.invoice_test({}, { locale }))] : []),
      { kind: 'facts', rows: describeParties(invoice, locale) },
      { kind: 'heading', level: 2, text: m.invoice_lines({}, { locale }) },
      {
        kind: 'facts',
        rows: shown.map(({ description, grossCents, netCents, rate }, index) => ({
          label: String(index + 1),
          lines: [
            description,
            m.invoice_line_sums(
              {
                rate: rateText(rate, language),
                net: exactEuro(netCents, language),
                vat: exactEuro(grossCents - netCents, language),
                gross: exactEuro(grossCents, language),
              },
              { locale },
            ),
          ],
        })),
      },
      { kind: 'heading', level: 2, text: m.invoice_sums({}, { locale }) },
      { kind: 'facts', rows: describeSums(invoice, language) },
      ...(hasFatturaPa(invoice) ? [note(m.invoice_courtesy({}, { locale }))] : []),
    ],
  });

  function describeParties({ credits, bookingId }: Invoice, locale: Locale): Fact[] {
    return [
      { label: m.invoice_date({}, { locale }), lines: [longDay(issuedOn, language)] },
      ...(credits
        ? [
            {
              label: m.invoice_credits({}, { locale }),
              lines: [
                m.invoice_credits_which(
                  { number: invoiceNumber(credits), date: longDay(credits.issuedOn, language) },
                  { locale },
                ),
              ],
            },
          ]
        : []),
      { label: m.invoice_seller({}, { locale }), lines: describeSeller(seller, locale) },
      { label: m.invoice_buyer({}, { locale }), lines: describeBuyer(buyer, locale) },
      { label: m.mail_fact_reference({}, { locale }), lines: [bookingReference(bookingId)] },
    ];
  }
}

/** `Invoice 2027/12` */
function nameOf(invoice: Invoice, locale: Locale): string {
  const number = invoiceNumber(invoice);
  return invoice.credits
    ? m.invoice_credit_name({ number }, { locale })
    : m.invoice_name({ number }, { locale });
}

function describeSums({ lines, grossCents }: Invoice, language: Language): Fact[] {
  const locale = toLocale(language);
  const sums = sumByRate(lines)
    .filter((sum) => sum.grossCents > 0)
    .flatMap(({ rate, netCents, vatCents }): [string, number][] => [
      [m.invoice_net({ rate: rateText(rate, language) }, { locale }), netCents],
      [m.invoice_tax({ rate: rateText(rate, language) }, { locale }), vatCents],
    ]);
  return [...sums, [m.invoice_total({}, { locale }), grossCents] as const].map(([label, cents]) => ({
    label,
    lines: [exactEuro(cents, language)],
  }));
}

function rateText(rate: number, language: Language): string {
  return String(rate).replace('.', language === 'EN' ? '.' : ',');
}

function describeSeller({ name, country, vatNumber, ...address }: Seller, locale: Locale): string[] {
  return [
    name,
    ...describeAddress({ country, ...address }, locale),
    m.confirmation_vat({ number: `${country}${vatNumber}` }, { locale }),
  ];
}

function describeBuyer(buyer: Buyer, locale: Locale): string[] {
  const { kind, name, firstName, country, vatNumber, taxCode, recipientCode, pec } = buyer;
  const number =
    country === 'PL'
      ? `NIP ${vatNumber}`
      : m.confirmation_vat({ number: `${country}${vatNumber}` }, { locale });
  return [
    kind === 'person' ? `${firstName} ${name}` : name,
    ...describeAddress(buyer, locale),
    ...(vatNumber ? [number] : []),
    ...(taxCode ? [m.invoice_tax_code_line({ code: taxCode }, { locale })] : []),
    ...(recipientCode ? [m.invoice_recipient_line({ code: recipientCode }, { locale })] : []),
    ...(pec ? [m.invoice_pec_line({ address: pec }, { locale })] : []),
  ];
}

type Address = Pick<Buyer, 'street' | 'postalCode' | 'city' | 'province' | 'country'>;

function describeAddress({ street, postalCode, city, province, country }: Address, locale: Locale): string[] {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  const town = `${postalCode} ${city}${province ? ` (${province})` : ''}`;
  return [street, `${town}, ${names.of(country) ?? country}`];
}
