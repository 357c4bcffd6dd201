import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { m } from '#i18n/generated/messages.js';
import { anEntry } from '#tests/support/component/content.ts';
import { openPage } from '#tests/support/component/open-page.tsx';
import type { ContentEntry } from '../content.contract.ts';
import AboutPage from './about.page.tsx';

const written = anEntry({
  ...{ sectionType: 'about', title: 'Who we are', content: '<p>Four kayaks.</p>' },
  ...{ imageUrl: '/1.webp', imageUrl2: '/2.webp', imageUrl3: '/3.webp' },
  ...{ buttonText: 'Choose a day', buttonLink: '/booking' },
});

function open(about?: ContentEntry | null) {
  openPage([{ path: '/', loader: () => ({ about }), Component: AboutPage }]);
}

const pictures = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));

test('up to three pictures are shown, and the button leads inside', async () => {
  open(written);
  const button = await screen.findByRole('link', { name: 'Choose a day' });
  expect([button.getAttribute('href'), button.getAttribute('target')]).toEqual(['/booking', null]);
  expect(pictures()).toEqual(['/1.webp', '/2.webp', '/3.webp']);
});

test('a picture may be missing, and a link to somewhere else opens a new tab', async () => {
  open({ ...written, imageUrl3: null, buttonLink: 'https://example.com/' });
  const button = await screen.findByRole('link', { name: /^Choose a day/ });
  expect(button.getAttribute('target')).toBe('_blank');
  expect(pictures()).toEqual(['/1.webp', '/2.webp']);
});

test('without an entry it tells the mission', async () => {
  open(null);
  await screen.findByText(m.about_mission());
  screen.getByRole('heading', { level: 1, name: m.about_title() });
});

test('what cannot be read is said beside the mission, with a way to read it again', async () => {
  open();
  await screen.findByText(m.about_failed());
  screen.getByText(m.about_mission());
  screen.getByRole('button', { name: m.site_retry() });
});
