import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { confirmBooking, hasBegun, makeEvidence } from '#features/bookings/server/bookings.public.ts';
import { startBookingCheckout } from '#features/checkout/server/checkout.public.ts';
import {
  getConfirmation,
  getInvoice,
  issueInvoice,
  makeInvoicePdf,
  toIssued,
} from '#features/invoices/server/invoices.public.ts';
import { resendNewest } from '#features/notifications/server/notifications.public.ts';
import { checkoutPageUrl } from '#features/payments/server/payments.public.ts';
import { chooseForBooking } from '#features/storm-days/server/storm-days.public.ts';
import { describeFile } from '#platform/files/describe-file.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { requestLanguage } from '#platform/http/request-language.ts';
import { AppError } from '#shared/app-error.ts';
import { bookingReference, referencePrefix } from '#shared/bookings/booking-reference.ts';
import * as contract from '../guest-page.contract.ts';
import { cancelAsGuest } from './cancel-as-guest.ts';
import { momentOf } from './guest-moment.ts';
import { type GuestMoveDependencies, moveAsGuest, previewGuestMove } from './move-as-guest.ts';
import type { GuestDoor } from './open-guest-page.ts';
import { type ShowDependencies, showGuestBooking } from './show-guest-booking.ts';

interface Dependencies extends ShowDependencies {
  /** Opens a page for the holder of its link. */
  openGuestPage: GuestDoor;
  publicUrl: string;
  /** Calls that begin something, per address and minute; 0 means no limit. */
  attemptsPerMinute: number;
}

export function registerGuestPageRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  registerReads(app, dependencies);
  registerMoneyCalls(app, dependencies);
  registerInvoiceCalls(app, dependencies);
  registerStormCalls(app, dependencies);
  registerMoveCalls(app, dependencies);
}

/** Headers of every answer about a guest's page: it must not be cached. */
function keepPrivate(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store');
  reply.header('referrer-policy', 'no-referrer');
}

async function showAgain(dependencies: Dependencies, request: FastifyRequest, token: string) {
  const page = await dependencies.openGuestPage(request, token, { toLook: true });
  return showGuestBooking(dependencies, page, requestLanguage(request));
}

function registerReads(app: FastifyInstance, dependencies: Dependencies): void {
  const { database, timeZone, openGuestPage, publicUrl } = dependencies;
  const limits = { permission: 'own', perMinute: dependencies.attemptsPerMinute } as const;

  apiRoute(app, contract.openGuestPage, { permission: 'own' }, ({ body, request, reply }) => {
    keepPrivate(reply);
    return showAgain(dependencies, request, body.token);
  });

  apiRoute(app, contract.getGuestDocuments, limits, async ({ body, request, reply }) => {
    keepPrivate(reply);
    const { booking } = await openGuestPage(request, body.token);
    // The mail repeats typed text, and the address may be a stranger's: only a payment proves who booked.
    const evidence = booking.state === 'paid' ? await makeEvidence(database, booking.id, timeZone) : null;
    if (!evidence) throw new AppError('bookings/nothing-accepted');
    reply.type('application/pdf');
    reply.header('content-disposition', `attachment; filename="${bookingReference(booking.id)}.pdf"`);
    return Readable.from([evidence.content]);
  });

  apiRoute(app, contract.getGuestConfirmation, limits, async ({ body, request, reply }) => {
    keepPrivate(reply);
    const { booking } = await openGuestPage(request, body.token);
    const { content } = await getConfirmation(database, booking.id, timeZone);
    describeFile(reply, `payment-${bookingReference(booking.id)}`, 'pdf');
    return Readable.from([content]);
  });

  apiRoute(app, contract.resendToGuest, limits, async ({ body, request, reply }) => {
    keepPrivate(reply);
    const { booking } = await openGuestPage(request, body.token);
    await resendNewest({ database, publicUrl }, booking);
    return { isSent: true as const };
  });
}

