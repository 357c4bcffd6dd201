import { useEffect, useEffectEvent } from 'react';
import { useHasEntries } from './use-has-entries.ts';
import { createWatchedSet } from './watched-set.ts';

/** What gives up each call that visitors made and that waits for an answer. */
const cancels = createWatchedSet<() => void>();

/** Has the notice about a call that has to wait offer to give it up, as long as it is pending. */
export function useCancellable({ isPending, cancel }: { isPending: boolean; cancel: () => void }): void {
  const giveUp = useEffectEvent(cancel);
  useEffect(() => (isPending ? cancels.add(() => giveUp()) : undefined), [isPending]);
}

/** @returns what gives up all pending calls; `null` where there is none. */
export function useCancelAll(): (() => void) | null {
  return useHasEntries(cancels) ? cancelAll : null;
}

function cancelAll() {
  for (const cancel of cancels) cancel();
}
