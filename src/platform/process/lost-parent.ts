import { readFileSync } from 'node:fs';

const lookEveryMs = 500;

/**
 * Calls back when the process that started this one is gone. npm passes a signal to its shell, and many shells
 * end without passing it on: the server would run on and could not be stopped.
 */
export function onLostParent(callBack: () => void): void {
  const parent = process.ppid;
  const grandparent = findParentOfShell(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && findParentOfShell(parent) === grandparent) return;
    clearInterval(timer);
    callBack();
  }, lookEveryMs);
  timer.unref();
}

/**
 * A shell that npm started for one command waits for it, even when npm was killed. Only Linux tells.
 * @returns `null` where the process is no such shell.
 */
function findParentOfShell(pid: number): number | null {
  if (process.platform !== 'linux') return null;
  try {
    const [program = '', option] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    if (option !== '-c' || !/(?:^|\/)(?:sh|dash|bash)$/.test(program)) return null;
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
  } catch {
    return null;
  }
}
