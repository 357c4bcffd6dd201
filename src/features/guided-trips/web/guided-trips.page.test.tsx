import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { m } from '#i18n/generated/messages.js';
import { later, refuse, startFakeServer } from '#tests/support/component/fake-server.ts';
import { openPage } from '#tests/support/component/open-page.tsx';
import type { GuidedTripsSchedule } from '../guided-trips.contract.ts';
import GuidedTripsPage from './guided-trips.page.tsx';

/** A page that the server could not fill. */
const open = () => openPage([{ path: '/', loader: () => ({}), Component: GuidedTripsPage }]);

test('what cannot be fetched is said, and asked for again', async () => {
  const { answer } = startFakeServer();
  answer('GET /api/guided-trips-schedule', () => refuse(500, {}));
  open();
  await screen.findByText(m.trips_failed());
  answer(
    'GET /api/guided-trips-schedule',
    () => ({ language: 'EN', title: 'Out at dawn' }) as GuidedTripsSchedule,
  );
  fireEvent.click(screen.getByRole('button', { name: m.site_retry() }));
  await screen.findByText('Out at dawn');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('while it asks it says that it loads', async () => {
  startFakeServer().answer('GET /api/guided-trips-schedule', () => later<GuidedTripsSchedule>().promise);
  open();
  await screen.findByText(m.trips_loading());
});
