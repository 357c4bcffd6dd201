import { act, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useLoadAhead } from './use-load-ahead.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser that is idle when the test says so. */
function createIdleBrowser() {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (act: () => void) => waiting.push(act));
  return () => act(async () => waiting.splice(0).forEach((go) => void go()));
}

function Page({ loads }: { loads: (() => Promise<unknown>)[] }) {
  useLoadAhead(loads);
  return null;
}

test('loads one after another, when the browser is idle, also after one that failed', async () => {
  const becomeIdle = createIdleBrowser();
  const first = Promise.withResolvers<void>();
  const loads = [vi.fn(() => first.promise), vi.fn(async () => undefined)];
  render(<Page loads={loads} />);
  const counts = () => loads.map((load) => load.mock.calls.length);
  expect(counts()).toEqual([0, 0]);
  await becomeIdle();
  expect(counts()).toEqual([1, 0]);
  await becomeIdle();
  expect(counts()).toEqual([1, 0]);
  first.reject(new Error('no network'));
  await act(async () => undefined);
  await becomeIdle();
  expect(counts()).toEqual([1, 1]);
});

test('stops when the page is left', async () => {
  const becomeIdle = createIdleBrowser();
  const load = vi.fn(async () => undefined);
  const { unmount } = render(<Page loads={[load]} />);
  unmount();
  await becomeIdle();
  expect(load).not.toHaveBeenCalled();
});

test('loads in a browser that cannot say that it is idle', async () => {
  const load = vi.fn(async () => undefined);
  expect('requestIdleCallback' in window).toBe(false);
  render(<Page loads={[load]} />);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
});
