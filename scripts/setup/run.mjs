import { spawn } from 'node:child_process';
import { addOwner } from './lock.mjs';
import { root } from './paths.mjs';
import { SetupError } from './report.mjs';
import { findNode } from './runtime.mjs';

/**
 * Runs a program and shows what it printed only when it fails, or as it comes with `isLoud`.
 * Asynchronous, because the lock has to be refreshed while the program runs.
 */
export async function run(
  program,
  args,
  { timeLimitMs = 600_000, isLoud = false, env = {}, ...options } = {},
) {
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', isLoud ? 'inherit' : 'pipe', isLoud ? 'inherit' : 'pipe'],
    env: { ...process.env, ...env },
    timeout: timeLimitMs,
    killSignal: 'SIGKILL',
    ...options,
  });
  addOwner(child.pid);
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
  if (outcome === 0) return;
  const command = [program, ...args].join(' ');
  throw new SetupError(`${printed.trim()}\n\`${command}\` failed (${outcome}).`.trim());
}

/** Runs a JavaScript program of an installed package. */
export function runPackage(file, args, options) {
  return run(findNode(), [file, ...args], options);
}
