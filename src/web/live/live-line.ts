/** `live`: changes are told at once. `reconnecting`: it is asked now and then. `offline`: there is no network. */
export type LiveState = 'live' | 'reconnecting' | 'offline';

interface LiveLine {
  /** Called after every change, and after every time in which changes could have been missed. */
  onChange: () => void;
  onState: (state: LiveState) => void;
}

/** Twice the heartbeat of the server and some: a line that is silent for longer is dead. */
const silentMs = 40_000;
const firstWaitMs = 1_000;
const longestWaitMs = 30_000;
/** After so many failures in a row the page asks without being told. */
const toleratedFailures = 3;
const askEveryMs = 10_000;

/**
 * Listens to a topic as long as the tab is visible. Our own attempts, since `EventSource` gives up for good where the
 * server answers with an error, and waits for ever on a line that died without a word.
 * @returns a function that stops listening.
 */
export function listenToTopic(topic: string, { onChange, onState }: LiveLine): () => void {
  const address = `/api/admin/live?${new URLSearchParams({ topic })}`;
  let source: EventSource | null = null;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let asking: ReturnType<typeof setInterval> | undefined;

  function hangUp(): void {
    source?.close();
    source = null;
    clearTimeout(retry);
    clearTimeout(silence);
    clearInterval(asking);
    asking = undefined;
  }

  function expectSign(): void {
    clearTimeout(silence);
    silence = setTimeout(fail, silentMs);
  }

  function fail(): void {
    source?.close();
    source = null;
    clearTimeout(silence);
    failures += 1;
    onState('reconnecting');
    if (failures >= toleratedFailures) asking ??= setInterval(onChange, askEveryMs);
    // At a time of its own for each device, so that they do not all come back at once.
    const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);
    clearTimeout(retry);
    retry = setTimeout(connect, waitMs);
  }

  function connect(): void {
    source = new EventSource(address);
    source.addEventListener('error', fail);
    source.addEventListener('alive', expectSign);
    // The first one comes when the line is there, for what was missed before.
    source.addEventListener('changed', () => {
      failures = 0;
      clearInterval(asking);
      asking = undefined;
      expectSign();
      onState('live');
      onChange();
    });
    expectSign();
  }

  function start(): void {
    hangUp();
    failures = 0;
    if (document.hidden) return;
    onState(navigator.onLine ? 'reconnecting' : 'offline');
    if (navigator.onLine) connect();
  }

  const ended = new AbortController();
  const { signal } = ended;
  document.addEventListener('visibilitychange', start, { signal });
  addEventListener('online', start, { signal });
  addEventListener('offline', start, { signal });
  // A page that comes back from the browser's memory has lost its line.
  window.addEventListener('pageshow', ({ persisted }) => persisted && start(), { signal });
  start();
  return () => {
    ended.abort();
    hangUp();
  };
}
