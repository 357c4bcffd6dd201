import type { Booking } from '#features/bookings/bookings.contract.ts';
import { api } from '#web/api/api-client.ts';
import { callWhileOnline } from '#web/connection/send-when-online.ts';

/** The booking of an order; the server makes it from what the customer typed where there is none yet. */
export function askForBooking(orderId: string, customerInfo: Record<string, unknown>): Promise<Booking> {
  return callWhileOnline(() =>
    api('POST /api/payment/manually-create-booking', {
      headers: {},
      body: { orderId, customerInfo, preserveBookingDate: true },
    }),
  );
}
