import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import type { TestRun } from './verdict.ts';
import type { Order } from './worker.ts';

/** The slowest selection of tests takes less than half of it. */
const timeLimitMs = 300_000;

/** A copy of the working tree and the process that works in it; one that hangs is replaced. */
export function openCopy(folder: string, databaseUrl: string) {
  let worker: ChildProcess | null = null;
  let isAborted = false;

  function start(): ChildProcess {
    return fork('scripts/mutants/worker.ts', {
      cwd: folder,
      env: { ...process.env, DATABASE_URL: databaseUrl },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
  }

  function send(current: ChildProcess, order: Order): Promise<TestRun | null> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => current.kill('SIGKILL'), timeLimitMs);
      const settle = (run: TestRun | null) => {
        clearTimeout(timer);
        current.off('message', settle).off('exit', onExit);
        resolve(run);
      };
      const onExit = () => settle(null);
      current.on('message', settle).on('exit', onExit);
      current.send(order);
    });
  }

  return {
    /** `null` where the process ended or had to be stopped. */
    run: async (order: Order): Promise<TestRun | null> => {
      if (isAborted) return null;
      worker ??= start();
      const run = await send(worker, order);
      if (run === null) {
        worker = null;
        const { mutation } = order;
        if (mutation && !isAborted) await cp(mutation.file, path.join(folder, mutation.file));
      }
      return run;
    },
    close: async () => {
      if (!worker || worker.exitCode !== null || worker.signalCode !== null) return;
      const ended = once(worker, 'exit');
      if (worker.connected) worker.disconnect();
      await ended;
    },
    abort: () => {
      isAborted = true;
      worker?.kill('SIGKILL');
    },
  };
}

export type Copy = ReturnType<typeof openCopy>;
