import { createHash } from 'node:crypto';
import { CreateBookingRequest } from '#features/bookings/bookings.contract.ts';
import {
  type BookingDependencies,
  type BookingRecord,
  type BookingRequest,
  createBooking,
  getBooking,
  hashRequest,
} from '#features/bookings/server/bookings.public.ts';
import {
  attachOrder,
  createPaymentAttemptsRepository,
  isOrderId,
  type Payments,
} from '#features/payments/server/payments.public.ts';
import { AppError } from '#shared/app-error.ts';
import type { Language } from '#shared/language.ts';

interface OrderOfCustomer extends Pick<BookingRequest, 'visitor' | 'signature' | 'work'> {
  orderId: string;
  customerInfo: Record<string, unknown>;
  language: Language;
}

/**
 * The booking of an order, however often it is asked for. Where the order has none yet it is made, unpaid; only a
 * verified payment of this order and of the booking's amount makes it paid.
 * @throws `payments/order-not-found` where there is no such order: its id is the right to ask.
 */
export async function createBookingOfOrder(
  dependencies: BookingDependencies,
  payments: Payments,
  order: OrderOfCustomer,
): Promise<BookingRecord> {
  const { database } = dependencies;
  const { orderId } = order;
  const attempts = createPaymentAttemptsRepository(database);
  const attempt = isOrderId(orderId) ? await attempts.find(orderId) : null;
  if (!attempt || attempt.purpose === 'test') throw new AppError('payments/order-not-found');

  const id = attempt.bookingId ?? (await makeBooking(dependencies, order, attempt.state === 'confirmed'));
  const booking = await getBooking(database, id);
  if (attempt.bookingId !== null || booking.totalCents !== attempt.amountCents) return booking;
  await attachOrder(payments, { orderId, bookingId: id });
  return getBooking(database, id);
}

async function makeBooking(
  dependencies: BookingDependencies,
  { orderId, customerInfo, language, visitor, signature, work }: OrderOfCustomer,
  isPaid: boolean,
): Promise<number> {
  const known = Object.entries(customerInfo).filter(
    ([name]) =>
      // The paddlers are only known to the browser, as a draft.
      name !== 'paddlers' && Object.hasOwn(CreateBookingRequest.shape, name),
  );
  const request = CreateBookingRequest.safeParse(Object.fromEntries(known));
  if (!request.success) {
    const fields = request.error.issues.map((issue) => issue.path.join('.'));
    throw new AppError('http/invalid', { parameters: { details: `customerInfo: ${fields.join(', ')}` } });
  }
  const { id } = await createBooking(dependencies, {
    ...request.data,
    isPaidOrder: true,
    language: request.data.language ?? language,
    // The same customer and items make one booking, however often they are sent. Others may be those that were paid.
    idempotencyKey: `order:${orderId}:${hashRequest(request.data).toString('base64url')}`,
    requestHash: createHash('sha256').update(orderId).digest(),
    // What is held without money is limited, and this has its money.
    visitor: { ...visitor, isExempt: visitor.isExempt || isPaid },
    signature,
    work,
  });
  return id;
}
