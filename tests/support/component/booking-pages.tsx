import type { SlotAvailability } from '#features/availability/availability.contract.ts';
import type { BookingDraft } from '#features/booking-flow/domain/selection.ts';
import BookingPage from '#features/booking-flow/web/booking.page.tsx';
import DocumentsPage from '#features/booking-flow/web/documents.page.tsx';
import { writeBookingInfo } from '#features/booking-flow/web/progress/booking-storage.ts';
import { storageKeys } from '#features/booking-flow/web/progress/storage-keys.ts';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import type { ContentEntry } from '#features/content/content.contract.ts';
import type { ActiveDocument } from '#features/documents/documents.contract.ts';
import type { AcceptedKind } from '#features/documents/domain/document-kinds.public.ts';
import { timeSlotsOf, usualHours } from '#shared/rental-time.ts';
import { startFakeServer } from './fake-server.ts';
import { openPage, stopClock } from './open-page.tsx';

const timeSlots = timeSlotsOf(usualHours);

/** 10:00 in Rome, on a Thursday. */
const bookingNow = '2027-07-01T08:00:00Z';
/** A Saturday. */
export const bookingDay = '2027-07-10';

function aRentalItem(itemId: string, title: string, prices: RentalItem['prices']): RentalItem {
  const texts = { description: '', shortDescription: '', imageAlt: '', price: '', weightCapacity: '' };
  return {
    ...texts,
    id: 1,
    itemId,
    title,
    image: '/a.jpg',
    prices,
    skillLevel: '',
    includes: '',
    fleetSize: 4,
    seats: 1,
  };
}

export const sup = aRentalItem('sup', 'SUP', [
  { duration: '1/2', amountCents: 800 },
  { duration: '1', amountCents: 1400 },
  { duration: '2', amountCents: 2500 },
]);
/** Cannot be had for two hours. */
export const tandem: RentalItem = {
  ...aRentalItem('tandem-kayak', 'Tandem', [
    { duration: '1/2', amountCents: 1200 },
    { duration: '1', amountCents: 2000 },
  ]),
  seats: 2,
};

/** Four units of each item in every slot, but for the given times (`10:30`), or one item at them (`sup 10:30`). */
export function dayWith(units: Record<string, number>): SlotAvailability[] {
  return [sup, tandem].flatMap(({ itemId }) =>
    timeSlots.map((timeSlot) => {
      const start = timeSlot.slice(0, 5);
      const quantity = units[`${itemId} ${start}`] ?? units[start] ?? 4;
      return { itemId, timeSlot, quantity, isAvailable: quantity > 0 };
    }),
  );
}

/** The versions of the documents. */
export const versions: Record<AcceptedKind, number> = { waiver: 1, terms: 2, privacy: 3 };

/** What the pages read: the units of the day, a place for Saturdays that is not announced, documents and prices. */
export function startBookingServer(units: Record<string, number> = {}) {
  stopClock(bookingNow);
  const server = startFakeServer();
  const { answer } = server;
  answer('GET /api/all-availability/:date', () => dayWith(units));
  answer('GET /api/availability-range', () => []);
  answer('GET /api/weather/forecast', () => []);
  answer('GET /api/rental-items', () => [sup, tandem]);
  answer(
    'GET /api/homepage-content/:sectionType',
    () => ({ language: 'EN', saturday: 'Lido' }) as ContentEntry,
  );
  answer('GET /api/places/:date', () => ({ place: null }));
  answer('GET /api/guest-policy', () => ({ text: 'Cancelling is free until a day before.' }));
  answer('GET /api/weather-rule', () => ({ text: 'Above 30 km/h we call it off.' }));
  answer('GET /api/documents/active/:kind', ({ params }) => aDocument(params.kind as AcceptedKind));
  return server;
}

export function aDocument(kind: AcceptedKind, id = versions[kind]): ActiveDocument {
  const content = btoa(`<p>${kind} ${id}</p>`);
  return {
    id,
    documentType: kind,
    language: 'EN',
    filename: `${kind}.html`,
    contentType: 'text/html',
    content,
  };
}

export const completeDraft: BookingDraft = {
  date: bookingDay,
  timeSlot: '10:00-10:30',
  selections: [{ itemId: 'sup', quantity: 2, duration: '1' }],
};

/** What was chosen before the page is opened. */
export function chosenBefore(draft: Partial<BookingDraft>): void {
  const { date = bookingDay, timeSlot = '10:00-10:30', selections = [] } = draft;
  localStorage.setItem(storageKeys.info, writeBookingInfo({ date, timeSlot, selections }, [], new Date()));
}

interface Customer {
  fullName: string;
  email: string;
  dateOfBirth: string;
  phoneNumber: string;
  accepted: Partial<typeof versions>;
}

export const anna: Customer = {
  fullName: 'Anna Nowak',
  email: 'anna@example.pl',
  dateOfBirth: '1990-05-21',
  phoneNumber: '+48 600 100 200',
  accepted: versions,
};

/** What was typed and ticked before the page is opened. */
export function typedBefore(customer: Partial<Customer>): void {
  localStorage.setItem(storageKeys.customer, JSON.stringify(customer));
}

/** Pays at the beach, unless a test says otherwise. */
export const aBooking: Booking = {
  ...{ id: 12, reference: 'WATER-12', fullName: 'Anna Nowak', email: 'anna@example.pl' },
  ...{ dateOfBirth: '1990-05-21', phoneNumber: '+48 600 100 200', bookingDate: bookingDay },
  timeSlot: '10:00-10:30',
  itemsBooked: '{"sup":{"itemId":"sup","quantity":2,"duration":"1","price":"€14"}}',
  ...{ discountCents: 0, voucherCode: null },
  ...{ totalCents: 2800, language: 'EN', isErased: false, transactionId: null },
  ...{ waiverAccepted: true, termsAccepted: true, privacyAccepted: true },
  ...{ paymentCompleted: false, paidByCardCents: 0, paidByHandCents: 0, refundedCents: 0 },
  ...{ dueCents: 2800, moves: 0, calendarSequence: 0, emailProblem: null },
  ...{ cancelled: false, status: 'pending', holdSecondsLeft: null, holdExtended: false },
  ...{ source: 'web', undoablePayment: null },
  ...{ confirmed: false, confirmBy: null, createdAt: bookingNow, updatedAt: bookingNow },
};

/** The pages of the booking form; of those that follow it only the names. */
export function openBooking(
  address: string,
  {
    loadPayment,
    isMixed = false,
    asksPaddlers = false,
  }: { loadPayment?: () => unknown; isMixed?: boolean; asksPaddlers?: boolean } = {},
) {
  const loader = () => ({ items: [sup, tandem], isMixed, asksPaddlers });
  return openPage(
    [
      { path: '/booking', loader, Component: BookingPage },
      { path: '/documents', loader, Component: DocumentsPage },
      { path: '/payment', loader: loadPayment ?? (() => null), element: 'Payment page' },
      { path: '/booking-confirmation', element: 'Confirmation page' },
      { path: '/', element: 'Home page' },
    ],
    address,
  );
}
