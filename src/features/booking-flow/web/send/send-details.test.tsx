import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { m } from '#i18n/generated/messages.js';
import {
  aBooking,
  anna,
  chosenBefore,
  completeDraft,
  openBooking,
  startBookingServer,
  typedBefore,
} from '#tests/support/component/booking-pages.tsx';
import { later, type Received, refuse } from '#tests/support/component/fake-server.ts';
import { cutNetwork } from '#tests/support/component/network.ts';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const buttonTexts: string[] = [m.booking_complete(), m.booking_completing()];
const button = () => screen.getByRole('button', { name: (name) => buttonTexts.includes(name) });
const keyOf = (request: Received | undefined) => request?.headers.get('idempotency-key');
const isReady = () => waitFor(() => expect(button().getAttribute('aria-disabled')).toBeNull());

/** With nothing left to do but to press the button, whose presses get these answers in turn. */
async function open(
  answers: (() => Booking | Response | Promise<Booking | Response>)[],
  { customer = anna, loadPayment = () => null as unknown } = {},
) {
  const queue = [...answers];
  const sent = startBookingServer().answer('POST /api/bookings', () => queue.shift()?.() ?? refuse(500, {}));
  chosenBefore(completeDraft);
  typedBefore(customer);
  const router = openBooking('/documents?from_booking=true', { loadPayment });
  await waitFor(() => expect(field(m.booking_accept_privacy()).checked).toBe(true));
  return { router, sent };
}

/** What has come in is rendered, and what it leads to as well. */
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  });

/** As the key Enter does, whatever the button says. */
const submitForm = () => fireEvent.submit(document.getElementById('details') as HTMLElement);

test('what is sent names the versions that were on the screen', async () => {
  const { router, sent } = await open([() => aBooking]);
  fireEvent.click(button());
  await waitFor(() => expect(router.state.location.pathname).toBe('/booking-confirmation'));
  expect(sent[0]?.body.acceptedDocuments).toEqual({ waiver: 1, terms: 2, privacy: 3 });
});

test('a birth date is sent year first, however it was typed', async () => {
  const { router, sent } = await open([() => aBooking], { customer: { ...anna, dateOfBirth: '21/5/1990' } });
  fireEvent.click(button());
  await waitFor(() => expect(router.state.location.pathname).toBe('/booking-confirmation'));
  expect(sent[0]?.body.dateOfBirth).toBe('1990-05-21');
});

test('however often is pressed while a booking is under way, it is sent once', async () => {
  const answer = later<Booking>();
  const { router, sent } = await open([() => answer.promise, () => aBooking]);
  fireEvent.click(button());
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('true'));
  expect(button().textContent).toBe(m.booking_completing());
  fireEvent.click(button());
  submitForm();
  await settle();
  answer.resolve(aBooking);
  await waitFor(() => expect(router.state.location.pathname).toBe('/booking-confirmation'));
  expect(sent).toHaveLength(1);
});

test('the button waits for the next page too', async () => {
  const held = { ...aBooking, holdSecondsLeft: 600 };
  const page = later<null>();
  const { router, sent } = await open([() => held, () => held], { loadPayment: () => page.promise });
  fireEvent.click(button());
  await waitFor(() => expect(router.state.navigation.state).toBe('loading'));
  await settle();
  expect(button().getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button());
  await settle();
  page.resolve(null);
  await waitFor(() => expect(router.state.location.pathname).toBe('/payment'));
  expect(sent).toHaveLength(1);
});

test('after an answer that got lost the same booking is sent, after a definite one a new one', async () => {
  const { router, sent } = await open([
    () => Promise.reject(new TypeError('failed to fetch')),
    () => refuse(409, { code: 'bookings/too-many-unpaid', message: 'Too many.' }),
    () => aBooking,
  ]);
  fireEvent.click(button());
  await screen.findByText(m.booking_error_toast_title());
  await isReady();
  fireEvent.click(button());
  await waitFor(() => expect(sent).toHaveLength(2));
  await settle();
  await isReady();
  fireEvent.click(button());
  await waitFor(() => expect(router.state.location.pathname).toBe('/booking-confirmation'));
  expect(sent).toHaveLength(3);
  expect(keyOf(sent[1])).toBe(keyOf(sent[0]));
  expect(keyOf(sent[2])).not.toBe(keyOf(sent[1]));
});

test('what was said of the last attempt is gone when the next one begins', async () => {
  const answer = later<Booking>();
  const { router } = await open([
    () => Promise.reject(new TypeError('failed to fetch')),
    () => answer.promise,
  ]);
  fireEvent.click(button());
  await screen.findByText(m.booking_error_toast_title());
  await isReady();
  fireEvent.click(button());
  await waitFor(() => expect(screen.queryByText(m.booking_error_toast_title())).toBeNull());
  answer.resolve(aBooking);
  await waitFor(() => expect(router.state.location.pathname).toBe('/booking-confirmation'));
});

