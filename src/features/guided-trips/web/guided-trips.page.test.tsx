import { screen } from '@testing-library/react';
import { test } from 'vitest';
import { m } from '#i18n/generated/messages.js';
import { openPage } from '#tests/support/component/open-page.tsx';
import GuidedTripsPage from './guided-trips.page.tsx';

test('what cannot be read is said, with a way to read it again, and boats can be rented', async () => {
  openPage([{ path: '/', loader: () => ({}), Component: GuidedTripsPage }]);
  await screen.findByText(m.trips_failed());
  screen.getByRole('button', { name: m.site_retry() });
  screen.getByRole('link', { name: m.trips_rent_action() });
});
