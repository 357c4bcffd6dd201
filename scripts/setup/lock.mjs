import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { inRoot } from './paths.mjs';
import { report } from './report.mjs';

const folder = inRoot('.setup-lock');
const ownersFile = inRoot('.setup-lock', 'pids');
const staleAfterMs = 30_000;
const reportEveryMs = 60_000;

/** Somebody else is setting this checkout up right now. */
export function isLocked() {
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (stats === undefined) return false;
  return Date.now() - stats.mtimeMs < staleAfterMs && isOwnerAlive();
}

/**
 * Two starts at once (a server and its tests, say) take turns; the second usually finds nothing left to do. Two `npm ci` in one
 * folder can end with no node_modules at all, while one of them reports success; and a port would not tell, since checks and
 * tests set up too and listen on none.
 */
export async function withLock(work) {
  await takeLock();
  const heartbeat = setInterval(touchLock, 5_000);
  const release = () => rmSync(folder, { recursive: true, force: true });
  const stop = (signal) => {
    release();
    process.kill(process.pid, signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.once(signal, stop);
  try {
    return await work();
  } finally {
    for (const signal of signals) process.removeListener(signal, stop);
    clearInterval(heartbeat);
    release();
  }
}

async function takeLock() {
  const since = Date.now();
  let reportAt = since;
  while (!tryLock()) {
    if (!isLocked()) {
      rmSync(folder, { recursive: true, force: true });
      continue;
    }
    if (Date.now() >= reportAt) {
      const seconds = Math.round((Date.now() - since) / 1000);
      report(`another process is setting up, waiting for it${seconds > 0 ? ` (for ${seconds} s now)` : ''}`);
      reportAt += reportEveryMs;
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

function tryLock() {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
  writeFileSync(ownersFile, `${process.pid}\n`);
  return true;
}

/** A program that outlives its killed starter still works in this checkout. */
export function addOwner(pid) {
  if (pid !== undefined && existsSync(ownersFile)) appendFileSync(ownersFile, `${pid}\n`);
}

function touchLock() {
  try {
    utimesSync(folder, new Date(), new Date());
  } catch {
    // Taken away by hand: the work goes on, only unguarded.
  }
}

function isOwnerAlive() {
  try {
    return readFileSync(ownersFile, 'utf8').split('\n').filter(Boolean).some(isAlive);
  } catch {
    return true; // between making the folder and writing the file
  }
}

function isAlive(pid) {
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
