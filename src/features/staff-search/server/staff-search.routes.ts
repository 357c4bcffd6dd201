import type { FastifyInstance } from 'fastify';
import { findBookings } from '#features/booking-management/server/booking-management.public.ts';
import { findDepartures } from '#features/guided-trips/server/guided-trips.public.ts';
import { findOrders } from '#features/payments/server/payments.public.ts';
import { findVouchers } from '#features/vouchers/server/vouchers.public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { requestLanguage } from '#platform/http/request-language.ts';
import { businessToday } from '#shared/business-calendar.ts';
import { timeSlotText } from '#shared/rental-time.ts';
import * as contract from '../staff-search.contract.ts';

interface Dependencies {
  database: Database;
  clock: Clock;
  timeZone: string;
}

export function registerStaffSearchRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { database, clock, timeZone } = dependencies;
  const limit = contract.foundAtMost;

  apiRoute(
    app,
    contract.searchForStaff,
    { permission: 'staff' },
    async ({ query: { q }, request, reply }) => {
      reply.header('cache-control', 'no-store');
      const isOwner = request.staff?.role === 'owner';
      const near = { today: businessToday(clock.now(), timeZone), limit };
      const [bookings, departures, vouchers, orders] = await Promise.all([
        findBookings(database, q, near),
        findDepartures(database, q, { ...near, language: requestLanguage(request) }),
        isOwner ? findVouchers(database, q, limit) : [],
        isOwner ? findOrders(database, q, limit) : [],
      ]);
      return {
        bookings: bookings.map(({ startSlot, ...booking }) => ({
          ...booking,
          timeSlot: timeSlotText(startSlot),
        })),
        vouchers,
        orders: orders.map((order) => ({ ...order, createdAt: order.createdAt.toISOString() })),
        ...(departures.length > 0 && { departures }),
      };
    },
  );
}
