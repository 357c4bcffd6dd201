// Restores a backup into an empty database: that of DATABASE_URL, or a new one in DATA_DIR.
// npm run restore -- FILE (or s3://BUCKET/NAME), or npm run restore -- --from-data-dir, which copies the embedded database into DATABASE_URL.
// With --compare OLD, the folder or the address of the database that was replaced, it says what was changed about accounts since
// the backup. Without FILE it does only that.
// Exit code 0: done. 1: refused. 2: it could not be done, and nothing was written.
import { parseArgs } from 'node:util';
import { compareAccounts, listAccounts } from '#app/backups/compare-accounts.ts';
import {
  moveDatabase,
  readCurrentAccounts,
  readReplacedAccounts,
  restoreBackup,
} from '#app/backups/restore-backup.ts';
import { type Config, readSettings } from '#app/config/config.ts';
import { ownCommand } from '#platform/config/own-command.ts';
import { countOf, expectSecret, findBackup, Refused, runCommand } from './backups/command.ts';

const usage = `${ownCommand('restore', 'FILE [--compare OLD]')}  FILE or s3://BUCKET/NAME, into DATABASE_URL, or into a new DATA_DIR
${ownCommand('restore', '--compare OLD')}         what was changed about accounts since the backup; OLD is the replaced database
${ownCommand('restore', '--from-data-dir')}       copies the database of DATA_DIR into DATABASE_URL`;

async function restore(words: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { 'from-data-dir': { type: 'boolean', default: false }, compare: { type: 'string' } },
  });
  const [file] = positionals;
  const { 'from-data-dir': isMove, compare: old } = values;
  const isClear = isMove ? file === undefined && old === undefined : file !== undefined || old !== undefined;
  if (positionals.length > 1 || !isClear) throw new Refused(usage);
  const { config } = readSettings();
  if (file === undefined && old !== undefined) return compare(config, await readReplacedAccounts(old));
  const since = performance.now();
  const manifest =
    file === undefined
      ? await moveDatabase(config)
      : await restoreBackup(config, { backup: await findBackup(config, file), secret: expectSecret(config) });
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  console.log(`Restored ${countOf(manifest)}, as of ${manifest.head.takenAt}, in ${seconds} s.`);
  if (file !== undefined) await warn(config, manifest.head.takenAt, old);
  console.log(`Start the server: ${ownCommand('start')}`);
}

/** A restored database opens for those for whom it opened then. */
async function warn(config: Config, takenAt: string, old: string | undefined): Promise<void> {
  console.log(
    `Everything is as it was at ${takenAt}: passwords that were changed since are valid as they were, accounts that were closed since are open, roles are those of then, and so is who is logged in.`,
  );
  if (old !== undefined) {
    const replaced = await readReplacedAccounts(old).catch((error: Error) => error);
    if (!(replaced instanceof Error)) return compare(config, replaced);
    console.log(`The replaced database cannot be compared: ${replaced.message}`);
  } else {
    const step = ownCommand('restore', '--compare OLD');
    console.log(`What was changed since says, where the replaced database still opens: ${step}`);
  }
  console.log('These accounts are there. Give whom you trust new passwords, and close the others:');
  for (const line of listAccounts(await readCurrentAccounts(config))) console.log(`  ${line}`);
}

async function compare(
  config: Config,
  replaced: Awaited<ReturnType<typeof readReplacedAccounts>>,
): Promise<void> {
  const changes = compareAccounts(await readCurrentAccounts(config), replaced);
  if (changes.length === 0) console.log('Accounts, roles and passwords are those of the replaced database.');
  else console.log('These changes of accounts are undone. What is behind the arrow makes each again:');
  for (const line of changes) console.log(`  ${line}`);
}

await runCommand(() => restore(process.argv.slice(2)));
