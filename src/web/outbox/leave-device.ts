import { localStore } from '../browser/browser-storage.ts';
import { openDeviceDatabase } from './device-database.ts';

/** Where the search of staff keeps what was opened last. */
export const openedLastKey = 'staffSearchOpened';

/** Entries of all outboxes that the server does not have yet. */
export async function countWaiting(): Promise<number> {
  try {
    const entries = await (await openDeviceDatabase()).getAll('outbox');
    return entries.filter(({ state }) => state === 'waiting').length;
  } catch {
    return 0;
  }
}

/**
 * At a logout: nothing of customers stays on the device, nor the page. What was not sent yet stays, since it would be
 * lost; it is sent after the next login.
 */
export async function forgetKeptForStaff(): Promise<void> {
  localStore.remove(openedLastKey);
  const forgetAnswers = async () => (await openDeviceDatabase()).clear('answers');
  const forgetSent = async () => {
    const forgetting = (await openDeviceDatabase()).transaction('outbox', 'readwrite');
    for await (const cursor of forgetting.store) if (cursor.value.state === 'sent') await cursor.delete();
    await forgetting.done;
  };
  const forgetPages = async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('staff-'));
    await Promise.all(names.map((name) => caches.delete(name)));
  };
  await Promise.allSettled([forgetAnswers(), forgetSent(), forgetPages()]);
}
