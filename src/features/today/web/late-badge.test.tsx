import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { m } from '#i18n/generated/messages.js';
import { startFakeServer } from '#tests/support/component/fake-server.ts';
import { cutNetwork } from '#tests/support/component/network.ts';
import { openPage, stopClock } from '#tests/support/component/open-page.tsx';
import type { TodayBooking } from '../today.contract.ts';
import { LateBadge, LateStatus } from './late-badge.tsx';

/** An hour from nine. */
const aBooking = (id: number): TodayBooking => ({
  ...{ id, reference: `WATER-${id}`, startSlot: 2, isCancelled: false, isHeld: false, isConfirmed: true },
  ...{
    fullName: 'Giulia Greco',
    phoneNumber: null,
    language: 'IT',
    totalCents: 1400,
    dueCents: 0,
    devicePayments: {},
    moves: 0,
  },
  ...{ waiverAccepted: true, note: null, lines: [{ itemId: 'sup', quantity: 1, duration: '1' }] },
});

async function open() {
  stopClock('2027-07-10T08:20:00Z');
  const server = startFakeServer();
  const asked = server.answer('GET /api/admin/today', () => ({
    ...{ date: '2027-07-10', version: '1' },
    bookings: [aBooking(1), aBooking(2)],
    facts: [
      {
        ...{ id: '0b7c2b9e-6a42-4c6e-9d52-0c1f8b1f4a11', bookingId: 1, kind: 'handed-out' as const },
        ...{ occurredAt: '2027-07-10T07:00:00Z', chargeCents: 0, isShort: false, isOutdated: false },
        ...{ isUntimely: false, staff: 'Ada' },
      },
    ],
    items: [],
  }));
  const element = (
    <>
      <LateBadge />
      <LateStatus />
    </>
  );
  openPage([{ path: '/', element }]);
  await waitFor(() => expect(asked).toHaveLength(1));
}

const said = m.today_title() + m.today_late_count({ count: 1 });

test('who is late is counted and said, and not guessed without a connection', async () => {
  await open();
  expect((await screen.findByText(said)).getAttribute('role')).toBe('status');
  screen.getByText(m.today_late_count({ count: 1 }));
  await cutNetwork();
  expect(screen.getByRole('status').textContent).toBe('');
  expect(screen.queryByText(m.today_late_count({ count: 1 }))).toBeNull();
});
