import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { m } from '#i18n/generated/messages.js';
import {
  aBooking,
  anna,
  chosenBefore,
  openBooking,
  startBookingServer,
  typedBefore,
} from '#tests/support/component/booking-pages.tsx';
import { readCustomerDraft } from '../details/customer-draft.ts';
import { forgetCustomer } from '../progress/clear-booking-progress.ts';
import { readCustomerInfo } from '../progress/customer-info.ts';

const twoTandems = { selections: [{ itemId: 'tandem-kayak', quantity: 2, duration: '1' as const }] };
const seat = (number: number, count = 4) =>
  within(screen.getByRole('group', { name: m.paddlers_seat({ number, count }) }));
const inSeat = (number: number, label: string) => seat(number).getByLabelText<HTMLInputElement>(label);
const type = (number: number, label: string, value: string) =>
  fireEvent.change(inSeat(number, label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: m.booking_complete() }));
const sentence = (guardian: string, name: string) => m.paddlers_guardian_agrees({ guardian, name });

/** Two tandems: four seats. */
async function open() {
  chosenBefore(twoTandems);
  openBooking('/documents?from_booking=true', { asksPaddlers: true });
  await screen.findByRole('group', { name: m.paddlers_seat({ number: 4, count: 4 }) });
  for (const kind of ['waiver', 'terms', 'privacy']) await screen.findByText(new RegExp(`^${kind} \\d`));
}

test('nothing is asked where the owner does not', async () => {
  startBookingServer();
  chosenBefore(twoTandems);
  openBooking('/documents?from_booking=true');
  await screen.findByText(/^privacy \d/);
  expect(screen.queryByText(m.paddlers_title())).toBeNull();
});

test('each seat but that of who books is asked, and one more where they do not paddle', async () => {
  startBookingServer();
  await open();
  expect(screen.queryByRole('group', { name: m.paddlers_seat({ number: 1, count: 4 }) })).toBeNull();
  expect(screen.getAllByRole('group')).toHaveLength(3);
  fireEvent.click(screen.getByLabelText(m.paddlers_booker()));
  await screen.findByRole('group', { name: m.paddlers_seat({ number: 1, count: 4 }) });
  expect(screen.getAllByRole('group')).toHaveLength(4);
});

test('a guardian is asked for a minor, is who books unless named, and ticks a sentence with both names', async () => {
  startBookingServer();
  typedBefore(anna);
  await open();
  type(2, m.paddlers_name(), 'Luca Nowak');
  type(2, m.paddlers_date_of_birth(), '3.5.2015');
  await seat(2).findByText('3 May 2015');
  expect(inSeat(2, m.paddlers_guardian()).value).toBe('Anna Nowak');
  fireEvent.click(inSeat(2, sentence('Anna Nowak', 'Luca Nowak')));
  await waitFor(() => expect(inSeat(2, sentence('Anna Nowak', 'Luca Nowak')).checked).toBe(true));
  // With another name it is another sentence.
  type(2, m.paddlers_guardian(), 'Maria Nowak');
  await waitFor(() => expect(inSeat(2, sentence('Maria Nowak', 'Luca Nowak')).checked).toBe(false));
  type(2, m.paddlers_guardian(), 'Anna Nowak');
  await waitFor(() => expect(inSeat(2, sentence('Anna Nowak', 'Luca Nowak')).checked).toBe(true));
  type(2, m.paddlers_date_of_birth(), '3.5.1985');
  await waitFor(() => expect(seat(2).queryByLabelText(m.paddlers_guardian())).toBeNull());
});

