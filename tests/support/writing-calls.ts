import type { Booking } from '#features/bookings/bookings.contract.ts';
import { readSlot } from './availability.ts';
import { makeBooking } from './bookings.ts';
import { readItemDetails } from './catalogue.ts';
import { aBookingRequest } from './factories.ts';
import type { TestClient } from './test-client.ts';
import { staffCredentials } from './test-constants.ts';

export interface WritingCall {
  method: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  url: string;
  /** A body that is fine; absent where the call takes none. */
  body?: Record<string, unknown>;
}

export type CallName = (typeof callsWithBody)[number] | (typeof callsWithoutBody)[number];

export const callsWithBody = [
  'POST /api/payment/attempts/:orderId/refund',
  'POST /api/payment/attempts/:orderId/given-back',
  'POST /api/payment/attempts/:orderId/attach',
  'POST /api/bookings',
  'POST /api/login',
  'POST /api/admin/account/password',
  'PATCH /api/availability/:slotId',
  'POST /api/admin/availability/bulk-update',
  'PUT /api/rental-items/:itemId',
  'PATCH /api/bookings/:id/payment',
  'PATCH /api/documents/:id/activate',
  'POST /api/bookings/delete-selected',
  'POST /api/bookings/release-held-units',
  'POST /api/payment/direct-checkout',
  'POST /api/payment/post-checkout',
  'POST /api/payment/create-checkout',
  'POST /api/payment/manually-create-booking',
  'PATCH /api/email-config',
  'POST /api/homepage-content',
  'POST /api/homepage-content/reorder',
  'POST /api/banner-slides',
  'PUT /api/banner-slides/:id',
  'POST /api/banner-slides/reorder',
  'POST /api/guided-trips-schedule',
  'PUT /api/system-settings/:key',
  'POST /api/system-settings',
  'PUT /api/weather-locations',
] as const;

export const callsWithoutBody = [
  'POST /api/logout',
  'POST /api/admin/account/sign-out-everywhere',
  'PATCH /api/bookings/:id/cancel',
  'POST /api/bookings/:id/confirm',
  'POST /api/bookings/:id/extend-hold',
  'POST /api/bookings/:id/pay-at-beach',
  'POST /api/payment/attention/:id/resolve',
  'POST /api/payment/test-payments/:orderId/refund',
  'POST /api/payment/attempts/:orderId/ask',
  'POST /api/payment/attempts/:orderId/retry-refund',
  'POST /api/mails/:id/resend',
  'POST /api/initialize-availability',
  'POST /api/fix-availability',
  'DELETE /api/homepage-content/:id',
  'DELETE /api/banner-slides/:id',
] as const;

/** Every call that writes, each with a request that would work. */
export async function prepareWritingCalls(staff: TestClient): Promise<Record<CallName, WritingCall>> {
  const booking: Booking = await makeBooking(staff);
  const unpaid: Booking = await makeBooking(staff);
  const slot = await readSlot(staff, 'sup', '2027-07-30', '09:00-09:30');
  const range = { itemId: 'sup', startDate: '2027-07-28', endDate: '2027-07-29', quantity: 7 };
  return {
    'POST /api/bookings': {
      method: 'POST',
      url: '/api/bookings',
      body: { ...aBookingRequest(), language: 'EN', acceptedDocuments: {} },
    },
    ...accountCalls,
    ...(await prepareContentCalls(staff)),
    'POST /api/login': { method: 'POST', url: '/api/login', body: staffCredentials },
    'PATCH /api/availability/:slotId': {
      method: 'PATCH',
      url: `/api/availability/${slot.id}`,
      body: { quantity: slot.quantity, isAvailable: true, version: slot.version },
    },
    'POST /api/admin/availability/bulk-update': {
      method: 'POST',
      url: '/api/admin/availability/bulk-update',
      body: range,
    },
    'PUT /api/rental-items/:itemId': {
      method: 'PUT',
      url: '/api/rental-items/sup',
      body: await readItemDetails(staff, 'sup'),
    },
    'PATCH /api/bookings/:id/payment': {
      method: 'PATCH',
      url: `/api/bookings/${booking.id}/payment`,
      body: { paymentCompleted: true },
    },
    'PATCH /api/documents/:id/activate': {
      method: 'PATCH',
      url: '/api/documents/1/activate',
      body: { isActive: true },
    },
    'POST /api/bookings/delete-selected': {
      method: 'POST',
      url: '/api/bookings/delete-selected',
      body: { bookingIds: [booking.id] },
    },
    'POST /api/bookings/release-held-units': {
      method: 'POST',
      url: '/api/bookings/release-held-units',
      body: { bookingIds: [booking.id] },
    },
    'POST /api/bookings/:id/confirm': {
      method: 'POST',
      url: `/api/bookings/${unpaid.id}/confirm`,
    },
    ...checkoutCalls(unpaid),
    'POST /api/bookings/:id/extend-hold': {
      method: 'POST',
      url: `/api/bookings/${unpaid.id}/extend-hold`,
    },
    'POST /api/bookings/:id/pay-at-beach': {
      method: 'POST',
      url: `/api/bookings/${unpaid.id}/pay-at-beach`,
    },
    'POST /api/payment/attention/:id/resolve': { method: 'POST', url: '/api/payment/attention/1/resolve' },
    'POST /api/payment/test-payments/:orderId/refund': {
      method: 'POST',
      url: '/api/payment/test-payments/ABCDEFGHIJ0123456789/refund',
    },
    ...paymentCalls,
    'PATCH /api/email-config': {
      method: 'PATCH',
      url: '/api/email-config',
      body: { notificationEmail: 'beach@example.com' },
    },
    ...slideCalls,
    ...(await prepareSiteCalls(staff)),
    'POST /api/mails/:id/resend': { method: 'POST', url: '/api/mails/1/resend' },
    'POST /api/logout': { method: 'POST', url: '/api/logout' },
    'PATCH /api/bookings/:id/cancel': { method: 'PATCH', url: `/api/bookings/${booking.id}/cancel` },
    'POST /api/initialize-availability': { method: 'POST', url: '/api/initialize-availability' },
    'POST /api/fix-availability': { method: 'POST', url: '/api/fix-availability' },
  };
}

