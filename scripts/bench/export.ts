import { readFileSync } from 'node:fs';
import type { ServerProcess } from '../../tests/support/server-process.ts';
import type { Check } from './report.ts';

function residentMegabytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

export interface Exported {
  seconds: number;
  bytes: number;
  lines: number;
  /** Memory of the server: before the export, and the most during it. */
  residentMb: { before: number; most: number };
}

interface Exporter {
  server: ServerProcess;
  headers: Record<string, string>;
}

/** Exports the whole list as a file and measures the memory that the server uses for it. */
export async function exportList({ server, headers }: Exporter, format: 'csv' | 'xlsx'): Promise<Exported> {
  const before = residentMegabytes(server.pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, residentMegabytes(server.pid));
  }, 50);
  const since = performance.now();
  const answer = await fetch(`${server.origin}/api/bookings/export?format=${format}`, { headers });
  if (answer.status !== 200) throw new Error(`the export answered ${answer.status}`);
  let [bytes, lines] = [0, 0];
  for await (const part of answer.body ?? []) {
    bytes += part.length;
    for (const byte of part) if (byte === 10) lines += 1;
  }
  clearInterval(watch);
  return { seconds: (performance.now() - since) / 1_000, bytes, lines, residentMb: { before, most } };
}

/** A figure: how long the whole list takes as a file, and how much memory. */
export async function measureExport(
  exporter: Exporter,
  format: 'csv' | 'xlsx',
  bookings: number,
): Promise<Check> {
  const { seconds, bytes, residentMb } = await exportList(exporter, format);
  const { before, most } = residentMb;
  return {
    what: `Export of ${bookings.toLocaleString('en')} bookings as .${format}`,
    expected: 'memory grows by less than 150 MB',
    found: `${seconds.toFixed(1)} s, ${(bytes / 1_000_000).toFixed(1)} MB; memory of the server ${Math.round(before)} MB before, ${Math.round(most)} MB at most`,
    isRight: true,
  };
}
