import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

export const canWatchMemory = process.platform === 'linux';

const megabyte = 1024 * 1024;

function readStatus(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return (Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) * 1024) / megabyte;
}

export function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
}

export interface MemoryWatch {
  /** How much more the process itself had at its height than when the watch began, in megabytes. */
  growth(): number;
  /** The most that any of its children had. */
  largestChild(): number;
  stop(): void;
}

/** The kernel keeps the height of a process, so no moment is missed; children are asked again and again. */
export function watchMemory(pid: number): MemoryWatch {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const before = readStatus(pid, 'VmRSS');
  let largest = 0;
  const timer = setInterval(() => {
    try {
      for (const child of childrenOf(pid)) largest = Math.max(largest, readStatus(child, 'VmHWM'));
    } catch {
      // It ended between two looks.
    }
  }, 5);
  return {
    growth: () => readStatus(pid, 'VmHWM') - before,
    largestChild: () => largest,
    stop: () => clearInterval(timer),
  };
}
