import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { getBooking } from '#features/bookings/server/bookings.public.ts';
import { m } from '#i18n/generated/messages.js';
import { describeFile } from '#platform/files/describe-file.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { AppError } from '#shared/app-error.ts';
import { bookingReference } from '#shared/bookings/booking-reference.ts';
import { businessToday } from '#shared/business-calendar.ts';
import { toLocale } from '#shared/language.ts';
import { fatturaPaName, writeFatturaPa } from '../domain/fattura-pa.ts';
import * as contract from '../invoices.contract.ts';
import { creditInvoice } from './credit-invoice.ts';
import { getInvoice, type IssueDependencies, issueInvoice } from './issue-invoice.ts';
import { getConfirmation } from './make-confirmation.ts';
import { makeInvoicePdf } from './make-invoice-pdf.ts';
import { readBookingInvoices, readYear, toIssued } from './read-invoices.ts';

export function registerInvoicesRoutes(app: FastifyInstance, dependencies: IssueDependencies): void {
  const { database, clock, timeZone } = dependencies;

  apiRoute(app, contract.exportConfirmation, { permission: 'staff' }, async ({ params, reply }) => {
    const { content } = await getConfirmation(database, params.id, timeZone);
    describeFile(reply, `payment-${bookingReference(params.id)}`, 'pdf');
    return Readable.from([content]);
  });

  apiRoute(app, contract.getBookingInvoices, { permission: 'staff' }, async ({ params, reply }) => {
    reply.header('cache-control', 'no-store');
    const { id } = await getBooking(database, params.id);
    return readBookingInvoices(database, id);
  });

  apiRoute(app, contract.issueInvoice, { permission: 'staff' }, async ({ params, body }) =>
    toIssued(await issueInvoice(dependencies, params.id, body)),
  );

  apiRoute(app, contract.creditInvoice, { permission: 'owner' }, async ({ params, body }) =>
    toIssued(await creditInvoice(dependencies, params.id, body.reason)),
  );

  apiRoute(app, contract.listInvoices, { permission: 'books' }, ({ query, reply }) => {
    reply.header('cache-control', 'no-store');
    const thisYear = Number(businessToday(clock.now(), timeZone).slice(0, 4));
    return readYear(database, query.year === undefined ? null : Number(query.year), thisYear);
  });

  apiRoute(app, contract.exportInvoice, { permission: 'account' }, async ({ params, reply }) => {
    const invoice = await getInvoice(database, params.id);
    describeFile(reply, `invoice-${toIssued(invoice).number.replace('/', '-')}`, 'pdf');
    return Readable.from([await makeInvoicePdf(invoice)]);
  });

  apiRoute(app, contract.exportInvoiceXml, { permission: 'account' }, async ({ params, reply }) => {
    const invoice = await getInvoice(database, params.id);
    const fileName = fatturaPaName(invoice);
    if (fileName === null) throw new AppError('invoices/no-xml');
    const reference = m.mail_fact_reference({}, { locale: toLocale(invoice.language) });
    reply.headers({
      'cache-control': 'no-store',
      'content-type': 'application/xml; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
    });
    return Readable.from([writeFatturaPa(invoice, `${reference} ${bookingReference(invoice.bookingId)}`)]);
  });
}
