// Restores a backup into an empty database: that of DATABASE_URL, or a new one in DATA_DIR.
// npm run restore -- FILE (or s3://BUCKET/NAME), or npm run restore -- --from-data-dir, which copies the embedded database into DATABASE_URL.
// Exit code 0: done. 1: refused. 2: it could not be done, and nothing was written.
import { parseArgs } from 'node:util';
import { moveDatabase, restoreBackup } from '#app/backups/restore-backup.ts';
import { readSettings } from '#app/config/config.ts';
import { countOf, expectSecret, findBackup, Refused, runCommand } from './backups/command.ts';

const usage = `npm run restore -- FILE             FILE or s3://BUCKET/NAME, into DATABASE_URL, or into a new DATA_DIR
npm run restore -- --from-data-dir  copies the database of DATA_DIR into DATABASE_URL`;

async function restore(words: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { 'from-data-dir': { type: 'boolean', default: false } },
  });
  const [file] = positionals;
  const isMove = values['from-data-dir'];
  if (positionals.length > 1 || isMove === (file !== undefined)) throw new Refused(usage);
  const { config } = readSettings();
  const since = performance.now();
  const manifest =
    file === undefined
      ? await moveDatabase(config)
      : await restoreBackup(config, { backup: await findBackup(config, file), secret: expectSecret(config) });
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  console.log(`Restored ${countOf(manifest)}, as of ${manifest.head.takenAt}, in ${seconds} s.`);
  console.log('Start the server: npm start');
}

await runCommand(() => restore(process.argv.slice(2)));
