import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { m } from '#i18n/generated/messages.js';
import { tandem } from '#tests/support/component/booking-pages.tsx';
import { openPage } from '#tests/support/component/open-page.tsx';
import type { HomeData } from './home/load-home.ts';
import HomePage from './home.page.tsx';

/** What a server renders that can read nothing but the prices. */
const pricesOnly: HomeData = {
  ...{
    business: {} as HomeData['business'],
    slides: undefined,
    slidesFailure: null,
    banner: undefined,
    entries: undefined,
  },
  ...{ trust: { photos: undefined, guests: [] }, week: undefined, items: [tandem], isBookNowShown: true },
  ...{ today: '2027-07-01', open: { opens: '08:00', closes: '17:00' } },
};

function open(data: Partial<HomeData> = {}) {
  openPage([{ path: '/', loader: () => ({ ...pricesOnly, ...data }), Component: HomePage }]);
}

test('what cannot be read is said part by part, each with a way to read it again, and the rest of it stands', async () => {
  open({ slidesFailure: 500 });
  await screen.findByText(m.home_banner_failed({ status: 500 }));
  screen.getByText(m.home_content_failed());
  screen.getByText(m.home_week_failed());
  expect(screen.getAllByRole('button', { name: m.site_retry() })).toHaveLength(3);
  expect(screen.queryByText(m.home_offers_loading())).toBeNull();
  screen.getByRole('heading', { level: 2, name: m.home_tandem_title() });
  screen.getByText('€12');
});

test('slides without an answer have no status', async () => {
  open({ entries: [] });
  await screen.findByText(m.home_content_failed());
});

test('prices that cannot be had are not missed in silence, nor slides that staff have not made', async () => {
  open({ slides: [], banner: null, entries: [], week: null, items: [] });
  await screen.findByText(m.site_items_missing());
  screen.getByText(m.home_banner_empty());
});
