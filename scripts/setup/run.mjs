import { spawn } from 'node:child_process';
import { addOwner } from './lock.mjs';
import { root } from './paths.mjs';
import { report, SetupError } from './report.mjs';
import { findNode } from './runtime.mjs';

const reportEveryMs = 10_000;

/**
 * @param {string} program
 * @param {string[]} args
 * @param {{ timeLimitMs?: number, what?: string, everyMs?: number, isLoud?: boolean, env?: object, [option: string]: unknown }} [options]
 * Runs a program and shows what it printed only when it fails, or as it comes with `isLoud`. Without `timeLimitMs` it may take as
 * long as it needs, which differs from machine to machine by the hundred; `what` is said while it does.
 * Asynchronous, because the lock has to be refreshed while the program runs.
 */
export async function run(
  program,
  args,
  { timeLimitMs, what, everyMs = reportEveryMs, isLoud = false, env = {}, ...options } = {},
) {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', isLoud ? 'inherit' : 'pipe', isLoud ? 'inherit' : 'pipe'],
    env: { ...process.env, ...env },
    ...(timeLimitMs === undefined ? {} : { timeout: timeLimitMs, killSignal: 'SIGKILL' }),
    ...options,
  });
  addOwner(child.pid);
  const reporting = what && setInterval(() => report(`still ${what}, for ${seconds()} s now`), everyMs);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      printed += text;
    });
  }
  const outcome = await new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(signal ? `stopped by ${signal}` : code));
  });
  clearInterval(reporting);
  if (outcome === 0) return;
  const isLate = timeLimitMs !== undefined && Date.now() - started >= timeLimitMs;
  const command = [program, ...args].join(' ');
  throw new SetupError(
    `${printed.trim()}\n\`${command}\` failed (${isLate ? `not done within ${timeLimitMs / 1000} s` : outcome}).`.trim(),
  );
}

/** Runs a JavaScript program of an installed package. */
export function runPackage(file, args, options) {
  return run(findNode(), [file, ...args], options);
}
