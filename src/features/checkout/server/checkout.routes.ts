import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  assertCanAccess,
  type BookingAccess,
  type BookingDependencies,
  findBooking,
  findNewestUnpaid,
  readSignature,
  toBooking,
  type VisitorFinder,
} from '#features/bookings/server/bookings.public.ts';
import {
  assertGatewayReady,
  checkoutPageUrl,
  createCheckoutForm,
  createPaymentAttemptsRepository,
  openAttempt,
  type Payments,
} from '#features/payments/server/payments.public.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { answerIn, requestLanguage } from '#platform/http/request-language.ts';
import { AppError } from '#shared/app-error.ts';
import { readReference } from '#shared/bookings/booking-reference.ts';
import { LanguageField } from '#shared/field-schemas.ts';
import type { Language } from '#shared/language.ts';
import { parseEuroCents } from '#shared/money.ts';
import * as contract from '../checkout.contract.ts';
import { createBookingOfOrder } from './create-booking-of-order.ts';
import { startBookingCheckout, startOrderCheckout } from './start-checkout.ts';

interface Dependencies extends BookingDependencies {
  payments: Payments;
  capability: BookingAccess;
  visitors: VisitorFinder;
  /** Checkouts per address and minute; 0 means no limit. */
  attemptsPerMinute: number;
  /** Whether strangers may try the way with `TEST-` orders. */
  hasTestPages: () => boolean;
}

export function registerCheckoutRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { database, payments, capability, visitors, proofOfWork, attemptsPerMinute } = dependencies;
  const limits = { permission: 'own', perMinute: attemptsPerMinute } as const;
  const startCheckout = createCheckoutStarter(dependencies);

  apiRoute(app, contract.directCheckout, limits, ({ body, request }) => startCheckout(body, request));

  for (const call of [contract.postCheckout, contract.createCheckout]) {
    apiRoute(app, call, limits, async ({ body, request }) => {
      const answer = await startCheckout(body, request);
      const attempt = await createPaymentAttemptsRepository(database).find(answer.orderId);
      const form = attempt && (await createCheckoutForm(payments, attempt));
      if (!form) throw new AppError('payments/not-configured');
      const note = 'Post all fields of formData to postUrl, unchanged and in this order.';
      return {
        ...answer,
        method: 'post' as const,
        postUrl: form.url,
        formData: Object.fromEntries(form.fields),
        note,
      };
    });
  }

  apiRoute(app, contract.manuallyCreateBooking, limits, async ({ body, headers, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const id = readReference(body.orderId);
    if (id !== null) {
      if (!capability.isHeldBy(request, id, undefined)) throw new AppError('payments/order-not-found');
      const booking = await findBooking(database, id);
      if (!booking) throw new AppError('payments/order-not-found');
      return toBooking(booking);
    }
    const visitor = visitors.find(request);
    const work = await proofOfWork.check(headers['proof-of-work']);
    const signature = readSignature(request);
    const language = answerIn(request, LanguageField.safeParse(body.customerInfo.language).data);
    const order = { ...body, language, visitor, signature, work };
    const booking = await createBookingOfOrder(dependencies, payments, order);
    capability.give(reply, booking.id);
    visitors.remember(reply, visitor);
    return toBooking(booking);
  });
}

function createCheckoutStarter({ payments, capability, database, hasTestPages }: Dependencies) {
  /** The booking that is named, or the newest unpaid one of this browser. */
  async function findBookingId(
    body: contract.CheckoutRequest,
    request: FastifyRequest,
  ): Promise<number | null> {
    if (body.bookingId !== undefined) {
      const id = readReference(String(body.bookingId));
      if (id === null) throw new AppError('bookings/not-found');
      assertCanAccess(capability, request, id);
      return id;
    }
    return findNewestUnpaid(database, capability.listHeld(request));
  }

  async function start(body: contract.CheckoutRequest, request: FastifyRequest) {
    const wish = {
      clientReference: body.transactionId,
      amountCents: parseEuroCents(String(body.amount)) ?? 0,
      itemsBooked: body.itemsBooked,
      language: requestLanguage(request),
      isExempt: request.staff !== null,
    };
    if (body.transactionId.startsWith(testPrefix)) {
      const isStaff = request.staff !== null;
      if (!hasTestPages() && !isStaff) throw new AppError('payments/test-pages-off');
      return { orderId: await startTestCheckout(payments, { ...wish, isStaff }), bookingId: null };
    }
    const bookingId = await findBookingId(body, request);
    return bookingId === null
      ? startOrderCheckout(payments, wish)
      : startBookingCheckout(payments, bookingId, wish);
  }

  return async (
    body: contract.CheckoutRequest,
    request: FastifyRequest,
  ): Promise<contract.CheckoutAnswer> => {
    const { orderId, bookingId } = await start(body, request);
    const checkoutUrl = checkoutPageUrl(payments.publicUrl, orderId);
    return { success: true, checkoutUrl, orderId, bookingId, transactionId: body.transactionId };
  };
}

/** Orders with this beginning only try the way: they touch no booking and no unit. */
const testPrefix = 'TEST-';

const publicCents = { least: 10, most: 10_000 } as const;
const staffCents = { least: 1, most: 10_000 } as const;

interface TestWish {
  clientReference: string;
  amountCents: number;
  language: Language;
  isStaff: boolean;
}

/** Begins a card payment that buys nothing. @returns its order id. */
async function startTestCheckout(
  payments: Payments,
  { clientReference, amountCents, language, isStaff }: TestWish,
): Promise<string> {
  const { least, most } = isStaff ? staffCents : publicCents;
  if (amountCents < least || amountCents > most) {
    const parameters = { least: { cents: least }, most: { cents: most } };
    throw new AppError('payments/test-amount', { parameters });
  }
  await assertGatewayReady(payments);
  const rows = [{ title: 'Test', quantity: 1, unitPriceCents: amountCents }];
  const attempt = { purpose: 'test', bookingId: null, amountCents, rows, language, clientReference } as const;
  return payments.database.transaction((tx) => openAttempt(tx, payments, attempt));
}
