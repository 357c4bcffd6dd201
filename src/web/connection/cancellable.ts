import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** What gives up each call that visitors made and that waits for an answer. */
const cancels = new Set<() => void>();
const listeners = new Set<() => void>();

function announce() {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Has the notice about the missing network offer to give up a call, as long as it is pending. */
export function useCancellable({ isPending, cancel }: { isPending: boolean; cancel: () => void }): void {
  const giveUp = useEffectEvent(cancel);
  useEffect(() => {
    if (!isPending) return;
    const entry = () => giveUp();
    cancels.add(entry);
    announce();
    return () => {
      cancels.delete(entry);
      announce();
    };
  }, [isPending]);
}

/** @returns what gives up all pending calls; `null` where there is none. */
export function useCancelAll(): (() => void) | null {
  const hasPending = useSyncExternalStore(
    subscribe,
    () => cancels.size > 0,
    () => false,
  );
  return hasPending ? cancelAll : null;
}

function cancelAll() {
  for (const cancel of cancels) cancel();
}
