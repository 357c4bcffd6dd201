import { fork } from 'node:child_process';
import { AppError, type PlainErrorCode } from '#shared/app-error.ts';

export interface WorkerProgram {
  /** A module that reads its standard input to the end and sends one message. */
  module: URL;
  timeoutMs: number;
  /** For a worker that ran out of time or memory, or crashed: the input is not to blame until it has been read. */
  unfinishedCode: PlainErrorCode;
}

/** Nothing of ours goes along. One arena keeps what is freed from lying about in many. */
const bareEnvironment = { MALLOC_ARENA_MAX: '1' };
const retryAfterSeconds = 30;

/**
 * Hands bytes to a process of its own and waits for its answer. A file that breaks its reader finds neither a secret nor a
 * booking there, and the memory that it took is given back when the process ends.
 * @throws the code of the program where the process ended without an answer.
 */
export function runWorker<Answer>(
  { module, timeoutMs, unfinishedCode }: WorkerProgram,
  bytes: Buffer,
): Promise<Answer> {
  const child = fork(module, {
    env: bareEnvironment,
    execArgv: [],
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  });
  const unfinished = (cause: unknown) => new AppError(unfinishedCode, { cause, retryAfterSeconds });
  // A worker that ends early stops reading; its answer, or its end, says why.
  child.stdin?.on('error', () => undefined).end(bytes);
  return new Promise((resolve, reject) => {
    // No process could be started: the machine has no room for one.
    child.once('error', (error) => reject(unfinished(error)));
    child.once('message', (message) => resolve(message as Answer));
    child.once('exit', (code, signal) => {
      reject(unfinished(new Error(`${module.pathname.split('/').at(-1)} ended with ${signal ?? code}`)));
    });
  });
}
