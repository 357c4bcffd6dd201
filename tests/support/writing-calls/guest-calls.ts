import { makeBooking } from '../bookings.ts';
import { itemsText } from '../factories.ts';
import { invoiceWish, nameSeller } from '../invoices.ts';
import type { TestClient } from '../test-client.ts';

/** In the form of a token; only the server can make one that opens something. */
const token = 'AAAAAAAAAAFhYmNkZWZnaGlqa2xtbm9w';
const place = { bookingDate: '2027-07-20', timeSlot: '10:00-10:30' };
const seen = { version: 0, newTotalCents: 1400, dueCents: 1400, surplusCents: 0 };

const post = (url: string, body: Record<string, unknown>) => ({ method: 'POST', url, body }) as const;

/** Calls of guests' pages, each with a request that a page would send, and those of staff about their links. */
export async function prepareGuestCalls(staff: TestClient) {
  // Of another price than those that are paid for.
  const itemsBooked = itemsText({ itemId: 'sup', quantity: 2 });
  const { id } = await makeBooking(staff, { bookingDate: '2027-07-21', itemsBooked });
  const paid = await makeBooking(staff, { bookingDate: '2027-07-21' });
  // Where cards are taken it waits for one; elsewhere it is refused, and is as it should be.
  await staff.post(`/api/bookings/${paid.id}/pay-at-beach`);
  await staff.patch(`/api/bookings/${paid.id}/payment`, { paymentCompleted: true, method: 'cash' });
  await nameSeller(staff);
  const other = await makeBooking(staff, { bookingDate: '2027-07-22' });
  await staff.post(`/api/bookings/${other.id}/pay-at-beach`);
  await staff.patch(`/api/bookings/${other.id}/payment`, { paymentCompleted: true, method: 'cash' });
  const { body: invoice } = await staff.post(`/api/bookings/${other.id}/invoices`, invoiceWish());
  return {
    'POST /api/guest/booking': post('/api/guest/booking', { token }),
    'POST /api/guest/cancel': post('/api/guest/cancel', {
      token,
      keptCents: 0,
      toCardCents: 1400,
      byHandCents: 0,
      toVoucherCents: 0,
    }),
    'POST /api/guest/confirm': post('/api/guest/confirm', { token }),
    'POST /api/guest/documents': post('/api/guest/documents', { token }),
    'POST /api/guest/invoice': post('/api/guest/invoice', { token, ...invoiceWish() }),
    'POST /api/guest/invoice-file': post('/api/guest/invoice-file', { token, id: 1 }),
    'POST /api/bookings/:id/invoices': post(`/api/bookings/${paid.id}/invoices`, { ...invoiceWish() }),
    'POST /api/invoices/:id/credit': post(`/api/invoices/${invoice.id}/credit`, { reason: 'Wrong buyer' }),
    'POST /api/guest/move': post('/api/guest/move', { token, ...place, ...seen }),
    'POST /api/guest/move-preview': post('/api/guest/move-preview', { token, ...place }),
    'POST /api/guest/pay': post('/api/guest/pay', { token, amountCents: 1400 }),
    'POST /api/guest/payment-confirmation': post('/api/guest/payment-confirmation', { token }),
    'POST /api/guest/resend': post('/api/guest/resend', { token }),
    'DELETE /api/bookings/:id/guest-link': { method: 'DELETE', url: `/api/bookings/${id}/guest-link` },
    'POST /api/bookings/:id/guest-link': { method: 'POST', url: `/api/bookings/${id}/guest-link` },
  } as const;
}
