import { z } from 'zod';
import { defineCall } from '#shared/api-call.ts';
import { BigId, BigIdParameter, textField } from '#shared/field-schemas.ts';
import { tidyEmail } from '#shared/typed/email-address.ts';
import { findBuyerFaults, tidyBuyer } from './domain/buyer.ts';
import { buyerCountries } from './domain/tax-numbers.ts';

const shortText = (limit: number) => textField(limit).trim();

/** Who an invoice is made out to; which fields are needed depends on country and kind. */
export const BuyerFields = z
  .strictObject({
    kind: z.enum(['company', 'person']),
    /** Of a company its name, of a person the last name. */
    name: shortText(80),
    firstName: shortText(60),
    country: z.enum(buyerCountries as [string, ...string[]]),
    vatNumber: shortText(30),
    /** Italian codice fiscale. */
    taxCode: shortText(30),
    street: shortText(60),
    postalCode: shortText(12),
    city: shortText(45),
    /** Two letters; of Italian addresses. */
    province: shortText(10),
    /** Codice destinatario of the Italian exchange. */
    recipientCode: shortText(10),
    /** Certified mail. */
    pec: textField(254)
      .overwrite(tidyEmail)
      .pipe(z.union([z.literal(''), z.email('email_invalid')], 'email_invalid')),
  })
  .overwrite(tidyBuyer)
  .superRefine((buyer, context) => {
    for (const { field, fault } of findBuyerFaults(buyer))
      context.addIssue({ code: 'custom', path: [field], message: fault });
  });
export type BuyerFields = z.infer<typeof BuyerFields>;

/** What an invoice is asked for with: whom it is for, and the sum that was seen. */
export const InvoiceWish = z.strictObject({
  grossCents: z.int().min(1).max(100_000_000),
  buyer: BuyerFields,
});

export const IssuedInvoice = z.strictObject({
  id: BigId,
  /** As it stands on the invoice: `2027/12`. */
  number: z.string(),
  isCreditNote: z.boolean(),
  issuedOn: z.string(),
  grossCents: z.int(),
  /** What no credit note has given back yet; 0 of a credit note. */
  leftCents: z.int(),
  /** What its XML must be called; `null` where the Italian exchange takes none of it. */
  xmlName: z.string().nullable(),
});
export type IssuedInvoice = z.infer<typeof IssuedInvoice>;

export const BookingInvoices = z.strictObject({
  invoices: z.array(IssuedInvoice),
  /** Money of the booking that is on no invoice, and not on its way back. */
  invoiceableCents: z.int(),
  /** Nothing can be invoiced because something without VAT was booked. */
  isUntaxed: z.boolean(),
  /** Whether the settings have all that an invoice says of the business. */
  isSellerKnown: z.boolean(),
});
export type BookingInvoices = z.infer<typeof BookingInvoices>;

export const invoiceErrors = [
  'invoices/seller-missing',
  'invoices/no-rate',
  'invoices/no-money',
  'invoices/nothing-left',
  'invoices/amount-changed',
] as const;

const OfBooking = { params: z.strictObject({ id: BigIdParameter }), status: 200 } as const;
const File = { ...OfBooking, response: z.string() } as const;

export const exportConfirmation = defineCall({
  ...File,
  method: 'GET',
  path: '/api/bookings/:id/payment-confirmation',
  summary: 'What was paid for a booking and given back, as a PDF that is no fiscal document',
  produces: ['application/pdf'],
  errors: ['bookings/not-found', 'invoices/no-money', 'http/unfinished'],
});

export const getBookingInvoices = defineCall({
  ...OfBooking,
  method: 'GET',
  path: '/api/bookings/:id/invoices',
  summary: 'The invoices of a booking, and what can be invoiced',
  response: BookingInvoices,
  errors: ['bookings/not-found'],
});

export const issueInvoice = defineCall({
  ...OfBooking,
  method: 'POST',
  path: '/api/bookings/:id/invoices',
  summary:
    'Issue an invoice for what was paid and is on none yet; the same again answers with the same invoice',
  body: InvoiceWish,
  response: IssuedInvoice,
  errors: ['bookings/not-found', ...invoiceErrors],
});

export const creditInvoice = defineCall({
  ...OfBooking,
  method: 'POST',
  path: '/api/invoices/:id/credit',
  summary:
    'Credit all that is left of an invoice whose money stays, which can be invoiced again; a second call answers like the first',
  body: z.strictObject({ reason: textField(200).trim().min(3, 'reason_required') }),
  response: IssuedInvoice,
  errors: ['invoices/not-found', 'invoices/nothing-to-credit'],
});

export const listInvoices = defineCall({
  method: 'GET',
  path: '/api/invoices',
  summary: 'The invoices and credit notes of a year, the newest year by default',
  query: z.strictObject({
    year: z
      .string()
      .regex(/^2\d{3}$/)
      .optional(),
  }),
  status: 200,
  response: z.strictObject({
    year: z.int(),
    /** Years with invoices, the newest first. */
    years: z.array(z.int()),
    invoices: z.array(
      IssuedInvoice.extend({
        bookingId: BigId,
        buyer: z.string(),
        /** Why staff credited the invoice; `null` where money went back, and of invoices. */
        creditReason: z.string().nullable(),
        netCents: z.int(),
      }),
    ),
  }),
});
export type YearOfInvoices = z.infer<typeof listInvoices.response>;

export const exportInvoice = defineCall({
  ...File,
  method: 'GET',
  path: '/api/invoices/:id/pdf',
  summary: 'An invoice or credit note to print',
  produces: ['application/pdf'],
  errors: ['invoices/not-found', 'http/unfinished'],
});

export const exportInvoiceXml = defineCall({
  ...File,
  method: 'GET',
  path: '/api/invoices/:id/xml',
  summary: 'An invoice or credit note for the Italian exchange, as FatturaPA',
  produces: ['application/xml'],
  errors: ['invoices/not-found', 'invoices/no-xml'],
});
