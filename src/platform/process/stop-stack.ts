export interface StopStack {
  /** Has this stopped before all that was deferred earlier. */
  defer(stop: () => unknown): void;
  /** Stops everything, last first; what cannot be stopped is reported and does not keep the rest from stopping. */
  stop(onError: (error: unknown) => void): Promise<void>;
}

/** What a process has to stop at its end. Like `AsyncDisposableStack`, which Node 22 does not have. */
export function createStopStack(): StopStack {
  const deferred: (() => unknown)[] = [];
  return {
    defer: (stop) => deferred.push(stop),
    async stop(onError) {
      for (let next = deferred.pop(); next; next = deferred.pop()) {
        try {
          await next();
        } catch (error) {
          onError(error);
        }
      }
    },
  };
}
