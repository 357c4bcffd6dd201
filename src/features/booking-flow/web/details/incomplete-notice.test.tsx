import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { m } from '#i18n/generated/messages.js';
import {
  chosenBefore,
  completeDraft,
  openBooking,
  startBookingServer,
} from '#tests/support/component/booking-pages.tsx';

const complete = () => screen.queryByRole('button', { name: m.booking_complete() });
const link = (name: string) => screen.findByRole<HTMLAnchorElement>('link', { name });

test('with nothing chosen the bar leads to the calendar', async () => {
  startBookingServer();
  openBooking('/documents?from_booking=true');
  const { href } = await link(m.booking_choose_date());
  expect(href).toMatch(/\/booking\?step=1$/);
  expect(screen.getByText(m.booking_incomplete_title())).toBeTruthy();
  expect(complete()).toBeNull();
});

test('who was not sent here by the booking page is led back to it and told why', async () => {
  startBookingServer();
  const router = openBooking('/documents');
  await screen.findByText(m.booking_missing_title());
  await waitFor(() => expect(router.state.location.pathname).toBe('/booking'));
  expect(router.state.location.search).toBe('?step=1');
});

test('with a time and no item it leads to the items', async () => {
  startBookingServer();
  chosenBefore({ ...completeDraft, selections: [] });
  openBooking('/documents?from_booking=true');
  expect((await link(m.booking_choose_items())).href).toMatch(/\/booking\?step=2$/);
  expect(complete()).toBeNull();
});
