import { isServerReachable } from '#web/api/is-server-reachable.ts';

const askAgainMs = 5_000;

/**
 * Acts once, when the server answers. It is asked at once, when the browser finds a network, and every few seconds: on a
 * bad line the browser has a network all the time.
 * @returns a function that stops asking.
 */
export function whenReachable(act: () => void): () => void {
  const ended = new AbortController();
  async function ask(): Promise<void> {
    if (!navigator.onLine || !(await isServerReachable()) || ended.signal.aborted) return;
    stop();
    act();
  }
  const timer = setInterval(ask, askAgainMs);
  addEventListener('online', ask, { signal: ended.signal });
  function stop(): void {
    clearInterval(timer);
    ended.abort();
  }
  void ask();
  return stop;
}
