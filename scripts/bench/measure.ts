import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Job, JobResult } from './jobs.ts';

export interface Measurement {
  perSecond: number;
  statuses: Record<string, number>;
  /** CPU time of the process that serves, per request; `null` where PostgreSQL itself was asked. */
  serverCpuMicros: number | null;
  generatorCpuMicros: number;
}

/** Ticks of the kernel's clock per second; 100 on every Linux that Node runs on. */
const ticksPerSecond = 100;

/** Seconds of CPU that a process has used, in user and kernel mode. */
export function cpuSecondsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

type Message = { began: true } | { result: JobResult };

/** Runs a job in a process of its own and reads the CPU time of the server before and after it. */
export function measure(job: Job, serverPid: number | null): Promise<Measurement> {
  const worker = fork(new URL('./worker.ts', import.meta.url), { serialization: 'advanced' });
  const readCpu = () => (serverPid === null ? 0 : cpuSecondsOf(serverPid));
  let cpuBefore = 0;
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the load generator ended with ${code}`)));
    worker.on('message', (message: Message) => {
      if ('began' in message) {
        cpuBefore = readCpu();
        return;
      }
      const { requests, seconds, statuses, cpuSeconds } = message.result;
      const micros = (used: number) => (used * 1e6) / Math.max(1, requests);
      resolve({
        perSecond: requests / seconds,
        statuses,
        serverCpuMicros: serverPid === null ? null : micros(readCpu() - cpuBefore),
        generatorCpuMicros: micros(cpuSeconds),
      });
    });
    worker.send(job);
  });
}
