// Restores a backup beside, into a temporary PostgreSQL, compares every table, asks the invariants and signs in:
// npm run verify-backup -- FILE, or s3://BUCKET/NAME. It needs neither the database nor a running server.
// Exit code 0: the backup is good. 1: refused. 2: it is not good, or it could not be found out.
import { parseArgs } from 'node:util';
import { verifyBackup } from '#app/backups/verify-backup.ts';
import { readSettings } from '#app/config/config.ts';
import { ownCommand } from '#platform/config/own-command.ts';
import { countOf, expectSecret, findBackup, Refused, runCommand } from './backups/command.ts';

async function verify(words: string[]): Promise<void> {
  const { positionals } = parseArgs({ args: words, allowPositionals: true });
  const [file] = positionals;
  if (!file || positionals.length > 1)
    throw new Refused(`${ownCommand('verify-backup', 'FILE')}, or s3://BUCKET/NAME`);
  const { config } = readSettings();
  const { manifest, seconds, signedInAs } = await verifyBackup({
    backup: await findBackup(config, file),
    secret: expectSecret(config),
    config,
  });
  console.log(`Taken at ${manifest.head.takenAt} from PostgreSQL ${manifest.head.server}.`);
  console.log(
    `Read and checked in ${seconds.checked.toFixed(1)} s, restored in ${seconds.restored.toFixed(1)} s.`,
  );
  console.log(`${countOf(manifest)}: every digest is equal (${seconds.compared.toFixed(1)} s).`);
  console.log(`0 violations; ${signedInAs} signed in to the copy (${seconds.tried.toFixed(1)} s).`);
  console.log('This backup is good.');
}

await runCommand(() => verify(process.argv.slice(2)));