async function prepareSiteCalls(staff: TestClient) {
  const { body: trips } = await staff.get('/api/guided-trips-schedule?language=PL');
  const { id, language, title, isActive } = trips;
  return {
    'POST /api/guided-trips-schedule': {
      method: 'POST',
      url: '/api/guided-trips-schedule',
      // Without a version, since every save raises it.
      body: { id, language, title, isActive },
    },
    'PUT /api/system-settings/:key': {
      method: 'PUT',
      url: '/api/system-settings/online_payment',
      body: { value: 'true' },
    },
    'POST /api/system-settings': {
      method: 'POST',
      url: '/api/system-settings',
      body: { key: 'business_name', value: 'Pagaia', description: 'The name' },
    },
    'PUT /api/weather-locations': {
      method: 'PUT',
      url: '/api/weather-locations',
      body: (await staff.get('/api/weather-locations')).body,
    },
  } as const;
}

const payment = '/api/payment/attempts/ABCDEFGHIJ0123456789';
const moneyBack = { amountCents: 100, reason: 'It rained' };

const paymentCalls = {
  'POST /api/payment/attempts/:orderId/ask': { method: 'POST', url: `${payment}/ask` },
  'POST /api/payment/attempts/:orderId/retry-refund': { method: 'POST', url: `${payment}/retry-refund` },
  'POST /api/payment/attempts/:orderId/refund': { method: 'POST', url: `${payment}/refund`, body: moneyBack },
  'POST /api/payment/attempts/:orderId/given-back': {
    method: 'POST',
    url: `${payment}/given-back`,
    body: moneyBack,
  },
  'POST /api/payment/attempts/:orderId/attach': {
    method: 'POST',
    url: `${payment}/attach`,
    body: { bookingId: 1 },
  },
} as const;

const accountCalls = {
  'POST /api/admin/account/password': {
    method: 'POST',
    url: '/api/admin/account/password',
    body: { currentPassword: staffCredentials.password, newPassword: staffCredentials.password },
  },
  'POST /api/admin/account/sign-out-everywhere': {
    method: 'POST',
    url: '/api/admin/account/sign-out-everywhere',
  },
} as const;

const slide = {
  language: 'IT',
  title: 'Alba',
  content: '<p>Si parte presto.</p>',
  imageUrl: '/illustrations/coast.svg',
  imageAlt: 'La costa',
  logoUrl: '/illustrations/sup.svg',
  buttonText: 'Prenota',
  buttonLink: '/booking',
  weeklyButtonText: 'Dove siamo',
  weeklyButtonLink: '/#weekly-schedule',
  isActive: true,
};

/** Slides 4 to 6 are the Italian ones of a first start. */
const slideCalls = {
  'POST /api/banner-slides': { method: 'POST', url: '/api/banner-slides', body: { ...slide, position: 0 } },
  'PUT /api/banner-slides/:id': {
    method: 'PUT',
    url: '/api/banner-slides/4',
    body: { ...slide, version: 0 },
  },
  'POST /api/banner-slides/reorder': {
    method: 'POST',
    url: '/api/banner-slides/reorder',
    body: { items: [{ id: 5, position: 70 }] },
  },
  'DELETE /api/banner-slides/:id': { method: 'DELETE', url: '/api/banner-slides/6' },
} as const;

const checkouts = [
  'POST /api/payment/direct-checkout',
  'POST /api/payment/post-checkout',
  'POST /api/payment/create-checkout',
] as const;

function checkoutCalls(booking: Booking) {
  const body = {
    transactionId: booking.reference,
    amount: '14.00',
    customerEmail: booking.email,
    customerName: booking.fullName,
    itemsBooked: booking.itemsBooked,
    bookingId: booking.reference,
  };
  const calls = checkouts.map((name) => [name, { method: 'POST', url: name.slice('POST '.length), body }]);
  return {
    ...(Object.fromEntries(calls) as Record<(typeof checkouts)[number], WritingCall>),
    'POST /api/payment/manually-create-booking': {
      method: 'POST',
      url: '/api/payment/manually-create-booking',
      body: { orderId: booking.reference, customerInfo: {}, preserveBookingDate: true },
    },
  } as const;
}

async function prepareContentCalls(staff: TestClient) {
  const contentData = {
    sectionType: 'custom-section',
    language: 'PL',
    title: 'Wieczór',
    content: 'Zachód słońca',
  };
  const { body: section } = await staff.post('/api/homepage-content', { contentData });
  return {
    'POST /api/homepage-content': { method: 'POST', url: '/api/homepage-content', body: { contentData } },
    'POST /api/homepage-content/reorder': {
      method: 'POST',
      url: '/api/homepage-content/reorder',
      body: { items: [{ id: 1, position: 70 }] },
    },
    'DELETE /api/homepage-content/:id': { method: 'DELETE', url: `/api/homepage-content/${section.id}` },
  } as const;
}
