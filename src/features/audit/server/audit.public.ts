import type { Database } from '#platform/database/database.ts';
import { createAuditRepository } from './audit.repository.ts';

/** Makes every table write its changes into the log, also those that a migration has just added. */
export async function installAuditTriggers(database: Database): Promise<void> {
  await createAuditRepository(database).installAuditTriggers();
}

/** Forgets what is older than the log is kept for. */
export async function purgeAudit(database: Database): Promise<void> {
  await createAuditRepository(database).deleteExpired();
}
