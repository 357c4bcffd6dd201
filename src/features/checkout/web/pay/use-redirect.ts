import { useEffect, useRef, useState } from 'react';
import { useCancellable } from '#web/connection/cancellable.ts';
import { untilOnline } from '#web/connection/send-when-online.ts';

/** Browsers and their add-ons block one way or another; three in turn get nearly everybody there. */
const ways: readonly ((address: string) => void)[] = [
  (address) => location.assign(address),
  (address) => {
    const form = document.createElement('form');
    form.action = address;
    document.body.append(form);
    form.submit();
    form.remove();
  },
  (address) => {
    const link = document.createElement('a');
    link.href = address;
    document.body.append(link);
    link.click();
    link.remove();
  },
];

/** After the press, each way waits so long for the one before; the last pause belongs to the visitor. */
const pausesMs = [500, 300, 500, 2000];

/** `again`: nothing led anywhere, and the visitor may press once more. */
export type RedirectState = 'idle' | 'under-way' | 'again';

/** Leaves for another address when there is a network. A press while that is under way does nothing. */
export function useRedirect() {
  const [state, setState] = useState<RedirectState>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isUnderWay = useRef(false);
  const wait = useRef<AbortController>(null);

  function stop(next: RedirectState = 'idle') {
    clearTimeout(timer.current);
    wait.current?.abort();
    isUnderWay.current = false;
    setState(next);
  }

  function go(address: string) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setState('under-way');
    const step = (index: number) => {
      timer.current = setTimeout(() => {
        const way = ways[index];
        if (!way) return stop('again');
        way(address);
        step(index + 1);
      }, pausesMs[index]);
    };
    wait.current = new AbortController();
    untilOnline(wait.current.signal).then(
      () => step(0),
      () => undefined,
    );
  }

  useCancellable({ isPending: state === 'under-way', cancel: stop });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      wait.current?.abort();
    },
    [],
  );

  return { state, go, stop };
}
