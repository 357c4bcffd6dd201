import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ContentEntry } from '#features/content/content.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { timeSlotsOf, usualHours } from '#shared/rental-time.ts';
import {
  bookingDay,
  chosenBefore,
  openBooking,
  startBookingServer,
  sup,
  tandem,
} from '#tests/support/component/booking-pages.tsx';
import { refuse } from '#tests/support/component/fake-server.ts';
import { stopClock } from '#tests/support/component/open-page.tsx';
import { longDate, shortDate } from '#web/format/dates.ts';
import { parseBookingInfo, readBookingInfo } from '../progress/booking-storage.ts';
// Loaded with the test and not while one waits for it.
import './location-notice.tsx';

const timeSlots = timeSlotsOf(usualHours);

const fullDay = '2027-07-11';

/** What starts at 10:30 is sold. */
const startServer = () => startBookingServer({ '10:30': 0 });

const next = () => fireEvent.click(screen.getByRole('button', { name: m.booking_next() }));
const slot = (start: string) =>
  screen.findByRole<HTMLButtonElement>('button', { name: new RegExp(`^${start} to `) });
/** What the bar says is missing. */
const problem = () =>
  within(screen.getByRole('region', { name: m.booking_bar_label() })).getByRole('alert').textContent;
/** Units of each item in every slot, but for the one slot in which an item has none. */
const dayOf = (units: Record<string, number>, without: Record<string, string> = {}) =>
  Object.entries(units).flatMap(([itemId, all]) =>
    timeSlots.map((timeSlot) => {
      const quantity = timeSlot.startsWith(without[itemId] ?? 'never') ? 0 : all;
      return { itemId, timeSlot, quantity, isAvailable: quantity > 0 };
    }),
  );
/** The button that leads to a free day. */
const offer = (date: string) =>
  screen.getByRole('button', { name: m.booking_free_day({ date: shortDate(date, 'EN') }) });
const day = (name: string) => screen.findByRole('button', { name });

test('step 1 names what is missing until it is chosen', async () => {
  startServer();
  const router = openBooking('/booking?step=1');
  const chosenDay = await day(longDate(bookingDay, 'EN'));
  next();
  expect(problem()).toBe(m.booking_choose_date_first());
  fireEvent.click(chosenDay);
  expect(problem()).toBe('');
  const ten = await slot('10:00');
  next();
  expect(problem()).toBe(m.booking_choose_slot_first());
  fireEvent.click(ten);
  expect(problem()).toBe('');
  expect(ten.getAttribute('aria-pressed')).toBe('true');
  next();
  await waitFor(() => expect(router.state.location.search).toBe('?step=2'));
});

test('the days are asked for once, before the step is known', async () => {
  let asked = 0;
  startServer().answer('GET /api/availability-range', () => {
    asked += 1;
    return [{ date: fullDay, quantity: 0, isAvailable: false }];
  });
  openBooking('/booking?step=1');
  await day(m.booking_calendar_full_day({ date: longDate(fullDay, 'EN') }));
  expect(asked).toBe(1);
});

test('a sold slot cannot be pressed, and one that is sold after the page was loaded does not pass', async () => {
  startServer();
  chosenBefore({ timeSlot: '10:30-11:00' });
  const router = openBooking('/booking?step=1');
  const sold = await slot('10:30');
  expect([sold.disabled, sold.getAttribute('aria-pressed')]).toEqual([true, 'true']);
  expect((await slot('10:00')).disabled).toBe(false);
  next();
  await waitFor(() => expect(problem()).toBe(m.booking_choose_slot_first()));
  expect(router.state.location.search).toBe('?step=1');
});

test('another time clears what was chosen for the first one', async () => {
  startServer();
  chosenBefore({ selections: [{ itemId: 'sup', quantity: 2, duration: '1' }] });
  openBooking('/booking?step=1');
  fireEvent.click(await slot('11:00'));
  expect(parseBookingInfo(readBookingInfo())).toMatchObject({ timeSlot: '11:00-11:30', selections: [] });
});

test('where the availability cannot be read, what was chosen passes', async () => {
  startServer().answer('GET /api/all-availability/:date', () => refuse(503, {}));
  chosenBefore({});
  const router = openBooking('/booking?step=1');
  await screen.findByText(m.booking_slots_failed());
  next();
  await waitFor(() => expect(router.state.location.search).toBe('?step=2'));
});

test.each([
  ['its button', () => fireEvent.click(screen.getByRole('button', { name: m.booking_location_continue() }))],
  // What a browser makes of Escape.
  ['Escape', () => fireEvent(screen.getByRole('dialog'), new Event('cancel'))],
])(
  'that the place of a day is not announced yet is said first, and the booking goes on after %s',
  async (_, close) => {
    startServer().answer('GET /api/homepage-content/:sectionType', () => ({ saturday: ' ' }) as ContentEntry);
    chosenBefore({});
    const router = openBooking('/booking?step=1');
    await slot('10:00');
    next();
    await screen.findByRole('dialog', { name: m.booking_location_title() });
    expect(router.state.location.search).toBe('?step=1');
    close();
    await waitFor(() => expect(router.state.location.search).toBe('?step=2'));
  },
);