test('errors stand at their fields and in the summary, with the seat', async () => {
  startBookingServer();
  typedBefore(anna);
  await open();
  type(3, m.paddlers_name(), 'Luca Nowak');
  type(3, m.paddlers_date_of_birth(), '3.5.2015');
  fireEvent.click(inSeat(4, m.paddlers_empty()));
  submit();
  const summary = await screen.findByRole('alert', { name: m.booking_check_fields() });
  await waitFor(() => expect(document.activeElement).toBe(summary));
  const ofSeat = (number: number, text: string) => m.paddlers_seat_error({ number, text });
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    ofSeat(2, m.issue_full_name_required()),
    ofSeat(2, m.issue_date_of_birth_required()),
    ofSeat(3, m.issue_guardian_agrees()),
  ]);
  fireEvent.click(within(summary).getAllByRole('link')[1] as HTMLElement);
  expect(document.activeElement).toBe(inSeat(2, m.paddlers_date_of_birth()));
  expect(inSeat(3, sentence('Anna Nowak', 'Luca Nowak')).getAttribute('aria-invalid')).toBe('true');
  type(2, m.paddlers_name(), 'Zofia Lis');
  await waitFor(() => expect(inSeat(2, m.paddlers_name()).getAttribute('aria-invalid')).toBeNull());
});

test('a day that is still to come, or that could be two, is asked back', async () => {
  startBookingServer();
  typedBefore(anna);
  await open();
  type(2, m.paddlers_date_of_birth(), '1.1.2028');
  type(3, m.paddlers_date_of_birth(), '05/06/90');
  submit();
  await seat(2).findByText(m.issue_birth_date_in_future());
  expect(seat(3).getByText(m.paddlers_which_day())).toBeTruthy();
  fireEvent.click(seat(3).getByRole('button', { name: '5 June 1990' }));
  await waitFor(() => expect(seat(3).queryByText(m.paddlers_which_day())).toBeNull());
});

test('everybody who paddles is sent, in the form of the contract', async () => {
  const requests = startBookingServer().answer('POST /api/bookings', () =>
    Response.json(aBooking, { status: 201 }),
  );
  typedBefore(anna);
  await open();
  type(2, m.paddlers_name(), ' Luca Nowak ');
  type(2, m.paddlers_date_of_birth(), '3.5.2015');
  fireEvent.click(await seat(2).findByLabelText(sentence('Anna Nowak', 'Luca Nowak')));
  type(3, m.paddlers_name(), 'Zofia Lis');
  type(3, m.paddlers_date_of_birth(), '1990-05-21');
  fireEvent.click(inSeat(4, m.paddlers_empty()));
  submit();
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.body.paddlers).toEqual({
    bookerPaddles: true,
    others: [
      {
        ...{ fullName: 'Luca Nowak', dateOfBirth: '2015-05-03' },
        ...{ guardianName: 'Anna Nowak', guardianAgrees: true },
      },
      { fullName: 'Zofia Lis', dateOfBirth: '1990-05-21' },
      null,
    ],
  });
});

test('what was typed is kept for who comes back, and goes with the rest of what is personal', async () => {
  startBookingServer();
  await open();
  type(2, m.paddlers_name(), 'Luca Nowak');
  fireEvent.click(inSeat(3, m.paddlers_empty()));
  await waitFor(() => expect(readCustomerDraft().paddlers?.others[0]?.fullName).toBe('Luca Nowak'));
  cleanup();
  await open();
  await waitFor(() => expect(inSeat(2, m.paddlers_name()).value).toBe('Luca Nowak'));
  expect(inSeat(3, m.paddlers_empty()).checked).toBe(true);
  forgetCustomer();
  expect(readCustomerInfo()).toBeNull();
});

test('where the owner begins to ask while somebody types, the seats appear and nothing is lost', async () => {
  const server = startBookingServer();
  const refusal = { code: 'bookings/paddlers-changed', message: 'Please name everybody.' };
  server.answer('POST /api/bookings', () => Response.json(refusal, { status: 409 }));
  server.answer('GET /api/system-settings/:key', () => ({
    settingKey: 'ask_paddlers',
    settingValue: 'true',
    description: '',
  }));
  typedBefore(anna);
  chosenBefore(twoTandems);
  openBooking('/documents?from_booking=true');
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>(m.booking_accept_privacy()).checked).toBe(true),
  );
  submit();
  await screen.findByText(m.paddlers_changed_title());
  await screen.findByRole('group', { name: m.paddlers_seat({ number: 2, count: 4 }) });
  expect(screen.getAllByLabelText<HTMLInputElement>(m.booking_full_name())[0]?.value).toBe('Anna Nowak');
});
