import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { durationText } from '#i18n/duration-text.ts';
import { m } from '#i18n/generated/messages.js';
import {
  chosenBefore,
  dayWith,
  openBooking,
  startBookingServer,
} from '#tests/support/component/booking-pages.tsx';
import { shortDate } from '#web/format/dates.ts';

type Options = Parameters<typeof chosenBefore>[0] & { isMixed?: boolean };

async function open(units: Record<string, number> = {}, { isMixed = false, ...draft }: Options = {}) {
  startBookingServer(units);
  chosenBefore(draft);
  const router = openBooking('/booking?step=2', { isMixed });
  const card = async (title: string) => within(await screen.findByRole('article', { name: title }));
  return { router, sup: await card('SUP'), tandem: await card('Tandem') };
}

type Card = Awaited<ReturnType<typeof open>>['sup'];

const next = () => fireEvent.click(screen.getByRole('button', { name: m.booking_next() }));
const more = (card: Card, item: string) =>
  fireEvent.click(card.getByRole('button', { name: m.booking_quantity_more({ item }) }));
const quantityOf = (card: Card) => card.getByRole('status').textContent;
const duration = (card: Card, length: '1/2' | '1' | '2') =>
  card.queryByRole<HTMLInputElement>('radio', { name: new RegExp(`^${durationText(length)}`) });
const choose = (card: Card, length: '1/2' | '1' | '2') =>
  fireEvent.click(duration(card, length) as HTMLInputElement);

