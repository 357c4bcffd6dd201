import { waitFor } from '@testing-library/react';
import { useNavigation } from 'react-router';
import { expect, test } from 'vitest';
import { startFakeServer } from '#tests/support/component/fake-server.ts';
import { openPage } from '#tests/support/component/open-page.tsx';
import ClaimPage from './claim.page.tsx';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The framework renders a page again as soon as a navigation begins. */
function Claim() {
  useNavigation();
  return <ClaimPage />;
}

test('the documents page is asked for once, however long it takes to come', async () => {
  window.location.hash = '#id=7&claim=abcdefgh';
  const asked = startFakeServer().answer('POST /api/waiting-list/claim', () => ({
    bookingDate: '2026-07-15',
    timeSlot: '10:00-10:30',
    itemId: 'sup',
    quantity: 1,
    duration: '1' as const,
    secondsLeft: 1200,
  }));
  let requests = 0;
  const loader = async () => {
    requests += 1;
    await pause(100);
    return null;
  };
  const router = openPage(
    [
      { path: '/claim', Component: Claim },
      { path: '/documents', loader, element: 'The documents' },
    ],
    '/claim',
  );
  await waitFor(() => expect(router.state.location.pathname).toBe('/documents'));
  expect(asked.map(({ body }) => body)).toEqual([{ id: 7, token: 'abcdefgh' }]);
  expect(requests).toBe(1);
});
