import type { Config } from '#app/config/config.ts';
import type { BackupSecret } from '#platform/backup/backup-key.ts';

/** What was asked for cannot be done as it was asked. */
export class Refused extends Error {}

export function expectSecret({ backup: { secret } }: Config): BackupSecret {
  if (!secret) throw new Refused('Set BACKUP_PASSPHRASE or BACKUP_KEY_FILE: backups are always encrypted.');
  return secret;
}

/** One sentence for what went wrong. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${(error as Error).message || String(error)}\n`);
    process.exitCode = error instanceof Refused ? 1 : 2;
  }
}

export function countOf(manifest: { tables: { rows: number }[] }): string {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return `${manifest.tables.length} tables, ${rows.toLocaleString('en')} rows`;
}
