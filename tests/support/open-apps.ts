import type { Payments } from '#features/payments/server/payments.public.ts';
import type { Database } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { CapturedLog } from './captured-log.ts';
import { listMoneyDifferences } from './card-money.ts';

/** What has to be looked at after each test, and closed at last. */
interface Opened {
  database: Database;
  captured: CapturedLog;
  payments: Payments;
  close(): Promise<void>;
}

interface OpenApp extends Opened {
  isOfOneTest: boolean;
  /** Lines of the log, and violations, that earlier tests have answered for. */
  errorsSeen: number;
  violationsSeen: Set<string>;
  expectsErrors: boolean;
}

const open = new Set<OpenApp>();
let isInTest = false;

/** Made in a test an application lives as long as the test, made in `beforeAll` as long as the file. */
export function keepOpen(opened: Opened): { expectErrors(): void } {
  const entry: OpenApp = {
    ...opened,
    isOfOneTest: isInTest,
    errorsSeen: 0,
    violationsSeen: new Set(),
    expectsErrors: false,
  };
  open.add(entry);
  return {
    expectErrors: () => {
      entry.expectsErrors = true;
    },
  };
}

export function beginTest(): void {
  isInTest = true;
}

/** @throws where a database does not agree with itself, or something failed that the test did not expect to fail. */
export async function endTest(): Promise<void> {
  isInTest = false;
  const faults: string[] = [];
  for (const entry of open) {
    faults.push(...(await findFaults(entry)));
    if (!entry.isOfOneTest) continue;
    open.delete(entry);
    faults.push(...(await close(entry)));
  }
  if (faults.length > 0) throw new Error(`After the test:\n${faults.join('\n')}`);
}

export async function endFile(): Promise<void> {
  const faults: string[] = [];
  for (const entry of open) faults.push(...(await close(entry)));
  open.clear();
  if (faults.length > 0) throw new Error(`After the file:\n${faults.join('\n')}`);
}

/** @returns what the computations of what is left of its card payments do not agree on. */
async function close(entry: OpenApp): Promise<string[]> {
  try {
    return await listMoneyDifferences(entry.payments);
  } finally {
    await entry.close();
  }
}

/** Whatever must always be true of a database and is not. */
async function findFaults(entry: OpenApp): Promise<string[]> {
  const { database, captured } = entry;
  const violations = await database.rows(sql`select * from invariant_violations`);
  const allErrors = captured.errors();
  const errors = entry.expectsErrors ? [] : allErrors.slice(entry.errorsSeen);
  entry.errorsSeen = allErrors.length;
  entry.expectsErrors = false;
  const faults = violations.map((violation) => JSON.stringify(violation));
  const isNew = (fault: string) => !entry.violationsSeen.has(fault);
  const added = [...faults.filter(isNew), ...errors.map((error) => JSON.stringify(error))];
  entry.violationsSeen = new Set(faults);
  return added;
}
