// Backs up the operator's database, or the one that is kept in DATA_DIR, whether the server runs or not:
// npm run backup [-- FOLDER, or s3://BUCKET/FOLDER], by default to BACKUP_DIR or BACKUP_BUCKET. The file is encrypted with
// BACKUP_PASSPHRASE or BACKUP_KEY_FILE. With --list the backups that are there are named instead, the newest last.
// Exit code 0: done, the file is named. 1: refused. 2: it could not be done.
import { parseArgs } from 'node:util';
import { openTarget } from '#app/backups/restore-backup.ts';
import { type Config, readSettings } from '#app/config/config.ts';
import { backupFileName, listBackups } from '#features/backups/server/backups.public.ts';
import { writeBackup } from '#platform/backup/backup-file.ts';
import type { BackupStore } from '#platform/backup/stores/backup-store.ts';
import { openBackupStore } from '#platform/backup/stores/open-backup-store.ts';
import { createClock } from '#platform/clock/clock.ts';
import { ownCommand } from '#platform/config/own-command.ts';
import { expectSecret, findDestination, Refused, runCommand } from './backups/command.ts';

async function backUp(words: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { list: { type: 'boolean', default: false } },
  });
  const { config } = readSettings();
  const [word] = positionals;
  const destination = word === undefined ? config.backup.destination : findDestination(config, word);
  if (!destination || positionals.length > 1)
    throw new Refused(
      `${ownCommand('backup', 'FOLDER')} or s3://BUCKET/FOLDER, or BACKUP_DIR or BACKUP_BUCKET says where.`,
    );
  const store = await openBackupStore(destination);
  await (values.list ? list(store) : take(config, store));
}

async function take(config: Config, store: BackupStore): Promise<void> {
  const secret = expectSecret(config);
  const backup = { store, name: backupFileName(createClock().now()) };
  const since = performance.now();
  const database = await openTarget(config);
  try {
    const bytes = await writeBackup({ databaseUrl: database.url, backup, secret });
    const seconds = ((performance.now() - since) / 1000).toFixed(1);
    console.log(`${store.addressOf(backup.name)}: ${bytes.toLocaleString('en')} bytes in ${seconds} s`);
  } finally {
    await database.close();
  }
}

async function list(store: BackupStore): Promise<void> {
  for (const { fileName } of await listBackups(store)) console.log(store.addressOf(fileName));
}

await runCommand(() => backUp(process.argv.slice(2)));
