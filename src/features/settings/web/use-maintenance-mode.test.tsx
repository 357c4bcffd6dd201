import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { refuse, startFakeServer } from '#tests/support/component/fake-server.ts';
import { openPage } from '#tests/support/component/open-page.tsx';
import { useMaintenanceMode } from './use-flag.ts';

const Page = ({ rendered }: { rendered: boolean }) => (
  <p>{useMaintenanceMode(rendered) ? 'closed' : 'open'}</p>
);

test.each([
  ['open', false],
  ['closed', true],
])('a setting that cannot be asked for leaves a page %s', async (state, rendered) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const asked = startFakeServer().answer('GET /api/system-settings/:key', () => refuse(503, {}));
  openPage([{ path: '/', element: <Page rendered={rendered} /> }]);
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  expect(asked).toHaveLength(2);
  screen.getByText(state);
});
