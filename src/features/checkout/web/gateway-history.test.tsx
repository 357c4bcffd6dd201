import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionStore } from '#web/browser/browser-storage.ts';
import { leaveGatewayBehind, markGateway } from './gateway-history.public.ts';

let length: number;
const go = vi.fn();
beforeEach(() => {
  go.mockClear();
  vi.spyOn(history, 'length', 'get').mockImplementation(() => length);
  vi.spyOn(history, 'go').mockImplementation(go);
});
afterEach(() => {
  vi.restoreAllMocks();
  sessionStore.remove('gatewayEntry');
});

/** What the script of the checkout page does. */
function openGateway(entries: number): void {
  const mark = sessionStore.read('gatewayEntry') ?? '';
  if (mark.endsWith(':')) sessionStore.write('gatewayEntry', mark + (entries - 1));
}

test('the way leads to the entry before the gateway, however many pages it had', () => {
  markGateway('12');
  openGateway(5);
  // Two pages of the gateway, and the one that it returns to.
  length = 7;
  expect(leaveGatewayBehind()).toBe(true);
  expect(go).toHaveBeenCalledWith(-3);
  expect(leaveGatewayBehind()).toBe(false);
});

test('of several attempts for a booking the first counts, of another booking its own', () => {
  markGateway('12');
  openGateway(5);
  markGateway('12');
  openGateway(8);
  length = 9;
  expect(leaveGatewayBehind()).toBe(true);
  expect(go).toHaveBeenLastCalledWith(-5);
  markGateway('13');
  openGateway(8);
  length = 9;
  leaveGatewayBehind();
  expect(go).toHaveBeenLastCalledWith(-2);
});

test.each([
  ['nothing was marked', () => undefined, 6],
  ['the checkout page was never opened', () => markGateway('12'), 6],
  [
    'the history is full',
    () => {
      markGateway('12');
      openGateway(49);
    },
    50,
  ],
  [
    'this is another tab',
    () => {
      markGateway('12');
      openGateway(5);
    },
    2,
  ],
])('where %s, the page stays', (_, prepare, entries) => {
  prepare();
  length = entries;
  expect(leaveGatewayBehind()).toBe(false);
  expect(go).not.toHaveBeenCalled();
});
