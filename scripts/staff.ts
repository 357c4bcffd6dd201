// Staff accounts from the command line: `npm run staff -- add NAME`. It uses the operator's database, or the one that
// is kept in DATA_DIR, whether the server runs or not. Exit code 0: done. 1: refused. 2: the database cannot be used.

import { readConfig } from '#app/config/config.ts';
import { openStore } from '#app/store/open-store.ts';
import { LoginRequest } from '#features/identity/identity.contract.ts';
import {
  addStaff,
  disableStaff,
  enableStaff,
  listStaff,
  resetStaffPassword,
} from '#features/identity/server/identity.public.ts';
import { actAs } from '#platform/database/actor.ts';
import type { Database } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { createLogger } from '#platform/logger/logger.ts';

const usage = `npm run staff -- list                   who may log in
npm run staff -- add NAME               a new account; its password is printed once
npm run staff -- reset-password NAME    a new password, printed once; its sessions end
npm run staff -- disable NAME           nobody logs in to it any more; its sessions end
npm run staff -- enable NAME            opens it again
`;

class Refused extends Error {}

type Change = (
  database: Database,
  name: string,
) => Promise<{ kind: keyof typeof refusals } | { kind: 'done'; username: string; password?: string }>;

const changes: Record<string, { change: Change; done: (name: string) => string }> = {
  add: { change: addStaff, done: (name) => `${name} can log in now.` },
  'reset-password': { change: resetStaffPassword, done: (name) => `${name} has a new password.` },
  disable: { change: disableStaff, done: (name) => `${name} can no longer log in.` },
  enable: { change: enableStaff, done: (name) => `${name} can log in again.` },
};

const refusals = {
  'name-taken': (name: string) => `There is an account of the name ${name} already.`,
  'no-such-account': (name: string) => `There is no account of the name ${name}. "list" shows all.`,
  'last-account': (name: string) =>
    `${name} is the only account that can log in. Add or enable another first.`,
};

async function list(database: Database): Promise<void> {
  for (const { username, isDisabled, lastSeenAt } of await listStaff(database)) {
    const seen = lastSeenAt ? `, last seen ${lastSeenAt.toISOString()}` : '';
    console.log(`${username}${isDisabled ? ' (disabled)' : seen}`);
  }
}

async function change(database: Database, command: string, name: string): Promise<void> {
  const wanted = changes[command];
  if (!wanted) throw new Refused(usage);
  const actor = { staffId: null, name: 'command line', action: `npm run staff -- ${command}` };
  const outcome = await actAs(actor, () => wanted.change(database, name));
  if (outcome.kind !== 'done') throw new Refused(`${refusals[outcome.kind](name)}\n`);
  console.log(wanted.done(outcome.username));
  if (outcome.password) {
    console.log(`Password: ${outcome.password}`);
    console.log('It is shown only now. It can be changed in the back office, under Account.');
  }
}

/** @returns the name that was given; `undefined` for `list`, which takes none. */
function readName([command = '', ...names]: string[]): string | undefined {
  if (command === 'list' && names.length === 0) return undefined;
  const [name, ...others] = names;
  if (!Object.hasOwn(changes, command) || name === undefined || others.length > 0) throw new Refused(usage);
  const isFit = LoginRequest.shape.username.safeParse(name).success && name === name.trim();
  if (!isFit) {
    throw new Refused('A name has 3 to 100 characters and neither begins nor ends with a blank.\n');
  }
  return name;
}

async function expectReady(database: Database): Promise<void> {
  const column = await database.row(sql<'staff.column'>`
    select from information_schema.columns
    where table_schema = current_schema() and table_name = 'staff_accounts' and column_name = 'disabled_at'`);
  if (!column)
    throw new Error('This database is empty or of an older version. Start the server once: npm start');
}

async function run(words: string[]): Promise<void> {
  const name = readName(words);
  const { database, close } = await openStore(readConfig(), createLogger({ silent: true }));
  try {
    await expectReady(database);
    await (name === undefined ? list(database) : change(database, words[0] ?? '', name));
  } finally {
    await close();
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(error instanceof Refused ? error.message : `${(error as Error).message}\n`);
  process.exitCode = error instanceof Refused ? 1 : 2;
}
