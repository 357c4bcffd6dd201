import type { LocalDate } from '#shared/business-calendar.ts';
import { localStore } from '#web/browser/browser-storage.ts';

const key = 'queuePlace';

/** Who closes the tab finds the place again, on the same day and in the same browser. */
export function keepOwnPlace(token: string, today: LocalDate): void {
  localStore.write(key, `${today} ${token}`);
}

export function readOwnPlace(today: LocalDate): string | null {
  const [date, token = null] = (localStore.read(key) ?? '').split(' ');
  return date === today ? token : null;
}

/** Who has left the queue, or was served, has none any more. */
export function forgetOwnPlace(token: string): void {
  if (localStore.read(key)?.endsWith(` ${token}`)) localStore.remove(key);
}