function whyNot(radio: HTMLInputElement | null): string {
  return document.getElementById(radio?.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
}

test('step 2 names what is missing when one wants to go on, and not before', async () => {
  const { router, sup, tandem } = await open();
  expect(screen.queryByText(m.booking_choose_item_first())).toBeNull();
  next();
  screen.getByText(m.booking_choose_item_first());
  more(sup, 'SUP');
  expect(screen.queryByText(m.booking_choose_duration_first())).toBeNull();
  expect([quantityOf(sup), quantityOf(tandem)]).toEqual(['1', '0']);
  next();
  within(screen.getByRole('alert')).getByText(m.booking_choose_duration_first());
  choose(sup, '1');
  expect(router.state.location.search).toBe('?step=2');
  next();
  await waitFor(() => expect(router.state.location.search).toBe('?step=3'));
});

test('a missing duration is told at its choice, which opens and takes the focus', async () => {
  const { sup } = await open();
  more(sup, 'SUP');
  const prices = sup.getByRole('button', { name: new RegExp(m.booking_show_prices()) });
  fireEvent.click(prices);
  expect(prices.getAttribute('aria-expanded')).toBe('false');
  for (const _ of [1, 2]) {
    prices.focus();
    next();
    expect(prices.getAttribute('aria-expanded')).toBe('true');
    const radio = duration(sup, '1/2');
    expect(document.activeElement).toBe(radio);
    expect(radio?.getAttribute('aria-invalid')).toBe('true');
    expect(whyNot(radio)).toBe(m.booking_choose_duration_first());
  }
  choose(sup, '1');
  expect(sup.queryByText(m.booking_choose_duration_first())).toBeNull();
  expect(duration(sup, '1/2')?.hasAttribute('aria-invalid')).toBe(false);
});

test('a duration that cannot be had cannot be chosen, and says why', async () => {
  const { sup } = await open({ '10:30': 0 });
  expect(duration(sup, '1/2')).toMatchObject({ disabled: false });
  expect(whyNot(duration(sup, '1/2'))).toBe('');
  for (const length of ['1', '2'] as const) {
    expect(duration(sup, length)).toMatchObject({ disabled: true });
    expect(whyNot(duration(sup, length))).toBe(m.booking_reason_sold_out_later({ time: '10:30' }));
  }
});

test('a duration without a price is not offered', async () => {
  const { tandem } = await open();
  expect(duration(tandem, '1')).not.toBeNull();
  expect(duration(tandem, '2')).toBeNull();
});

test('as many can be taken as are free for the whole rental', async () => {
  const { sup } = await open({ '10:30': 2 });
  choose(sup, '1');
  expect(quantityOf(sup)).toBe('1');
  for (let press = 0; press < 3; press += 1) more(sup, 'SUP');
  expect(quantityOf(sup)).toBe('2');
});

test('the more are taken, the fewer durations can be had', async () => {
  const { sup } = await open({ '10:30': 2 });
  for (let press = 0; press < 3; press += 1) more(sup, 'SUP');
  expect(quantityOf(sup)).toBe('3');
  expect(duration(sup, '1/2')).toMatchObject({ disabled: false });
  expect(duration(sup, '1')).toMatchObject({ disabled: true });
  expect(whyNot(duration(sup, '1'))).toBe(m.booking_reason_only_left({ count: 2 }));
});

const bar = () => screen.getByRole('region', { name: m.booking_bar_label() }).textContent;

test('one kind replaces the other, unless a booking may hold several', async () => {
  const { sup, tandem } = await open();
  choose(sup, '1');
  choose(tandem, '1/2');
  expect([quantityOf(sup), quantityOf(tandem)]).toEqual(['0', '1']);
  screen.getByText(m.booking_one_type());
});

test('two kinds have their own quantity and duration, and one total', async () => {
  const { router, sup, tandem } = await open({}, { isMixed: true });
  screen.getByText(m.booking_several_types());
  choose(sup, '2');
  more(tandem, 'Tandem');
  more(tandem, 'Tandem');
  next();
  tandem.getByText(m.booking_choose_duration_for({ item: 'Tandem' }));
  choose(tandem, '1/2');
  expect([quantityOf(sup), quantityOf(tandem)]).toEqual(['1', '2']);
  expect(bar()).toContain('1 × SUP, 2 × Tandem');
  expect(bar()).toContain('10:00–12:00');
  expect(bar()).toContain('€49');
  next();
  await waitFor(() => expect(router.state.location.search).toBe('?step=3'));
});

test('the total and that nothing is added to it stand in the bar before anything is chosen', async () => {
  await open();
  expect(bar()).toContain('€0');
  expect(bar()).toContain(m.booking_no_fees());
});

test('the price list opens when it is wanted, and with the first unit', async () => {
  const { sup, tandem } = await open();
  const toggle = (card: Card, item: string) =>
    card.getByRole('button', { name: `${m.booking_show_prices()}: ${item}` });
  const isOpen = (card: Card, item: string) => toggle(card, item).getAttribute('aria-expanded');
  expect([isOpen(sup, 'SUP'), isOpen(tandem, 'Tandem')]).toEqual(['false', 'false']);
  sup.getByText(m.booking_price_from({ price: '€8' }));
  fireEvent.click(toggle(sup, 'SUP'));
  expect([isOpen(sup, 'SUP'), isOpen(tandem, 'Tandem')]).toEqual(['true', 'false']);
  fireEvent.click(toggle(sup, 'SUP'));
  expect(isOpen(sup, 'SUP')).toBe('false');
  more(sup, 'SUP');
  expect(isOpen(sup, 'SUP')).toBe('true');
});

test('a duration that cannot be had is offered at the nearest time that has it', async () => {
  const { sup } = await open({ '11:30': 0 });
  fireEvent.click(sup.getByRole('button', { name: new RegExp(m.booking_free_at({ time: '09:30' })) }));
  await waitFor(() => expect(bar()).toContain('09:30–11:30'));
  expect(quantityOf(sup)).toBe('1');
  expect(duration(sup, '2')).toMatchObject({ checked: true, disabled: false });
});

test('what else is chosen has to fit at the time that is offered, and goes there too', async () => {
  const selections = [{ itemId: 'tandem-kayak', quantity: 1, duration: '1/2' }] as const;
  const { sup, tandem } = await open(
    { 'sup 11:30': 0, 'tandem-kayak 09:30': 0 },
    { isMixed: true, selections },
  );
  fireEvent.click(sup.getByRole('button', { name: new RegExp(m.booking_free_at({ time: '09:00' })) }));
  await waitFor(() => expect(bar()).toContain('09:00–11:00'));
  expect([quantityOf(sup), quantityOf(tandem)]).toEqual(['1', '1']);
});

test('an item that is sold out at the chosen time is offered at other times of the day', async () => {
  const { sup } = await open({ 'sup 10:00': 0 });
  sup.getAllByText(m.booking_reason_sold_out());
  await sup.findByText(m.booking_free_that_day());
  fireEvent.click(sup.getByRole('button', { name: '10:30, SUP' }));
  await waitFor(() => expect(bar()).toContain('1 × SUP'));
  expect(bar()).toContain('10:30–11:00');
});

test('an item that is sold out for the day is offered on the next day that has it', async () => {
  const server = startBookingServer();
  const soldOut = Object.fromEntries(dayWith({}).map(({ timeSlot }) => [`sup ${timeSlot.slice(0, 5)}`, 0]));
  server.answer('GET /api/all-availability/:date', ({ params: { date } }) =>
    dayWith(String(date) < '2027-07-12' ? soldOut : {}),
  );
  chosenBefore({});
  openBooking('/booking?step=2');
  const day = shortDate('2027-07-12', 'EN');
  await screen.findByText(m.booking_free_on({ day }));
  fireEvent.click(screen.getByRole('button', { name: '10:00, SUP' }));
  await waitFor(() => expect(bar()).toContain(day));
  expect(bar()).toContain('1 × SUP');
});

test('an item that is sold out at the chosen time can be waited for', async () => {
  const { sup } = await open({ 'sup 10:00': 0 });
  const link = await sup.findByRole<HTMLAnchorElement>('link', { name: m.waiting_link() });
  const wish = new URL(link.href).searchParams;
  expect(Object.fromEntries(wish)).toMatchObject({ time: '10:00-10:30', item: 'sup' });
});
