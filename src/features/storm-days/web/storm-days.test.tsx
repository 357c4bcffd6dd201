import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { m } from '#i18n/generated/messages.js';
import { startFakeServer } from '#tests/support/component/fake-server.ts';
import { openPage } from '#tests/support/component/open-page.tsx';
import type { StormBooking, StormDay } from '../storm-days.contract.ts';
import StormDaysPage from './storm-days.page.tsx';

const noProgress: StormDay['progress'] = {
  ...{ untold: 0, open: 0, moved: 0, refunded: 0, voucher: 0, ended: 0 },
  ...{ mailsWaiting: 0, mailsFailed: 0 },
  ...{ refundsOpen: 0, refundsOpenCents: 0, refundsDone: 0, refundsDoneCents: 0 },
};

const aDay = (changes: Partial<StormDay> = {}): StormDay => ({
  id: 7,
  ...{ date: '2099-07-11', from: '12:00', until: '17:00', departure: null, itemIds: ['sup'] },
  reason: 'wind',
  decideBy: '2099-07-12T17:00:00.000Z',
  bonusPercent: 10,
  state: 'running',
  calledOffAt: '2099-07-10T17:00:00.000Z',
  staff: 'anna',
  sums: { bookingCount: 3, toCardCents: 2400, byHandCents: 1400, unpaidCount: 1, withoutEmailCount: 1 },
  progress: { ...noProgress, untold: 1, open: 2, mailsFailed: 1 },
  ...changes,
});

const aBooking = (changes: Partial<StormBooking> = {}): StormBooking => ({
  ...{ id: 3, reference: 'WATER-3', timeSlot: '12:00-12:30' },
  itemsBooked: '{"sup":{"itemId":"sup","quantity":2,"duration":"1","price":"€14"}}',
  ...{ fullName: 'Anna Nowak', phoneNumber: '+48 600 100 200', hasEmail: true },
  ...{ toCardCents: 0, byHandCents: 1400, state: 'open', byDefault: false, mail: 'sent' },
  ...{ returningCents: 0, voucherCode: null },
  ...changes,
});

function open(days: StormDay[], bookings: StormBooking[] = []) {
  const server = startFakeServer();
  server.answer('GET /api/rental-items', () => []);
  server.answer('GET /api/admin/storm-days', () => days);
  server.answer('GET /api/admin/storm-days/:id/bookings', () => bookings);
  openPage([{ path: '/', element: <StormDaysPage /> }]);
  return server;
}

test('without a day that was called off the page says so', async () => {
  open([]);
  expect(await screen.findByText(m.storm_none())).toBeTruthy();
});

test('a day says how many guests were told, which mails failed and by when guests choose', async () => {
  open([aDay()]);
  const day = await screen.findByRole('article');
  const { textContent } = day;
  expect(textContent).toContain(m.storm_told({ told: 2, all: 3 }));
  expect(textContent).toContain(m.storm_mails_failed({ count: 1 }));
  expect(textContent).toContain('3 bookings, €38');
  expect(textContent).toContain(m.storm_state_running());
  expect(within(day).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('67');
});

test('a day that is done has nothing to pause, and one that is open again nothing at all', async () => {
  const done = { ...noProgress, refunded: 3, refundsDone: 3, refundsDoneCents: 3800 };
  open([aDay({ progress: done }), aDay({ id: 6, state: 'lifted', progress: done })]);
  const [first, second] = await screen.findAllByRole('article');
  expect(first?.textContent).toContain(m.storm_state_done());
  expect(within(first as HTMLElement).queryByRole('button', { name: m.storm_pause() })).toBeNull();
  expect(within(first as HTMLElement).getByRole('button', { name: m.storm_lift() })).toBeTruthy();
  expect(second?.textContent).toContain(m.storm_state_lifted());
  expect(within(second as HTMLElement).queryByRole('button', { name: m.storm_lift() })).toBeNull();
});

test('a refund that the gateway has not confirmed is no refund that is done', async () => {
  open([
    aDay({
      progress: { ...noProgress, refunded: 3, refundsOpen: 1, refundsOpenCents: 1400, refundsDone: 2 },
    }),
  ]);
  const { textContent } = await screen.findByRole('article');
  expect(textContent).toContain(m.storm_refunds({ done: 2, all: 3 }));
  expect(textContent).toContain(m.storm_refunds_open({ amount: '€14' }));
  expect(textContent).toContain(m.storm_state_running());
});

test('pausing shows at once what it means', async () => {
  const server = open([aDay()]);
  server.answer('POST /api/admin/storm-days/:id/pause', () => aDay({ state: 'paused' }));
  server.answer('GET /api/admin/storm-days', () => [aDay({ state: 'paused' })]);
  fireEvent.click(await screen.findByRole('button', { name: m.storm_pause() }));
  expect(await screen.findByText(m.storm_paused_text())).toBeTruthy();
  expect(screen.getByRole('button', { name: m.storm_resume() })).toBeTruthy();
});

test('who no mail reaches is listed first, with a number to call and the choice on their behalf', async () => {
  const silent = aBooking({ id: 4, reference: 'WATER-4', hasEmail: false, mail: null });
  const withVoucher: StormBooking = { ...silent, state: 'voucher', voucherCode: 'ABCD-EFGH' };
  const server = open(
    [aDay()],
    [aBooking(), silent, aBooking({ id: 5, reference: 'WATER-5', mail: 'failed' })],
  );
  const chosen = server.answer(
    'POST /api/admin/storm-days/:id/bookings/:bookingId/choice',
    () => withVoucher,
  );
  fireEvent.click(await screen.findByRole('button', { name: m.storm_show_bookings() }));
  const toCall = await screen.findByRole('region', { name: m.storm_to_call() });
  const rows = within(toCall).getAllByRole('article');
  expect(rows.map((row) => row.getAttribute('aria-label'))).toEqual(['WATER-4', 'WATER-5']);
  const call = within(rows[0] as HTMLElement).getByRole('link', { name: '+48 600 100 200' });
  expect(call.getAttribute('href')).toBe('tel:+48600100200');
  const choice = m.storm_choose_for({ choice: m.storm_choose_voucher(), reference: 'WATER-4' });
  fireEvent.click(within(rows[0] as HTMLElement).getByRole('button', { name: choice }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain(m.storm_choose_code({ amount: '€15.40', percent: 10 }));
  server.answer('GET /api/admin/storm-days/:id/bookings', () => [withVoucher]);
  fireEvent.click(within(question).getByRole('button', { name: m.storm_choose_now() }));
  await waitFor(() => expect(chosen.map(({ body }) => body)).toEqual([{ choice: 'voucher' }]));
  expect(await screen.findByText('ABCD-EFGH')).toBeTruthy();
});
