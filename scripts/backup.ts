// Backs up the operator's database, or the one that is kept in DATA_DIR, whether the server runs or not:
// npm run backup [-- FOLDER], by default into BACKUP_DIR. The file is encrypted with BACKUP_PASSPHRASE or BACKUP_KEY_FILE.
// Exit code 0: done, the file is named. 1: refused. 2: it could not be done.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openPlace } from '#app/backups/restore-backup.ts';
import { readSettings } from '#app/config/config.ts';
import { fileNameOf } from '#features/backups/server/backups.public.ts';
import { writeBackup } from '#platform/backup/backup-file.ts';
import { createClock } from '#platform/clock/clock.ts';
import { expectSecret, Refused, runCommand } from './backups/command.ts';

async function backUp(words: string[]): Promise<void> {
  const { positionals } = parseArgs({ args: words, allowPositionals: true });
  const { config } = readSettings();
  const folder = positionals[0] ?? config.backup.folder;
  if (!folder || positionals.length > 1)
    throw new Refused('npm run backup -- FOLDER, or BACKUP_DIR says which folder.');
  const secret = expectSecret(config);
  const file = join(folder, fileNameOf(createClock().now()));
  const since = performance.now();
  const place = await openPlace(config);
  try {
    const bytes = await writeBackup({ databaseUrl: place.url, file, secret });
    const seconds = ((performance.now() - since) / 1000).toFixed(1);
    console.log(`${file}: ${bytes.toLocaleString('en')} bytes in ${seconds} s`);
  } finally {
    await place.close();
  }
}

await runCommand(() => backUp(process.argv.slice(2)));
