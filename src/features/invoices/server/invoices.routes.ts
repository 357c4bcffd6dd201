import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/database/database.ts';
import { describeFile } from '#platform/files/describe-file.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { bookingReference } from '#shared/bookings/booking-reference.ts';
import * as contract from '../invoices.contract.ts';
import { getConfirmation } from './make-confirmation.ts';

interface Dependencies {
  database: Database;
  timeZone: string;
}

export function registerInvoicesRoutes(app: FastifyInstance, { database, timeZone }: Dependencies): void {
  apiRoute(app, contract.exportConfirmation, { permission: 'staff' }, async ({ params, reply }) => {
    const { content } = await getConfirmation(database, params.id, timeZone);
    describeFile(reply, `payment-${bookingReference(params.id)}`, 'pdf');
    return Readable.from([content]);
  });
}
