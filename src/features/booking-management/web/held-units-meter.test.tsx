import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { m } from '#i18n/generated/messages.js';
import { AsOwner } from '#tests/support/component/as-owner.tsx';
import { startFakeServer } from '#tests/support/component/fake-server.ts';
import { openPage } from '#tests/support/component/open-page.tsx';
import type { HeldUnits } from '../held-units.contract.ts';
import { HeldUnitsMeter } from './held-units-meter.tsx';

const days = { firstDay: '2027-07-10', lastDay: '2027-07-10' };
const two: HeldUnits = {
  ...{ units: 5, bookings: 3, payingUnits: 4, unconfirmedUnits: 1, fullestShare: 50 },
  sources: [
    { units: 4, bookings: 2, bookingIds: [7, 8], ...days },
    { units: 1, bookings: 1, bookingIds: [9], ...days },
  ],
};
const none: HeldUnits = {
  units: 0,
  bookings: 0,
  payingUnits: 0,
  unconfirmedUnits: 0,
  fullestShare: 0,
  sources: [],
};

test('what one connection holds is released after a question; then nothing is said of it any more', async () => {
  const server = startFakeServer();
  server.answer('GET /api/bookings/held-units', () => two);
  const released = server.answer('POST /api/bookings/release-held-units', () => ({ releasedCount: 2 }));
  openPage([
    {
      path: '/',
      element: (
        <AsOwner>
          <HeldUnitsMeter />
        </AsOwner>
      ),
    },
  ]);
  const meter = await screen.findByRole('region', { name: m.held_units_title() });
  const parts = screen.getByRole('button', { name: `${m.held_units_total()}: 5` });
  fireEvent.click(parts);
  expect(parts.getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${m.held_units_release()}: .*4`) }));
  expect(released).toHaveLength(0);
  server.answer('GET /api/bookings/held-units', () => none);
  const question = within(screen.getByRole('alertdialog', { name: m.held_units_release_title() }));
  fireEvent.click(question.getByRole('button', { name: m.held_units_release() }));
  await screen.findByText(m.held_units_released_text({ count: 2 }));
  expect(released.map(({ body }) => body.bookingIds)).toEqual([[7, 8]]);
  await waitFor(() => expect(meter.isConnected).toBe(false));
});