test('the name of a full day says that it is full', async () => {
  startServer().answer('GET /api/availability-range', () => [
    { date: fullDay, quantity: 0, isAvailable: false },
  ]);
  openBooking('/booking?step=1');
  await day(m.booking_calendar_full_day({ date: longDate(fullDay, 'EN') }));
});

test('a full day offers the next one that has something free', async () => {
  const server = startServer();
  server.answer('GET /api/all-availability/:date', () => dayOf({ sup: 0, 'tandem-kayak': 0 }));
  server.answer('GET /api/availability-range', () => [
    { date: fullDay, quantity: 0, isAvailable: false },
    { date: '2027-07-12', quantity: 0, isAvailable: false },
    { date: '2027-07-13', quantity: 5, isAvailable: true },
  ]);
  openBooking('/booking?step=1');
  fireEvent.click(await day(m.booking_calendar_full_day({ date: longDate(fullDay, 'EN') })));
  await screen.findByText(m.booking_no_slots());
  fireEvent.click(screen.getByRole('button', { name: shortDate('2027-07-13', 'EN') }));
  await screen.findByRole('heading', { name: longDate('2027-07-13', 'EN') });
});

test.each([
  ['2027-06-30', m.booking_day_past()],
  ['2027-07-01', m.booking_day_today()],
  ['2027-07-02', m.booking_day_tomorrow_closed()],
  ['2027-08-31', m.booking_day_too_far({ days: 60 })],
])('the day %s cannot be chosen, says why and what can', async (date, reason) => {
  startServer().answer('GET /api/availability-range', () => [
    { date: '2027-07-03', quantity: 5, isAvailable: true },
    { date: '2027-08-30', quantity: 5, isAvailable: true },
  ]);
  // After 14:00 in Rome, on a Thursday.
  stopClock('2027-07-01T13:00:00Z');
  openBooking('/booking?step=1');
  const later = await screen.findByRole('button', { name: m.booking_calendar_later() });
  const isLate = date > '2027-08-01';
  for (let page = 0; isLate && page < 3; page += 1) fireEvent.click(later);
  const name = m.booking_calendar_closed_day({ date: longDate(date, 'EN'), reason });
  const refused = await day(name);
  expect(refused.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(refused);
  await screen.findByText(reason);
  const offered = isLate ? '2027-08-30' : '2027-07-03';
  await waitFor(() => offer(offered));
  fireEvent.click(offer(offered));
  await screen.findByRole('heading', { name: longDate(offered, 'EN') });
  expect(screen.queryByText(reason)).toBeNull();
});

test('few units left are said, many are not, and a sold time says so', async () => {
  startBookingServer({ '09:00': 1, '10:30': 0 });
  chosenBefore({});
  openBooking('/booking?step=1');
  // One of each of the two items.
  expect((await slot('09:00')).textContent).toBe(`09:0009:00 to 09:30, ${m.booking_slot_left({ count: 2 })}`);
  expect((await slot('10:30')).textContent).toBe(`10:3010:30 to 11:00, ${m.booking_slot_full()}`);
  expect((await slot('10:00')).textContent).toBe('10:0010:00 to 10:30');
});

test('a chosen time that was sold offers the nearest ones', async () => {
  startServer();
  chosenBefore({ timeSlot: '10:30-11:00' });
  openBooking('/booking?step=1');
  await screen.findByText(m.booking_slot_gone({ time: '10:30' }));
  const near = screen.getAllByRole('button', { name: /^\d\d:\d\d$/ }).map((button) => button.textContent);
  expect(near).toEqual(['09:30', '10:00', '11:00']);
  fireEvent.click(screen.getByRole('button', { name: '11:00' }));
  expect(screen.queryByText(m.booking_slot_gone({ time: '10:30' }))).toBeNull();
  expect((await slot('11:00')).getAttribute('aria-pressed')).toBe('true');
});

test('for a wanted item, days and times are those of the item, and it is taken along', async () => {
  const server = startServer();
  const ranges = server.answer('GET /api/availability-range', () => []);
  server.answer('GET /api/all-availability/:date', () =>
    dayOf({ sup: 4, 'tandem-kayak': 3 }, { 'tandem-kayak': '09:00' }),
  );
  chosenBefore({ timeSlot: '10:00-10:30', selections: [{ itemId: 'sup', quantity: 2, duration: '1' }] });
  const router = openBooking('/booking?step=1&item=tandem-kayak');
  expect((await slot('10:00')).textContent).toBe(`10:0010:00 to 10:30, ${m.booking_slot_left({ count: 3 })}`);
  expect((await slot('09:00')).disabled).toBe(true);
  expect(ranges.map(({ query }) => query.get('itemId'))).toEqual(['tandem-kayak']);
  const bar = screen.getByRole('region', { name: m.booking_bar_label() });
  expect(bar.textContent).toContain(m.booking_price_from({ price: '€12' }));
  next();
  await waitFor(() => expect(router.state.location.search).toBe('?step=2&item=tandem-kayak'));
  const cards = await screen.findAllByRole('article');
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
    tandem.title,
    sup.title,
  ]);
  const card = within(cards[0] as HTMLElement);
  expect(card.getByRole('status').textContent).toBe('1');
});

