import { useSyncExternalStore } from 'react';
import type { Outbox, OutboxContent } from './outbox.ts';

const nothing: OutboxContent<never> = { entries: [], obstacle: null };

/** What an outbox holds. It is made once, by `createOutbox` in a module, and sends as long as a page shows it. */
export function useOutbox<Body>({ subscribe, read }: Outbox<Body>): OutboxContent<Body> {
  return useSyncExternalStore(subscribe, read, () => nothing);
}
