import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { m } from '#i18n/generated/messages.js';
import { anEntry } from '#tests/support/component/content.ts';
import { refuse, startFakeServer } from '#tests/support/component/fake-server.ts';
import { openPage } from '#tests/support/component/open-page.tsx';
import PhotosPage from './photos.page.tsx';

test('each picture says where it is used and what it shows, and leads to where it is changed', async () => {
  const server = startFakeServer();
  const described = { imageUrl: '/illustrations/coast.svg', imageAlt: 'The coast' };
  const mute = { imageUrl2: '/illustrations/adrift.svg' };
  server.answer('GET /api/banner-slides', () => []);
  server.answer('GET /api/homepage-content', () => [
    anEntry({ id: 7, sectionType: 'about', title: 'About us', ...described, ...mute }),
    anEntry({ id: 8, sectionType: 'carousel-1', title: 'Dawn' }),
  ]);
  server.answer('GET /api/rental-items', () => []);
  server.answer('GET /api/guided-trips-schedule', () =>
    refuse(404, { code: 'trips/not-found', message: 'None.' }),
  );
  openPage([{ path: '/', element: <PhotosPage /> }]);
  const sections = within(await screen.findByRole('region', { name: m.photos_sections() }));
  expect(sections.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    m.photos_sections(),
    `About us, ${m.content_picture_main()}`,
    `About us, ${m.content_picture_second()}`,
    'Dawn',
  ]);
  sections.getByText('The coast');
  const addresses = sections
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  const about = '/admin?tab=homepage&content=EN&view=edit&entry=7';
  expect(addresses).toEqual([
    [m.photos_change(), about],
    [m.photos_describe(), `${about}#content-imageAlt2`],
    [m.photos_change(), about],
    [m.photos_add(), '/admin?tab=homepage&content=EN&view=edit&entry=8'],
  ]);
});