test('a wanted item that is sold out offers another one at the same time, and all can be seen', async () => {
  const server = startServer();
  server.answer('GET /api/all-availability/:date', () =>
    dayOf({ sup: 4, 'tandem-kayak': 3 }, { 'tandem-kayak': '10:00' }),
  );
  chosenBefore({ timeSlot: '10:00-10:30' });
  const router = openBooking('/booking?step=1&item=tandem-kayak');
  await screen.findByText(m.booking_slot_gone({ time: '10:00' }));
  fireEvent.click(screen.getByRole('button', { name: `10:00 · ${sup.title}` }));
  await waitFor(() => expect(router.state.location.search).toBe('?step=1&item=sup'));
  expect((await slot('10:00')).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: m.booking_all_items() }));
  await waitFor(() => expect(router.state.location.search).toBe('?step=1'));
  expect(screen.queryByText(m.booking_times_for())).toBeNull();
});

test('an item that is not rented counts as none', async () => {
  const ranges = startServer().answer('GET /api/availability-range', () => []);
  chosenBefore({});
  openBooking('/booking?step=1&item=pedalo');
  expect((await slot('10:00')).textContent).toBe('10:0010:00 to 10:30');
  expect(ranges.map(({ query }) => query.get('itemId'))).toEqual([null]);
  expect(screen.queryByText(m.booking_times_for())).toBeNull();
});

/** What is known of the hour from 10:00. */
function aForecast(date: string, known: { wind: number; waveHeight?: number }) {
  const unknown = { gusts: null, windFrom: null, waveHeight: null, weatherCode: null };
  const hours = [{ hour: 10, ...unknown, ...known }];
  return {
    date,
    location: 'Lido',
    seaDirection: null,
    heardAt: '2027-07-01T08:00:00.000Z',
    hours,
    verdicts: [],
  };
}

test('wind and waves stand beside the times of the days that the forecast covers, read once', async () => {
  const forecasts = startServer().answer('GET /api/weather/forecast', () => [
    aForecast('2027-07-03', { wind: 14.6 }),
    aForecast('2027-07-04', { wind: 20, waveHeight: 0.42 }),
  ]);
  chosenBefore({ date: '2027-07-03' });
  openBooking('/booking?step=1');
  await screen.findByText(m.booking_forecast_coast());
  expect(screen.getByText(/15\skm\/h/).textContent).toBe(`${m.weather_wind()} 15\u00a0km/h`);
  expect(screen.queryByText(/\d\sm$/)).toBeNull();
  fireEvent.click(await day(longDate('2027-07-04', 'EN')));
  await screen.findByText(/0\.4\sm$/);
  fireEvent.click(await day(longDate(bookingDay, 'EN')));
  await slot('10:00');
  expect(screen.queryByText(/km\/h/)).toBeNull();
  expect(forecasts).toHaveLength(1);
});

test('what it is forecast for is named beside the place of the day only', async () => {
  const place = {
    name: 'Lido Nord',
    directions: '',
    language: 'EN',
    latitude: null,
    longitude: null,
  } as const;
  const server = startServer();
  server.answer('GET /api/places/:date', () => ({ place }));
  server.answer('GET /api/weather/forecast', () => [aForecast('2027-07-03', { wind: 14.6 })]);
  chosenBefore({ date: '2027-07-03' });
  openBooking('/booking?step=1');
  await screen.findByText(m.booking_forecast_for({ place: 'Lido' }));
});

test('a tab that is shown again after hours takes off what it last heard, and asks again', async () => {
  const server = startServer();
  server.answer('GET /api/weather/forecast', () => [aForecast('2027-07-03', { wind: 14.6 })]);
  chosenBefore({ date: '2027-07-03' });
  openBooking('/booking?step=1');
  await screen.findByText(/15\skm\/h/);
  const again = server.answer('GET /api/weather/forecast', () => new Promise(() => undefined));
  stopClock('2027-07-01T11:00:00.001Z');
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(screen.queryByText(/km\/h/)).toBeNull());
  expect(again).toHaveLength(1);
});

test('without a forecast nothing is said of it', async () => {
  const failing = startServer().answer('GET /api/weather/forecast', () => refuse(500, {}));
  chosenBefore({ date: '2027-07-03' });
  openBooking('/booking?step=1');
  await slot('10:00');
  await waitFor(() => expect(failing).toHaveLength(1));
  expect(screen.queryByText(m.booking_forecast_for({ place: '' }), { exact: false })).toBeNull();
});

test('a day that can no longer be booked is chosen anew', async () => {
  startServer();
  // After 14:00 in Rome, tomorrow is closed.
  stopClock('2027-07-01T13:00:00Z');
  chosenBefore({ date: '2027-07-02' });
  openBooking('/booking?step=1');
  await day(longDate('2027-07-03', 'EN'));
  next();
  expect(problem()).toBe(m.booking_choose_date_first());
});
