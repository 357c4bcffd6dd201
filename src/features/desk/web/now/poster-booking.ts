import type { Duration } from '#shared/rental-time.ts';
import { sessionStore } from '#web/browser/browser-storage.ts';

const key = 'posterBooking';
const listeners = new Set<() => void>();

/** The booking that this phone made with the poster, kept for reloads. */
export const posterBooking = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): string | null => sessionStore.read(key),
  keep(id: number): void {
    sessionStore.write(key, String(id));
    for (const listener of listeners) listener();
  },
  forget(): void {
    sessionStore.remove(key);
    for (const listener of listeners) listener();
  },
};

/** What a guest at the beach selected, with the price and time shown on the screen. */
export interface Choice {
  itemId: string;
  title: string;
  duration: Duration;
  quantity: number;
  unitPriceCents: number;
  timeSlot: string;
}
