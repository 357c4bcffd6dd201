import { sessionStore } from '#web/browser/browser-storage.ts';

/** `12:5`: the first attempt to pay booking 12 went to the gateway as the fifth entry of this tab's history, counted from 0. */
const key = 'gatewayEntry';

/** Browsers keep 50 entries; then the length no longer says where the last one is. */
const longestHistory = 50;

/** The history length before the gateway. Stored by the checkout page, which the gateway's pages replace. */
export function markGateway(bookingId: string | null): void {
  const mark = `${bookingId}:`;
  if (bookingId === null || !sessionStore.read(key)?.startsWith(mark)) sessionStore.write(key, mark);
}

/**
 * After the payment: back to the entry before the gateway, so that Back does not lead to its form again.
 * @returns `false` where the way is not known.
 */
export function leaveGatewayBehind(): boolean {
  const position = Number(sessionStore.read(key)?.split(':')[1]);
  sessionStore.remove(key);
  const { length } = history;
  if (!position || position >= length || length >= longestHistory) return false;
  history.go(position - length);
  return true;
}
