import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { m } from '#i18n/generated/messages.js';
import { refuse, startFakeServer } from '#tests/support/component/fake-server.ts';
import { openPage, stopClock } from '#tests/support/component/open-page.tsx';
import type { CalledOff, GuestBooking } from '../../guest-page.contract.ts';
import { GuestView } from '../guest-view.tsx';

const off: CalledOff = {
  ...{ reason: 'waves', decideBy: '2027-07-12T17:00:00.000Z', isLifted: false },
  ...{ choice: null, byDefault: false, toCardCents: 1000, byHandCents: 400 },
  ...{ voucherCents: 1540, voucherCode: null },
};

const aBooking = (calledOff: CalledOff | null, changes: Partial<GuestBooking> = {}): GuestBooking => ({
  ...{ id: 3, reference: 'WATER-3', bookingDate: '2027-07-11', timeSlot: '12:00-12:30' },
  itemsBooked: '{"sup":{"itemId":"sup","quantity":1,"duration":"1","price":"€14"}}',
  ...{ totalCents: 1400, discountCents: 0, dueCents: 0, refundedCents: 0, status: 'paid' },
  viewPath: '/b/view',
  ...{
    holdSecondsLeft: null,
    confirmed: true,
    confirmBy: null,
    moves: 0,
    calendarSequence: 0,
    language: 'EN',
  },
  ...{ paidCents: 1400, returningCents: 0, keptCents: 0, keptOfVoucherCents: 0, code: null },
  ...{ email: 'a…@example.com', forecast: null, bring: [] },
  ...{ policy: null, weatherRule: 'Above 0.8 m.', cancellation: null, calledOff },
  ...{
    canPay: false,
    canConfirm: false,
    canMove: true,
    hasDocuments: false,
    invoices: [],
    invoiceableCents: 0,
  },
  ...changes,
});

function open(booking: GuestBooking, now = '2027-07-10T18:00:00.000Z') {
  stopClock(now);
  const server = startFakeServer();
  server.answer('GET /api/rental-items', () => []);
  server.answer('GET /api/places/:date', () => ({ place: null }));
  server.answer('POST /api/guest/booking', () => booking);
  openPage([{ path: '/', element: <GuestView booking={booking} token="t" /> }]);
  return server;
}

const button = (name: string) => screen.getByRole('button', { name });

test('the choice comes first with its sums, and what no longer matters is left out', () => {
  open(aBooking(off));
  const reason = m.storm_reason_waves();
  const choice = screen.getByRole('region', { name: m.guest_off_title({ reason }) });
  expect(choice.textContent).toContain('12 July 2027');
  expect(choice.textContent).toContain('Above 0.8 m.');
  const names = within(choice)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(names).toEqual([
    m.guest_off_move(),
    m.guest_off_voucher({ amount: '€15.40' }),
    m.guest_off_refund({ amount: '€14' }),
  ]);
  expect(screen.queryByRole('img', { name: m.booking_code() })).toBeNull();
  expect(screen.queryByText(m.guest_where())).toBeNull();
});

test('where nothing was paid there is no voucher, and ending costs nothing', () => {
  open(aBooking({ ...off, toCardCents: 0, byHandCents: 0, voucherCents: 0 }, { status: 'pending' }));
  expect(button(m.guest_off_end())).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Voucher/ })).toBeNull();
  expect(screen.getByText(m.guest_cancel_unpaid())).toBeTruthy();
});

test('the server is told the sums of the screen, and a refusal stays beside the choice', async () => {
  const server = open(aBooking(off));
  const sent = server.answer('POST /api/guest/storm-choice', () =>
    refuse(409, { code: 'guest-page/sum-changed' }),
  );
  fireEvent.click(button(m.guest_off_refund({ amount: '€14' })));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain(m.guest_cancel_card({ amount: '€10' }));
  expect(question.textContent).toContain(m.guest_cancel_hand({ amount: '€4' }));
  fireEvent.click(within(question).getByRole('button', { name: m.guest_off_refund_now() }));
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([
      { token: 't', choice: 'refund', toCardCents: 1000, byHandCents: 400, voucherCents: 1540 },
    ]),
  );
  expect(await within(question).findByText(m.guest_off_failed())).toBeTruthy();
});

test('after the deadline the page says that the booking ends', () => {
  open(aBooking(off), '2027-07-12T17:00:01.000Z');
  expect(screen.getByText(m.guest_off_late())).toBeTruthy();
});

test('a time that is open again can be taken as it is, or left until the deadline', () => {
  open(aBooking({ ...off, isLifted: true }));
  expect(screen.getByRole('region', { name: m.guest_off_lifted_title() })).toBeTruthy();
  expect(screen.getByText(m.guest_where())).toBeTruthy();
  expect(button(m.guest_calendar())).toBeTruthy();
});

test.each([
  ['money back', { choice: 'refund' }, m.guest_off_refunded({ reason: 'high waves' })],
  ['another time', { choice: 'move' }, m.guest_off_moved({ reason: 'high waves' })],
] as const)('what was chosen stays on the page: %s', (_, chosen, text) => {
  open(aBooking({ ...off, ...chosen }, { status: chosen.choice === 'move' ? 'paid' : 'cancelled' }));
  expect(screen.getByText(text)).toBeTruthy();
});

test('a voucher shows its code, and the money as turned into it', () => {
  const calledOff = { ...off, choice: 'voucher', voucherCode: 'ABCD-EFGH-JKMN' } as const;
  open(aBooking(calledOff, { status: 'cancelled', keptCents: 1400 }));
  expect(screen.getByText('ABCD-EFGH-JKMN')).toBeTruthy();
  expect(screen.getByText(m.guest_money_voucher({ amount: '€14' }))).toBeTruthy();
});

test.each([
  ['14:59:59.999', false],
  ['15:00:00.000', true],
])('a forecast heard at %s is told at 18:00: %s', (heard, isTold) => {
  const heardAt = `2027-07-10T${heard}Z`;
  const verdict = { level: 'fine', text: 'Fine' } as const;
  const forecast = { location: 'Lido', wind: 8, waveHeight: null, heardAt, verdict, old: null };
  open(aBooking(null, { forecast }));
  expect(screen.queryByText('Fine') !== null).toBe(isTold);
});
