import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { createReadinessRepository } from '../readiness.repository.ts';

/** How far this machine is ahead of others, in ms; `null` where there was nothing to compare with. */
export interface ClockOffsets {
  /** Of the clock that TEST_NOW sets; 0 without it. */
  testMs: number;
  /** Of a database on another machine. */
  databaseMs: number | null;
  /** Of the payment gateway, which tells whole seconds. */
  gatewayMs: number | null;
}

interface Others {
  /** `null` where the database runs on this machine and has its clock. */
  database: Database | null;
  /** Address of the payment gateway; `null` without one. */
  gatewayUrl: string | null;
}

export async function measureClock(
  clock: Clock,
  { database, gatewayUrl }: Others,
  signal: AbortSignal,
): Promise<ClockOffsets> {
  const machineMs = () => clock.now().getTime() - clock.offsetMs;
  const [databaseMs, gatewayMs] = await Promise.all([
    database && compare(machineMs, () => createReadinessRepository(database).readTime()),
    gatewayUrl === null ? null : compare(machineMs, () => readDate(gatewayUrl, signal)),
  ]);
  return { testMs: clock.offsetMs, databaseMs, gatewayMs };
}

/** The other clock was read about half-way between question and answer. */
async function compare(machineMs: () => number, read: () => Promise<Date | null>): Promise<number | null> {
  const asked = machineMs();
  const other = await read().catch(() => null);
  return other === null ? null : (asked + machineMs()) / 2 - other.getTime();
}

async function readDate(url: string, signal: AbortSignal): Promise<Date | null> {
  const response = await fetch(url, { method: 'HEAD', redirect: 'manual', signal });
  const date = new Date(response.headers.get('date') ?? '');
  return Number.isNaN(date.getTime()) ? null : date;
}