function registerInvoiceCalls(app: FastifyInstance, dependencies: Dependencies): void {
  const { database, openGuestPage } = dependencies;
  const limits = { permission: 'own', perMinute: dependencies.attemptsPerMinute } as const;

  apiRoute(app, contract.issueGuestInvoice, limits, async ({ body: { token, ...wish }, request, reply }) => {
    keepPrivate(reply);
    const { booking } = await openGuestPage(request, token);
    return toIssued(await issueInvoice(dependencies, booking.id, wish));
  });

  apiRoute(app, contract.getGuestInvoice, limits, async ({ body: { token, id }, request, reply }) => {
    keepPrivate(reply);
    const { booking } = await openGuestPage(request, token);
    const invoice = await getInvoice(database, id);
    if (invoice.bookingId !== booking.id) throw new AppError('invoices/not-found');
    describeFile(reply, `invoice-${toIssued(invoice).number.replace('/', '-')}`, 'pdf');
    return Readable.from([await makeInvoicePdf(invoice)]);
  });
}

function registerMoneyCalls(app: FastifyInstance, dependencies: Dependencies): void {
  const { clock, openGuestPage, payments } = dependencies;
  const limits = { permission: 'own', perMinute: dependencies.attemptsPerMinute } as const;

  apiRoute(app, contract.confirmAsGuest, limits, async ({ body, request, reply }) => {
    keepPrivate(reply);
    const { booking } = await openGuestPage(request, body.token);
    await confirmBooking(dependencies, booking.id, 'customer');
    return showAgain(dependencies, request, body.token);
  });

  apiRoute(app, contract.payAsGuest, limits, async ({ body, request, reply }) => {
    keepPrivate(reply);
    const { booking } = await openGuestPage(request, body.token);
    if (hasBegun(momentOf(dependencies, booking))) throw new AppError('guest-page/begun');
    const { orderId } = await startBookingCheckout(payments, booking.id, {
      clientReference: `${referencePrefix}${clock.now().getTime()}`,
      amountCents: body.amountCents,
      itemsBooked: '',
      language: requestLanguage(request),
      isExempt: false,
    });
    return { checkoutUrl: checkoutPageUrl(payments.publicUrl, orderId) };
  });

  apiRoute(app, contract.cancelAsGuest, limits, async ({ body: { token, ...seen }, request, reply }) => {
    keepPrivate(reply);
    const { booking } = await openGuestPage(request, token);
    await cancelAsGuest(dependencies, booking.id, seen);
    return showAgain(dependencies, request, token);
  });
}

function registerStormCalls(app: FastifyInstance, dependencies: Dependencies): void {
  const limits = { permission: 'own', perMinute: dependencies.attemptsPerMinute } as const;

  apiRoute(app, contract.chooseAsGuest, limits, async ({ body: { token, ...seen }, request, reply }) => {
    keepPrivate(reply);
    const { booking } = await dependencies.openGuestPage(request, token);
    await chooseAsGuest(dependencies, booking.id, seen);
    return showAgain(dependencies, request, token);
  });
}

function registerMoveCalls(app: FastifyInstance, dependencies: Dependencies): void {
  const { openGuestPage } = dependencies;
  const limits = { permission: 'own', perMinute: dependencies.attemptsPerMinute } as const;

  apiRoute(
    app,
    contract.previewGuestMove,
    { permission: 'own' },
    async ({ body: { token, ...target }, request, reply }) => {
      keepPrivate(reply);
      const page = await openGuestPage(request, token);
      return previewGuestMove(dependencies, page, { ...target, language: requestLanguage(request) });
    },
  );

  apiRoute(app, contract.moveAsGuest, limits, async ({ body: { token, ...wish }, request, reply }) => {
    keepPrivate(reply);
    const page = await openGuestPage(request, token);
    await moveAsGuest(dependencies, page, { ...wish, language: requestLanguage(request) });
    return showAgain(dependencies, request, token);
  });
}

interface Seen {
  choice: 'refund' | 'voucher';
  toCardCents: number;
  byHandCents: number;
  voucherCents: number;
}

/** Ends a booking whose hours were called off as its guest saw it: where the sums have become others, nothing happens. */
function chooseAsGuest(
  dependencies: GuestMoveDependencies,
  id: number,
  { choice, ...seen }: Seen,
): Promise<void> {
  return chooseForBooking(dependencies, id, {
    choice,
    assertSeen: ({ toCardCents, byHandCents, voucherCents }) => {
      const isAsSeen =
        toCardCents === seen.toCardCents &&
        byHandCents === seen.byHandCents &&
        voucherCents === seen.voucherCents;
      if (!isAsSeen) throw new AppError('guest-page/sum-changed');
    },
  });
}
