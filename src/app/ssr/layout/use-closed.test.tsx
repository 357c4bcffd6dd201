import { act } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { noSession } from '#features/identity/web/use-session.ts';
import { startFakeServer } from '#tests/support/component/fake-server.ts';
import { openPage } from '#tests/support/component/open-page.tsx';
import { useClosed } from './use-closed.ts';

const Page = () => (useClosed() ? 'closed' : 'open');

async function wait(seconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
}

/** Opens a page and waits until it knows who looks at it. */
async function open({ session = noSession, path = '/contact' } = {}) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const server = startFakeServer();
  server.answer('GET /api/session', () => session);
  const setMaintenance = (isOn: boolean) =>
    server.answer('GET /api/system-settings/:key', ({ params }) => ({
      settingKey: params.key ?? '',
      settingValue: String(isOn),
      description: '',
    }));
  setMaintenance(false);
  openPage([{ path: '*', Component: Page }], path);
  await wait(1);
  return setMaintenance;
}

const shown = () => document.body.textContent;

const staff = { authenticated: true, user: { username: 'anna', role: 'beach' } } as const;

test('a page that is open closes within half a minute, and opens again', async () => {
  const setMaintenance = await open();
  expect(shown()).toContain('open');
  setMaintenance(true);
  await wait(30);
  expect(shown()).toContain('closed');
  setMaintenance(false);
  await wait(30);
  expect(shown()).toContain('open');
});

test.each([
  ['for staff', { session: staff }],
  ['where bookings go on that exist already', { path: '/payment' }],
])('a page stays open %s', async (_, page) => {
  const setMaintenance = await open(page);
  const asked = setMaintenance(true);
  await wait(30);
  expect(asked).toHaveLength(1);
  expect(shown()).toContain('open');
});
