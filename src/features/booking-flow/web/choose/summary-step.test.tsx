import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { m } from '#i18n/generated/messages.js';
import {
  anna,
  chosenBefore,
  completeDraft,
  openBooking,
  startBookingServer,
  tandem,
  typedBefore,
} from '#tests/support/component/booking-pages.tsx';
import { localStore, sessionStore } from '#web/browser/browser-storage.ts';
import { storageKeys } from '../progress/storage-keys.ts';
import { selectionProblemText } from './selection-texts.ts';

/** Comes from step 2, where it can be seen that the availability has been read. */
async function open(draft: Parameters<typeof chosenBefore>[0], units: Record<string, number> = {}) {
  startBookingServer(units);
  chosenBefore(draft);
  const router = openBooking('/booking?step=2');
  await screen.findAllByRole('article');
  await router.navigate('/booking?step=3');
  return { router, goOn: await screen.findByRole('button', { name: m.booking_to_documents() }) };
}

test('the summary keeps the price that it shows and leads to the documents', async () => {
  const { router, goOn } = await open(completeDraft);
  fireEvent.click(goOn);
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/booking'));
  const kept = JSON.parse(localStore.read(storageKeys.info) ?? '');
  expect(kept.itemsBooked).toBe('{"sup":{"itemId":"sup","quantity":2,"duration":"1","price":"€14"}}');
});

test('units that are sold after the page was loaded do not pass', async () => {
  const { router, goOn } = await open(completeDraft, { '10:30': 1 });
  fireEvent.click(goOn);
  await screen.findByText(
    selectionProblemText({ itemId: 'sup', kind: 'only-left', units: 1 }, completeDraft),
  );
  expect(router.state.location.pathname).toBe('/booking');
});

test('an item that left the catalogue is chosen anew', async () => {
  const selections = [{ itemId: 'pedalo', quantity: 1, duration: '1' }] as const;
  const { router, goOn } = await open({ selections });
  fireEvent.click(goOn);
  await screen.findByText(m.booking_choose_item_first());
  expect(router.state.location.pathname).toBe('/booking');
});

test('Cancel Booking leads home and forgets what was chosen and typed', async () => {
  typedBefore(anna);
  const { router } = await open(completeDraft);
  // The step is noted after it is drawn.
  await waitFor(() => expect(localStore.read(storageKeys.step)).toBe('3'));
  fireEvent.click(screen.getByRole('button', { name: m.booking_cancel() }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  for (const key of [storageKeys.info, storageKeys.step, storageKeys.customer])
    expect([localStore.read(key), sessionStore.read(key)]).toEqual([null, null]);
});

const placeText = () => screen.getByText(m.booking_place()).closest('div')?.querySelector('dd')?.textContent;

test('the place of the day is told with the way to it, in the language of the visitor', async () => {
  const point = { latitude: 44.443, longitude: 12.296 };
  const place = { name: 'Lido Nord', directions: 'Take bus 70', language: 'EN', ...point } as const;
  const asked = startBookingServer().answer('GET /api/places/:date', () => ({ place }));
  chosenBefore({ ...completeDraft, date: '2027-07-03' });
  openBooking('/booking?step=3');
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /^Lido Nord/ });
  expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer']);
  expect(new URL(link.href).searchParams.get('query')).toBe('44.443,12.296');
  screen.getByText('Take bus 70');
  expect(asked.at(-1)?.params.date).toBe('2027-07-03');
  expect(asked.at(-1)?.query.get('language')).toBe('EN');
  expect(placeText()).not.toContain(m.booking_place_open());
});

test.each(['2027-07-10', '2027-08-14'])('the place of %s is announced later', async (date) => {
  startBookingServer();
  chosenBefore({ ...completeDraft, date });
  openBooking('/booking?step=3');
  await screen.findByText(m.booking_place_open(), { exact: false });
  expect(placeText()).toMatch(new RegExp(`^${m.booking_place_open()}`));
});

test('units that are sold after the page was loaded are offered at another time', async () => {
  const { router, goOn } = await open(completeDraft, { '10:30': 1 });
  fireEvent.click(goOn);
  fireEvent.click(await screen.findByRole('button', { name: '11:00–12:00' }));
  await waitFor(() => expect(screen.queryByText(m.booking_sold_out_nearest())).toBeNull());
  fireEvent.click(goOn);
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/booking'));
});

test('of several kinds the summary names the one that is gone, and the others go on without it', async () => {
  const selections = [
    ...completeDraft.selections,
    { itemId: 'tandem-kayak', quantity: 1, duration: '1/2' },
  ] as const;
  const { router, goOn } = await open({ selections }, { 'tandem-kayak 10:00': 0 });
  fireEvent.click(goOn);
  const problem = { itemId: 'tandem-kayak', kind: 'sold-out' } as const;
  await screen.findByText(selectionProblemText(problem, { selections }, [tandem]));
  fireEvent.click(
    await screen.findByRole('button', { name: m.booking_sold_out_without({ item: 'Tandem' }) }),
  );
  fireEvent.click(goOn);
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/booking'));
  const kept = JSON.parse(localStore.read(storageKeys.info) ?? '');
  expect(Object.keys(JSON.parse(kept.itemsBooked))).toEqual(['sup']);
});
