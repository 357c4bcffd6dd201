import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { m } from '#i18n/generated/messages.js';
import {
  anna,
  chosenBefore,
  completeDraft,
  openBooking,
  startBookingServer,
  typedBefore,
} from '#tests/support/component/booking-pages.tsx';

const box = () => screen.getByLabelText<HTMLInputElement>(m.booking_phone());
const country = () => screen.getByLabelText<HTMLSelectElement>(m.booking_phone_country());
const readStatus = () => box().closest('.content-start')?.querySelector('p[role=status]')?.textContent;

async function open(phoneNumber = '') {
  const server = startBookingServer();
  typedBefore({ ...anna, phoneNumber });
  chosenBefore(completeDraft);
  openBooking('/documents?from_booking=true');
  await screen.findByText(/^privacy \d/);
  // All countries come with what reads numbers.
  await waitFor(() => expect(country().options.length).toBeGreaterThan(200));
  return server;
}

function type(value: string) {
  fireEvent.change(box(), { target: { value } });
}

test('a number in international form is read back, and shows its country', async () => {
  await open();
  expect(country().value).toBe('GB');
  type('0048 601234567');
  await waitFor(() => expect(readStatus()).toBe('+48 601 234 567'));
  expect(country().value).toBe('PL');
});

test('a number that fits two countries is asked about when the field is left', async () => {
  await open();
  type('07911 123456');
  await waitFor(() => expect(box().value).toBe('07911 123456'));
  expect(readStatus()).toBe('');
  fireEvent.blur(box());
  await waitFor(() =>
    expect(readStatus()?.replaceAll('\u00a0', ' ')).toBe(
      `${m.booking_phone_did_you_mean({ numbers: '+44 7911 123456 or +39 079 1112 3456' })} ${m.booking_phone_or_country()}`,
    ),
  );
  fireEvent.click(screen.getByRole('button', { name: '+44 7911 123456' }));
  await waitFor(() => expect(box().value).toBe('+44 7911 123456'));
  await waitFor(() => expect(readStatus()).toBe('+44 7911 123456'));
  expect(screen.queryByRole('button', { name: '+39 079 1112 3456' })).toBeNull();
});

test('the country that was named decides, and is sent as part of the number', async () => {
  const server = await open();
  const sent = server.answer('POST /api/bookings', () => new Promise<never>(() => undefined));
  type('601234567');
  fireEvent.change(country(), { target: { value: 'PL' } });
  await waitFor(() => expect(readStatus()).toBe('+48 601 234 567'));
  fireEvent.click(screen.getByRole('button', { name: m.booking_complete() }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ phoneNumber: '+48 601 234 567' });
  expect(sent[0]?.body).not.toHaveProperty('phoneCountry');
});

test('another country than the number says takes its place', async () => {
  await open('+48 601 234 567');
  await waitFor(() => expect(country().value).toBe('PL'));
  fireEvent.change(country(), { target: { value: 'FR' } });
  await waitFor(() => expect(box().value).toBe('601 234 567'));
  await waitFor(() => expect(readStatus()).toBe('+33 6 01 23 45 67'));
});

test('an open question keeps the form from being sent', async () => {
  const server = await open('48601234567');
  const sent = server.answer('POST /api/bookings', () => new Promise<never>(() => undefined));
  fireEvent.click(screen.getByRole('button', { name: m.booking_complete() }));
  await waitFor(() => expect(box().getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText(m.issue_phone_ambiguous()).length).toBeGreaterThan(0);
  expect(sent).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: '+48 601 234 567' }));
  await waitFor(() => expect(box().getAttribute('aria-invalid')).toBeNull());
});