test('another wish is another booking', async () => {
  const { router, sent } = await open([
    () => Promise.reject(new TypeError('failed to fetch')),
    () => aBooking,
  ]);
  fireEvent.click(button());
  await screen.findByText(m.booking_error_toast_title());
  await isReady();
  fireEvent.change(field(m.booking_full_name()), { target: { value: 'Anna Maria Nowak' } });
  fireEvent.click(button());
  await waitFor(() => expect(router.state.location.pathname).toBe('/booking-confirmation'));
  expect(keyOf(sent[1])).not.toBe(keyOf(sent[0]));
});

test('who comes back from the payment and presses again means the same booking', async () => {
  const held = { ...aBooking, holdSecondsLeft: 600 };
  const { router, sent } = await open([() => held, () => held]);
  fireEvent.click(button());
  await screen.findByText('Payment page');
  await act(() => router.navigate(-1));
  await waitFor(() => expect(field(m.booking_accept_privacy()).checked).toBe(true));
  fireEvent.click(button());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(keyOf(sent[1])).toBe(keyOf(sent[0]));
});

test('a booking whose time to pay ran out is made anew', async () => {
  const { router, sent } = await open([
    () => ({ ...aBooking, cancelled: true, status: 'cancelled' }),
    () => ({ ...aBooking, id: 13, holdSecondsLeft: 600 }),
  ]);
  fireEvent.click(button());
  await waitFor(() => expect(router.state.location.pathname).toBe('/payment'));
  expect(sent).toHaveLength(2);
  expect(keyOf(sent[1])).not.toBe(keyOf(sent[0]));
});

test('an issue of the server stands at its field, in the words of the server', async () => {
  const issues = [{ path: 'email', message: 'Nobody has this address.' }];
  await open([() => refuse(400, { issues })]);
  fireEvent.click(button());
  await waitFor(() => expect(field(m.booking_email()).getAttribute('aria-invalid')).toBe('true'));
  const ids = field(m.booking_email()).getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toContain('Nobody has this address.');
});

test('who is too young is told so at the birth date, and nothing is sent', async () => {
  const { sent } = await open([], { customer: { ...anna, dateOfBirth: '2015-07-10' } });
  fireEvent.click(button());
  const birthDate = field(m.booking_date_of_birth());
  await waitFor(() => expect(birthDate.getAttribute('aria-invalid')).toBe('true'));
  expect(document.getElementById('dateOfBirth-error')?.textContent).toBe(m.error_too_young());
  expect(sent).toEqual([]);
});

test('a booking without a network waits, and is sent once when it is back', async () => {
  const { router, sent } = await open([() => aBooking]);
  const network = await cutNetwork();
  fireEvent.click(button());
  await screen.findByRole('button', { name: m.site_sending_cancel() });
  fireEvent.click(button());
  submitForm();
  await settle();
  expect(sent).toEqual([]);
  expect(button().textContent).toBe(m.booking_completing());
  expect(field(m.booking_full_name()).readOnly).toBe(true);
  await network.restore();
  await waitFor(() => expect(router.state.location.pathname).toBe('/booking-confirmation'));
  expect(sent).toHaveLength(1);
});

test('a booking whose answer is lost with the network is sent again under its key', async () => {
  const { router, sent } = await open([() => later<Booking>().promise, () => aBooking]);
  fireEvent.click(button());
  await waitFor(() => expect(sent).toHaveLength(1));
  const network = await cutNetwork();
  await screen.findByText(m.site_offline());
  await settle();
  expect(sent).toHaveLength(1);
  await network.restore();
  await waitFor(() => expect(router.state.location.pathname).toBe('/booking-confirmation'));
  expect(sent).toHaveLength(2);
  expect(keyOf(sent[1])).toBe(keyOf(sent[0]));
  expect(screen.queryByText(m.booking_error_toast_title())).toBeNull();
});

test('a booking that waits for the network can be given up', async () => {
  const { router, sent } = await open([() => aBooking]);
  const network = await cutNetwork();
  fireEvent.click(button());
  fireEvent.click(await screen.findByRole('button', { name: m.site_sending_cancel() }));
  await isReady();
  await network.restore();
  await settle();
  expect(screen.queryByText(m.site_offline())).toBeNull();
  expect(sent).toEqual([]);
  expect(field(m.booking_full_name()).value).toBe(anna.fullName);
  fireEvent.click(button());
  await waitFor(() => expect(router.state.location.pathname).toBe('/booking-confirmation'));
  expect(sent).toHaveLength(1);
});

test('who leaves the page gives up what waits for the network', async () => {
  const { router, sent } = await open([() => aBooking]);
  const network = await cutNetwork();
  fireEvent.click(button());
  await screen.findByRole('button', { name: m.site_sending_cancel() });
  await act(() => router.navigate('/booking?step=3'));
  await network.restore();
  await settle();
  expect(sent).toEqual([]);
  expect(router.state.location.pathname).toBe('/booking');
});
