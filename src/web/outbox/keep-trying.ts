const pausesMs = [2_000, 5_000, 15_000, 30_000];

interface Work {
  /** `succeeded` says that there was progress, so that the next pause is a short one again. */
  run: (succeeded: () => void) => Promise<void>;
  onFailure: (error: unknown) => Promise<void>;
  isOver: () => boolean;
}

/**
 * Does some work when asked, and again after a pause where it failed. Who asks while it is being done has it done once
 * more.
 */
export function keepTrying({ run, onFailure, isOver }: Work) {
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isAskedAgain = false;
  const succeeded = () => {
    failures = 0;
  };

  async function attempt(): Promise<void> {
    clearTimeout(retry);
    try {
      await run(succeeded);
    } catch (error) {
      await onFailure(error).catch(() => undefined);
      if (!isOver()) retry = setTimeout(start, pausesMs[Math.min(failures, pausesMs.length - 1)]);
      failures += 1;
    }
  }

  async function start(): Promise<void> {
    isAskedAgain = true;
    if (isRunning) return;
    isRunning = true;
    while (isAskedAgain && !isOver()) {
      isAskedAgain = false;
      await attempt();
    }
    isRunning = false;
  }

  return { start, stop: () => clearTimeout(retry) };
}
