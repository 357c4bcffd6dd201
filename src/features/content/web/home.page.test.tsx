import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { m } from '#i18n/generated/messages.js';
import { tandem } from '#tests/support/component/booking-pages.tsx';
import { anEntry } from '#tests/support/component/content.ts';
import { later, refuse, startFakeServer } from '#tests/support/component/fake-server.ts';
import { openPage } from '#tests/support/component/open-page.tsx';
import type { HomeData } from './home/load-home.ts';
import HomePage from './home.page.tsx';

/** What a server renders that can read nothing but the prices. */
const pricesOnly: HomeData = {
  ...{ business: {} as HomeData['business'], slides: undefined, banner: undefined, entries: undefined },
  ...{ trust: { photos: undefined, guests: [] }, week: undefined, items: [tandem], isBookNowShown: true },
  ...{ today: '2027-07-01', open: { opens: '08:00', closes: '17:00' } },
};

function open(data: Partial<HomeData> = {}) {
  openPage([{ path: '/', loader: () => ({ ...pricesOnly, ...data }), Component: HomePage }]);
}

function startServer() {
  const server = startFakeServer();
  server.answer('GET /api/system-settings/:key', ({ params: { key = '' } }) => ({
    settingKey: key,
    settingValue: 'true',
    description: '',
  }));
  return server;
}

test('what cannot be fetched is said part by part and asked for again, and the rest of it stands', async () => {
  const server = startServer();
  for (const call of [
    'GET /api/banner-slides',
    'GET /api/homepage-content',
    'GET /api/homepage-content/:sectionType',
  ] as const)
    server.answer(call, () => refuse(500, {}));
  open();
  await screen.findByText(m.home_banner_failed({ status: 500 }));
  await screen.findByText(m.home_content_failed());
  await screen.findByText(m.home_week_failed());
  expect(screen.queryByText(m.home_offers_loading())).toBeNull();
  screen.getByRole('heading', { level: 2, name: m.home_tandem_title() });
  screen.getByText('€12');

  server.answer('GET /api/banner-slides', () => []);
  server.answer('GET /api/homepage-content', () => [
    anEntry({ sectionType: 'carousel-2', title: 'In pairs' }),
  ]);
  server.answer('GET /api/homepage-content/:sectionType', () => anEntry({ title: 'This week' }));
  for (const retry of screen.getAllByRole('button', { name: m.site_retry() })) fireEvent.click(retry);
  await screen.findByText(m.home_banner_empty());
  await screen.findByRole('heading', { name: 'In pairs' });
  await screen.findByRole('heading', { name: 'This week' });
  expect(screen.queryAllByRole('alert')).toEqual([]);
});

test('while it asks, every part says that it loads', async () => {
  const server = startServer();
  for (const call of [
    'GET /api/banner-slides',
    'GET /api/homepage-content',
    'GET /api/homepage-content/:sectionType',
  ] as const)
    server.answer(call, () => later<never>().promise);
  open();
  await screen.findByText(m.home_banner_loading());
  screen.getByText(m.home_offers_loading());
  screen.getByText(m.home_week_loading());
});

test('prices that cannot be had are not missed in silence', async () => {
  startServer();
  open({ slides: [], banner: null, entries: [], week: null, items: [] });
  await screen.findByText(m.site_items_missing());
});
