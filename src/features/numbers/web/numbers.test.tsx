import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { m } from '#i18n/generated/messages.js';
import { refuse, startFakeServer } from '#tests/support/component/fake-server.ts';
import { openPage, stopClock } from '#tests/support/component/open-page.tsx';
import { shortDate } from '#web/format/dates.ts';
import type { Numbers, Statistics } from '../numbers.contract.ts';
import NumbersPage from './numbers.page.tsx';

const none = {
  revenueCents: 0,
  bookings: 0,
  cancelled: 0,
  noShows: 0,
  reservedHalfHours: 0,
  offeredHalfHours: 0,
};

function statistics(from: string, to: string, sums: Partial<Statistics> = {}): Statistics {
  return {
    from,
    to,
    ...none,
    days: [],
    hours: [],
    items: [],
    craft: [],
    leadTimes: [],
    cancellations: [],
    ...sums,
  };
}

const longTitle = 'Three-seater-touring-kayak-for-families-with-a-very-long-name '.repeat(3).trim();

const busy: Numbers = {
  items: [{ itemId: 'three', title: longTitle }],
  current: statistics('2026-07-01', '2026-07-02', {
    revenueCents: 123_450,
    bookings: 12,
    noShows: 1,
    cancelled: 2,
    reservedHalfHours: 9,
    offeredHalfHours: 20,
    days: [{ date: '2026-07-02', ...none, revenueCents: 123_450 }],
    hours: [{ weekday: 4, hour: 9, reservedHalfHours: 9, offeredHalfHours: 20 }],
    items: [{ itemId: 'three', ...none, revenueCents: 123_450, bookings: 12 }],
    craft: [{ craftId: 1, number: 'T-4', itemId: 'three', minutes: 90 }],
    leadTimes: [{ days: 2, bookings: 12 }],
    cancellations: [{ cause: 'unpaid', bookings: 2 }],
  }),
  before: statistics('2025-07-01', '2025-07-02', {
    revenueCents: 100_000,
    days: [{ date: '2025-07-01', ...none, revenueCents: 100_000 }],
  }),
};

function open(answer: () => Numbers | Response, address = '/') {
  stopClock('2026-07-02T18:00:00Z');
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const asked = startFakeServer().answer('GET /api/admin/numbers', answer);
  openPage([{ path: '/', element: <NumbersPage /> }], address);
  return asked;
}

const region = (name: string) => within(screen.getByRole('region', { name }));

/** Cells of a table, row by row. */
function cellsOf(table: HTMLElement): (string | null)[][] {
  return within(table)
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map(({ textContent }) => textContent));
}

test('behind each chart is a table with the same figures, and those of the year before', async () => {
  open(() => busy);
  await screen.findByRole('region', { name: m.numbers_revenue() });
  const tableOf = (name: string) => cellsOf(region(name).getByRole('table', { hidden: true }));
  expect(tableOf(m.numbers_revenue())).toEqual([
    [m.numbers_day(), m.numbers_now(), m.numbers_before()],
    [shortDate('2026-07-01', 'EN'), '€0', '€1,000'],
    [shortDate('2026-07-02', 'EN'), '€1,234.50', '€0'],
  ]);
  expect(tableOf(m.numbers_lead())[3]).toEqual(['2–3', '12', '0']);
  expect(tableOf(m.numbers_lost())).toEqual([
    [m.numbers_cause(), m.numbers_now(), m.numbers_before()],
    [m.numbers_cause_unpaid(), '2', '0'],
    [m.numbers_no_shows(), '1', '0'],
  ]);
  const chart = await region(m.numbers_lost()).findByRole('img');
  expect(chart.getAttribute('aria-label')).toBe(m.numbers_chart({ title: m.numbers_lost() }));
});

test('the heat map has a figure in each cell, and says where nothing was offered', async () => {
  open(() => busy);
  await screen.findByRole('region', { name: m.numbers_utilisation() });
  const [, row] = cellsOf(region(m.numbers_utilisation()).getByRole('table'));
  const nothing = `·${m.numbers_not_offered()}`;
  expect(row).toEqual(['09:00', nothing, nothing, nothing, '45', nothing, nothing, nothing]);
});

test('the month of today is asked for until today, and the one before is whole', async () => {
  const asked = open(() => busy);
  await screen.findByText(m.numbers_so_far());
  fireEvent.click(screen.getByRole('button', { name: m.numbers_earlier() }));
  await screen.findByText('June 2026');
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(asked.map(({ query }) => String(query))).toEqual([
    'from=2026-07-01&to=2026-07-02',
    'from=2026-06-01&to=2026-06-30',
  ]);
  screen.getByText(m.numbers_compared());
});

test('days to come are said not to be full yet, and days in the wrong order are not asked for', async () => {
  const asked = open(() => busy, '/?span=dates&from=2026-07-01&to=2026-07-20');
  await screen.findByText(m.numbers_to_come());
  fireEvent.change(screen.getByLabelText(m.numbers_to()), { target: { value: '2026-06-20' } });
  await screen.findByText(m.numbers_dates_wrong());
  expect(screen.queryByRole('region', { name: m.numbers_revenue() })).toBeNull();
  expect(asked).toHaveLength(1);
});

test('an item is looked at alone', async () => {
  const asked = open(() => busy);
  await screen.findByRole('option', { name: longTitle });
  fireEvent.change(screen.getByLabelText(m.numbers_item()), { target: { value: 'three' } });
  await vi.waitFor(() => expect(asked.at(-1)?.query.get('item')).toBe('three'));
});

test('where nothing happened in either year it says so', async () => {
  open(() => ({
    ...busy,
    current: statistics('2026-07-01', '2026-07-02'),
    before: statistics('2025-07-01', '2025-07-02'),
  }));
  await screen.findByText(m.numbers_none());
  expect(screen.queryByRole('region', { name: m.numbers_revenue() })).toBeNull();
});

test('nothing is compared with a year of which there is nothing', async () => {
  open(() => ({ ...busy, before: statistics('2025-07-01', '2025-07-02') }));
  await screen.findByRole('region', { name: m.numbers_revenue() });
  expect(screen.queryByText(m.numbers_before())).toBeNull();
  expect(screen.queryByText(m.numbers_none_before())).toBeNull();
  expect(document.body.textContent).not.toMatch(/Year before/);
});

test('what could not be loaded can be asked for again', async () => {
  let isWell = false;
  open(() => (isWell ? busy : refuse(500, { message: 'Out of order', code: 'http/internal' })));
  screen.getByText(m.numbers_loading());
  await screen.findByText(m.numbers_failed(), undefined, { timeout: 10_000 });
  isWell = true;
  fireEvent.click(screen.getByRole('button', { name: m.site_retry() }));
  await screen.findByRole('region', { name: m.numbers_revenue() });
});
