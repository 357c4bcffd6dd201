import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { m } from '#i18n/generated/messages.js';
import { chosenBefore, openBooking, startBookingServer } from '#tests/support/component/booking-pages.tsx';
import { durationText } from '#web/format/durations.ts';

async function open(units: Record<string, number> = {}) {
  startBookingServer(units);
  chosenBefore({});
  const router = openBooking('/booking?step=2');
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
  screen.getByText(m.booking_choose_duration_first());
  choose(sup, '1');
  expect(router.state.location.search).toBe('?step=2');
  next();
  await waitFor(() => expect(router.state.location.search).toBe('?step=3'));
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
