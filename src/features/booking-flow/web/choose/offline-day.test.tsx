import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { m } from '#i18n/generated/messages.js';
import { bookingDay, openBooking, startBookingServer } from '#tests/support/component/booking-pages.tsx';
import { later } from '#tests/support/component/fake-server.ts';
import { cutNetwork } from '#tests/support/component/network.ts';
import { longDate } from '#web/format/dates.ts';

const chooseDay = async () =>
  fireEvent.click(await screen.findByRole('button', { name: longDate(bookingDay, 'EN') }));
const findSlot = () => screen.findByRole('button', { name: /^10:00/ });

test('a day that is chosen without a network is loaded when it is back', async () => {
  startBookingServer();
  openBooking('/booking?step=1');
  const network = await cutNetwork();
  await chooseDay();
  await screen.findByText(m.site_offline());
  expect(screen.queryByRole('button', { name: m.site_sending_cancel() })).toBeNull();
  await network.restore();
  await findSlot();
  expect(screen.queryByText(m.site_offline())).toBeNull();
});

test('a day whose answer is lost with the network is asked for again', async () => {
  const { answer } = startBookingServer();
  const asked = answer('GET /api/all-availability/:date', () => later().promise as never);
  openBooking('/booking?step=1');
  await chooseDay();
  await expect.poll(() => asked.length).toBe(1);
  const network = await cutNetwork();
  await screen.findByText(m.site_offline());
  expect(screen.queryByText(m.booking_slots_failed())).toBeNull();
  answer('GET /api/all-availability/:date', () => [
    { itemId: 'sup', timeSlot: '10:00-10:30', quantity: 1, isAvailable: true },
  ]);
  await network.restore();
  await findSlot();
});
