import type { FastifyInstance } from 'fastify';
import { apiRoute } from '#platform/http/api-route.ts';
import { AppError } from '#shared/app-error.ts';
import * as contract from '../bookings.contract.ts';
import { bookForVisitor, type VisitorBooking, visitorLimits } from './book-for-visitor.ts';
import { assertCanAccess } from './booking-access.ts';
import { toBooking } from './booking-answer.ts';
import type { BookingDay } from './booking-day.ts';
import { createBookingsRepository } from './bookings.repository.ts';
import { createBooking } from './create/create-booking.ts';
import { cancelBooking, confirmBooking, extendHold } from './transitions/booking-transitions.ts';
import { payAtBeach } from './transitions/pay-at-beach.ts';
import { markBookingPaid, undoPayment } from './transitions/pay-by-hand.ts';

interface Dependencies extends VisitorBooking {
  day: BookingDay;
}

export function registerBookingRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  registerCustomerCalls(app, dependencies);
  registerHoldCalls(app, dependencies);
  registerStaffCalls(app, dependencies);
}

function registerCustomerCalls(app: FastifyInstance, dependencies: Dependencies): void {
  const { database, capability } = dependencies;
  const bookings = createBookingsRepository(database);

  apiRoute(app, contract.createBooking, visitorLimits(dependencies), (incoming) =>
    bookForVisitor(dependencies, incoming, (submission) =>
      createBooking(dependencies, { ...incoming.body, ...submission }),
    ),
  );

  apiRoute(app, contract.getBooking, { permission: 'own' }, async ({ params, query, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const mayRead = request.staff !== null || capability.isHeldBy(request, params.id, query.token);
    const booking = mayRead ? await bookings.findById(params.id) : null;
    if (!booking) throw new AppError('bookings/not-found');
    return toBooking(booking);
  });

  apiRoute(app, contract.confirmBooking, { permission: 'own' }, async ({ params, query, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const isCustomer = capability.isConfirmation(params.id, query.token);
    if (!isCustomer && !request.staff) throw new AppError('bookings/not-found');
    const confirmer = isCustomer ? 'customer' : 'staff';
    return toBooking(await confirmBooking(dependencies, params.id, confirmer));
  });
}

/** While its units wait for the money. */
function registerHoldCalls(app: FastifyInstance, dependencies: Dependencies): void {
  const { capability } = dependencies;

  apiRoute(app, contract.extendHold, { permission: 'own' }, async ({ params, request, reply }) => {
    reply.header('cache-control', 'no-store');
    assertCanAccess(capability, request, params.id);
    return toBooking(await extendHold(dependencies, params.id));
  });

  apiRoute(app, contract.payAtBeach, { permission: 'own' }, async ({ params, request, reply }) => {
    reply.header('cache-control', 'no-store');
    assertCanAccess(capability, request, params.id);
    const visitor = { isStaff: request.staff !== null };
    return toBooking(await payAtBeach(dependencies, params.id, visitor));
  });
}

function registerStaffCalls(app: FastifyInstance, dependencies: Dependencies): void {
  apiRoute(app, contract.cancelBooking, { permission: 'staff' }, async ({ params, request }) =>
    toBooking(await cancelBooking(dependencies, params.id, { mayRefund: request.staff?.role === 'owner' })),
  );

  apiRoute(app, contract.markBookingPaid, { permission: 'staff' }, async ({ params, body, request }) => {
    const { method = null, deviceKey, amountCents } = body;
    const payment = { method, deviceKey, amountCents, staffId: request.staff?.id ?? null };
    return toBooking(await markBookingPaid(dependencies, params.id, payment));
  });

  apiRoute(app, contract.undoPayment, { permission: 'staff' }, async ({ params, body, request }) => {
    const undone = { id: params.id, named: body, staffId: request.staff?.id ?? null };
    return toBooking(await undoPayment(dependencies, undone));
  });
}
