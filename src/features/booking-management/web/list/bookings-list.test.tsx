import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { AsOwner } from '#tests/support/component/as-owner.tsx';
import { aBooking } from '#tests/support/component/booking-pages.tsx';
import { later, refuse, startFakeServer } from '#tests/support/component/fake-server.ts';
import { openPage } from '#tests/support/component/open-page.tsx';
import type { CancellationPreview, ListedBooking } from '../../booking-list.contract.ts';
import { BookingsList } from './bookings-list.tsx';

const listed = (booking: Booking): ListedBooking => ({ ...booking, note: null, calledAt: null });

const anna = { ...aBooking, id: 1, fullName: 'Anna' };
const bruno = { ...aBooking, id: 2, fullName: 'Bruno' };
const carla: Booking = {
  ...aBooking,
  id: 3,
  fullName: 'Carla',
  cancelled: true,
  status: 'cancelled',
  dueCents: 0,
};
const noMoney: CancellationPreview = {
  count: 0,
  byCard: { count: 0, cents: 0 },
  byHand: { count: 0, cents: 0 },
  refused: [],
};

/** The list, with what the server was asked about its bookings. */
async function open(bookings: Booking[] = [anna, bruno, carla]) {
  const server = startFakeServer();
  server.answer('GET /api/bookings', () => bookings.map(listed));
  server.answer('GET /api/bookings/count', () => ({ count: bookings.length, isMore: false, isAny: true }));
  server.answer('GET /api/rental-items', () => []);
  const previews = server.answer('GET /api/bookings/cancellation-preview', () => noMoney);
  const router = openPage([
    {
      path: '/',
      element: (
        <AsOwner>
          <BookingsList isEmpty={false} />
        </AsOwner>
      ),
    },
  ]);
  await screen.findByRole('table');
  return { server, router, previews };
}

const box = (customer: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: m.bookings_select({ customer }) });
/** For the table; the one for the cards is beside it. */
const allBox = () => document.getElementById('select-all') as HTMLInputElement;
const button = (name: string) => screen.getByRole('button', { name });
const deleteSelected = (count: number) => button(m.bookings_delete_selected({ count }));
const dialog = () => screen.findByRole('alertdialog');
const actionFor = (action: string, customer: string) =>
  screen.queryByRole('button', { name: m.staff_action_for({ action, customer }) });
const press = (element: HTMLElement | null) => fireEvent.click(element as HTMLElement);

test('bookings are selected and dropped one by one', async () => {
  await open();
  press(box('Anna'));
  expect([box('Anna').checked, allBox().checked, allBox().indeterminate]).toEqual([true, false, true]);
  press(box('Bruno'));
  expect([box('Anna').checked, box('Bruno').checked, allBox().checked]).toEqual([true, true, true]);
  expect(allBox().indeterminate).toBe(false);
  press(box('Anna'));
  expect([box('Anna').checked, box('Bruno').checked]).toEqual([false, true]);
  deleteSelected(1);
});

test('cancelled bookings cannot be selected, neither by themselves nor with all', async () => {
  await open();
  expect([box('Anna').disabled, box('Carla').disabled]).toEqual([false, true]);
  press(box('Anna'));
  press(allBox());
  expect(['Anna', 'Bruno', 'Carla'].map((name) => box(name).checked)).toEqual([true, true, false]);
  expect(allBox().checked).toBe(true);
  deleteSelected(2);
  press(allBox());
  expect(['Anna', 'Bruno', 'Carla'].map((name) => box(name).checked)).toEqual([false, false, false]);
});

test('of cancelled bookings alone there is nothing to select', async () => {
  await open([carla]);
  expect([allBox().checked, allBox().disabled]).toEqual([false, true]);
});

test('what is no longer on the screen is not selected either', async () => {
  const { server, router } = await open();
  press(allBox());
  deleteSelected(2);
  server.answer('GET /api/bookings', () => [listed(bruno)]);
  await router.navigate('/?q=bruno');
  await waitFor(() => expect(deleteSelected(1)).toBeTruthy());
});

test('nothing is deleted before its money is on the screen, and nothing twice', async () => {
  const { server } = await open();
  const money = later<CancellationPreview>();
  const previews = server.answer('GET /api/bookings/cancellation-preview', () => money.promise);
  const answer = later<{ successCount: number; failed: [] }>();
  const deletions = server.answer('POST /api/bookings/delete-selected', () => answer.promise);
  press(allBox());
  expect(previews).toEqual([]);
  press(deleteSelected(2));
  const question = within(await dialog());
  const confirm = question.getByRole('button', { name: m.bookings_delete_confirm() });
  expect(confirm.getAttribute('aria-disabled')).toBe('true');
  press(confirm);
  expect(previews.map(({ query }) => query.get('ids'))).toEqual(['1,2']);
  money.resolve(noMoney);
  await question.findByText(m.bookings_money_none());
  expect(deletions).toEqual([]);
  press(confirm);
  await question.findByText(m.bookings_deleting());
  press(confirm);
  answer.resolve({ successCount: 2, failed: [] });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(deletions.map(({ body }) => body.bookingIds)).toEqual([[1, 2]]);
});

