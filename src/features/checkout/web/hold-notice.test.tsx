import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { m } from '#i18n/generated/messages.js';
import {
  heldBooking,
  openPayment,
  startPaymentServer,
  toPayBefore,
} from '#tests/support/component/payment-pages.tsx';

const booking = { ...heldBooking, id: 31 };
const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

test('the end of a hold is counted down, and announced five minutes and one minute before', async () => {
  let holdSecondsLeft = 300;
  startPaymentServer().answer('GET /api/bookings/:id', () => ({ ...booking, holdSecondsLeft }));
  toPayBefore(booking);
  openPayment('/payment');
  // Some of its seconds pass before it is first seen.
  await screen.findByText(new RegExp(m.payment_hold_clock({ time: '4:5\\d' })));
  expect(announced()).toContain(m.payment_hold_left({ count: 5 }));
  holdSecondsLeft = 60;
  // The page asks again whenever it is looked at.
  await act(async () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await waitFor(() => expect(announced()).toContain(m.payment_hold_left({ count: 1 })));
  expect(announced()).not.toContain(m.payment_hold_left({ count: 5 }));
});

test('it is put off once, and that is told', async () => {
  const extended = startPaymentServer(booking).answer('POST /api/bookings/:id/extend-hold', () => ({
    ...booking,
    holdSecondsLeft: 1800,
    holdExtended: true,
  }));
  toPayBefore(booking);
  openPayment('/payment');
  await screen.findByText(m.payment_hold_minutes({ count: 20 }));
  const extend = screen.getByRole('button', { name: m.payment_hold_extend() });
  extend.focus();
  fireEvent.click(extend);
  await screen.findByText(m.payment_hold_minutes({ count: 30 }));
  expect(announced()).toContain(m.payment_hold_extended());
  expect(screen.queryByRole('button', { name: m.payment_hold_extend() })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(extended).toHaveLength(1);
});
