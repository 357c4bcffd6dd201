import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AcceptedKind } from '#features/documents/domain/document-kinds.public.ts';
import { m } from '#i18n/generated/messages.js';
import {
  aBooking,
  aDocument,
  anna,
  chosenBefore,
  completeDraft,
  openBooking,
  startBookingServer,
  sup,
  tandem,
  typedBefore,
} from '#tests/support/component/booking-pages.tsx';
import { refuse } from '#tests/support/component/fake-server.ts';
import { shortDate } from '#web/format/dates.ts';
import type { BookingDraft } from '../../domain/selection.ts';

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => fireEvent.click(screen.getByRole('button', { name: m.booking_complete() }));

/** Nothing is left to do but to press the button; the first booking is refused. */
async function open(code: string, units: Record<string, number> = {}, draft = completeDraft) {
  const server = startBookingServer(units);
  const answers = [refuse(409, { code, message: 'Refused.' }), aBooking];
  const sent = server.answer('POST /api/bookings', () => answers.shift() ?? refuse(500, {}));
  chosenBefore(draft);
  typedBefore(anna);
  const router = openBooking('/documents?from_booking=true');
  await waitFor(() => expect(box(m.booking_accept_privacy()).checked).toBe(true));
  return { server, router, sent };
}

test('the box of a document that was replaced is no longer ticked, the others are', async () => {
  const { server, router, sent } = await open('bookings/documents-changed');
  server.answer('GET /api/documents/active/:kind', ({ params: { kind } }) =>
    aDocument(kind as AcceptedKind, kind === 'waiver' ? 9 : undefined),
  );
  submit();
  await screen.findByText('waiver 9');
  await waitFor(() => expect(box(m.booking_accept_waiver()).checked).toBe(false));
  expect(box(m.booking_accept_terms()).checked).toBe(true);
  expect(box(m.booking_accept_privacy()).checked).toBe(true);
  submit();
  await waitFor(() => expect(box(m.booking_accept_waiver()).getAttribute('aria-invalid')).toBe('true'));
  expect(sent).toHaveLength(1);
  fireEvent.click(box(m.booking_accept_waiver()));
  submit();
  await waitFor(() => expect(router.state.location.pathname).toBe('/booking-confirmation'));
  expect(sent[1]?.body.acceptedDocuments).toEqual({ waiver: 9, terms: 2, privacy: 3 });
});

test('a refusal that stands above the form is not told a second time', async () => {
  await open('bookings/documents-changed');
  submit();
  await screen.findByText(m.booking_documents_changed_title());
  await waitFor(() => expect(box(m.booking_accept_privacy()).checked).toBe(true));
  expect(screen.queryByText(m.booking_error_toast_title())).toBeNull();
});

test('a price that changed is shown as it is now', async () => {
  const { server } = await open('bookings/price-changed');
  const prices = sup.prices.map((price) => ({ ...price, amountCents: 9900 }));
  server.answer('GET /api/rental-items', () => [{ ...sup, prices }]);
  submit();
  await screen.findByText('€198');
});

test('where too few are left one press takes them', async () => {
  const { router, sent } = await open('bookings/sold-out', { '10:30': 1 });
  submit();
  fireEvent.click(
    await screen.findByRole('button', {
      name: m.booking_sold_out_take_less({ quantity: 1, item: sup.title }),
    }),
  );
  await waitFor(() => expect(screen.queryByText(m.booking_sold_out_title())).toBeNull());
  submit();
  await waitFor(() => expect(router.state.location.pathname).toBe('/booking-confirmation'));
  expect(JSON.parse(sent[1]?.body.itemsBooked ?? '')).toMatchObject({ sup: { quantity: 1 } });
});

test('where nothing is left only other times are offered', async () => {
  await open('bookings/sold-out', { '10:30': 0 });
  submit();
  await screen.findByText(m.booking_sold_out_nearest());
  for (const name of [
    m.booking_sold_out_take_less({ quantity: 0, item: sup.title }),
    m.booking_sold_out_without({ item: sup.title }),
  ])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

const twoKinds: BookingDraft = {
  ...completeDraft,
  selections: [...completeDraft.selections, { itemId: 'tandem-kayak', quantity: 1, duration: '1/2' }],
};

test('several kinds are sent as one booking', async () => {
  const { sent } = await open('bookings/price-changed', {}, twoKinds);
  submit();
  await screen.findByText(m.booking_price_changed_title());
  expect(JSON.parse(sent[0]?.body.itemsBooked ?? '')).toEqual({
    sup: { itemId: 'sup', quantity: 2, duration: '1', price: '€14' },
    'tandem-kayak': { itemId: 'tandem-kayak', quantity: 1, duration: '1/2', price: '€12' },
  });
});

test('where one of several kinds is gone, times are offered at which all of them fit', async () => {
  const { router, sent } = await open(
    'bookings/sold-out',
    { 'tandem-kayak 10:00': 0, 'sup 11:00': 0, '09:30': 0 },
    twoKinds,
  );
  submit();
  await screen.findByText(m.booking_sold_out_nearest());
  expect(screen.queryByRole('button', { name: '10:30–11:30' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '11:30–12:30' }));
  await screen.findByText(m.booking_moved({ time: '11:30–12:30' }));
  submit();
  await waitFor(() => expect(router.state.location.pathname).toBe('/booking-confirmation'));
  expect(sent[1]?.body.timeSlot).toBe('11:30-12:00');
});

test('the others go on without the kind that is gone', async () => {
  const { router, sent } = await open('bookings/sold-out', { 'tandem-kayak 10:00': 0 }, twoKinds);
  submit();
  fireEvent.click(
    await screen.findByRole('button', { name: m.booking_sold_out_without({ item: tandem.title }) }),
  );
  await screen.findByText(m.booking_taken_without({ item: tandem.title }));
  submit();
  await waitFor(() => expect(router.state.location.pathname).toBe('/booking-confirmation'));
  expect(Object.keys(JSON.parse(sent[1]?.body.itemsBooked ?? ''))).toEqual(['sup']);
});

test('the next day is offered, and everything that was typed stays', async () => {
  const { router, sent } = await open('bookings/sold-out', { '10:30': 0 });
  submit();
  const day = shortDate('2027-07-11', 'EN');
  await screen.findByText(m.booking_sold_out_next_day({ day }));
  fireEvent.click(screen.getByRole('button', { name: `11:00–12:00, ${day}` }));
  await screen.findByText(m.booking_moved({ time: `${day}, 11:00–12:00` }));
  submit();
  await waitFor(() => expect(router.state.location.pathname).toBe('/booking-confirmation'));
  expect(sent[1]?.body).toMatchObject({ fullName: anna.fullName, bookingDate: '2027-07-11' });
});

test.each([
  ['bookings/date-not-bookable', m.booking_sold_out_other_day(), '/booking?step=1'],
  ['bookings/more-than-fleet', m.booking_sold_out_other_items(), '/booking?step=2'],
])('%s leads to where the choice is made anew', async (code, name, address) => {
  await open(code);
  submit();
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(address);
});