test('money that cannot be read deletes nothing', async () => {
  const { server } = await open();
  server.answer('GET /api/bookings/cancellation-preview', () => refuse(503, {}));
  const deletions = server.answer('POST /api/bookings/delete-selected', () => ({
    successCount: 1,
    failed: [],
  }));
  press(box('Anna'));
  press(deleteSelected(1));
  const question = within(await dialog());
  await question.findByText(m.bookings_money_failed());
  press(question.getByRole('button', { name: m.bookings_delete_confirm() }));
  expect(question.getByRole('button', { name: m.bookings_delete_confirm() }).ariaDisabled).toBe('true');
  expect(deletions).toEqual([]);
});

/** Deletes Anna and Bruno, and gets this answer. */
async function deleteBoth(
  answer: Response | { successCount: number; failed: { id: number; message: string }[] },
) {
  const { server } = await open();
  server.answer('POST /api/bookings/delete-selected', () => answer as never);
  press(allBox());
  press(deleteSelected(2));
  const question = within(await dialog());
  await question.findByText(m.bookings_money_none());
  press(question.getByRole('button', { name: m.bookings_delete_confirm() }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}

test('which bookings were not deleted is told, and none stays selected', async () => {
  await deleteBoth({ successCount: 1, failed: [{ id: 2, message: 'Busy.' }] });
  await screen.findByText((text) => text.includes(m.bookings_not_deleted({ count: 1, reason: 'Busy.' })));
  expect([box('Anna').checked, box('Bruno').checked]).toEqual([false, false]);
});

test('after a deletion that failed the same bookings are selected', async () => {
  await deleteBoth(refuse(503, { message: 'Busy.' }));
  await screen.findByText('Busy.');
  expect([box('Anna').checked, box('Bruno').checked]).toEqual([true, true]);
});

test('a booking is cancelled once its money is on the screen, and once only', async () => {
  const { server } = await open();
  const money = later<CancellationPreview>();
  server.answer('GET /api/bookings/cancellation-preview', () => money.promise);
  const answer = later<Booking>();
  const cancelled = server.answer('PATCH /api/bookings/:id/cancel', () => answer.promise);
  press(actionFor(m.staff_cancel(), 'Bruno'));
  const question = within(await dialog());
  const confirm = question.getByRole('button', { name: m.staff_cancel_confirm() });
  press(confirm);
  money.resolve(noMoney);
  await question.findByText(m.bookings_money_none());
  expect(cancelled).toEqual([]);
  press(confirm);
  await waitFor(() => expect(confirm.getAttribute('aria-disabled')).toBe('true'));
  press(confirm);
  answer.resolve({ ...bruno, cancelled: true, status: 'cancelled' });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(cancelled.map(({ params }) => params.id)).toEqual(['2']);
});

test('a booking is marked as paid once', async () => {
  const { server } = await open();
  const answer = later<Booking>();
  const marked = server.answer('PATCH /api/bookings/:id/payment', () => answer.promise);
  press(actionFor(m.staff_mark_paid(), 'Anna'));
  const cash = await screen.findByRole('button', { name: m.till_method_cash() });
  press(cash);
  await waitFor(() => expect(cash.getAttribute('aria-disabled')).toBe('true'));
  press(cash);
  press(screen.getByRole('button', { name: m.till_method_terminal() }));
  answer.resolve(anna);
  await screen.findByText(m.staff_paid_done_text());
  expect(marked.map(({ body }) => body)).toEqual([{ paymentCompleted: true, method: 'cash' }]);
});

test('the question closes with its answer, even where the list cannot be loaded anew', async () => {
  const { server } = await open();
  server.answer('PATCH /api/bookings/:id/payment', () => anna);
  press(actionFor(m.staff_mark_paid(), 'Anna'));
  const cash = await screen.findByRole('button', { name: m.till_method_cash() });
  server.answer('GET /api/bookings', () => later<ListedBooking[]>().promise);
  press(cash);
  await screen.findByText(m.staff_paid_done_text());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a payment that was noted a moment ago can be undone once', async () => {
  const payment = { id: 31, method: 'cash' as const, secondsLeft: 60 };
  const paid: Booking = { ...anna, status: 'paid', paymentCompleted: true, undoablePayment: payment };
  const { server } = await open([paid, bruno]);
  const answer = later<Booking>();
  const undone = server.answer('POST /api/bookings/:id/payment/undo', () => answer.promise);
  const undo = actionFor(m.till_undo(), 'Anna');
  expect(actionFor(m.till_undo(), 'Bruno')).toBeNull();
  press(undo);
  await waitFor(() => expect(undo?.getAttribute('aria-disabled')).toBe('true'));
  press(undo);
  answer.resolve(anna);
  await screen.findByText(m.till_undone_text());
  expect(undone.map(({ params, body }) => [params.id, body])).toEqual([['1', { payment: 31 }]]);
});

test('each booking offers what can be done with it', async () => {
  const dario: Booking = {
    ...aBooking,
    id: 4,
    fullName: 'Dario',
    status: 'paid',
    paymentCompleted: true,
    dueCents: 0,
  };
  const elena = { ...aBooking, id: 5, fullName: 'Elena', holdSecondsLeft: 600 };
  const fabio = { ...aBooking, id: 6, fullName: 'Fabio', confirmed: true };
  await open([anna, carla, dario, elena, fabio]);
  const offered = (action: string) =>
    ['Anna', 'Carla', 'Dario', 'Elena', 'Fabio'].filter((customer) => actionFor(action, customer));
  expect(offered(m.staff_called())).toEqual(['Anna']);
  expect(offered(m.staff_mark_paid())).toEqual(['Anna', 'Elena', 'Fabio']);
  expect(offered(m.staff_cancel())).toEqual(['Anna', 'Dario', 'Elena', 'Fabio']);
});
