// Staff accounts from the command line: `npm run staff -- add NAME`. It uses the operator's database, or the one that
// is kept in DATA_DIR, whether the server runs or not. Exit code 0: done. 1: refused. 2: the database cannot be used.

import { type Config, readSettings } from '#app/config/config.ts';
import { explainStartFault } from '#app/start-fault.ts';
import { openStore } from '#app/store/open-store.ts';
import { expectNotOutgrown } from '#app/store/prepare-store.ts';
import { LoginRequest } from '#features/identity/identity.contract.ts';
import {
  addStaff,
  disableStaff,
  enableStaff,
  listStaff,
  resetStaffPassword,
  setStaffRole,
} from '#features/identity/server/identity.public.ts';
import { ownCommand } from '#platform/config/own-command.ts';
import { actAs } from '#platform/database/actor.ts';
import type { Database } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { createLogger } from '#platform/logger/logger.ts';
import { AppError } from '#shared/app-error.ts';
import { type StaffRole, staffRoles } from '#shared/staff-role.ts';

const commands: [words: string, what: string][] = [
  ['list', 'who may log in'],
  ['add NAME [ROLE]', 'a new account; its password is printed once'],
  ['role NAME ROLE', "'owner': everything, 'beach': the work of a day, 'accountant': the books"],
  ['reset-password NAME', 'a new password, printed once; its sessions end'],
  ['disable NAME', 'nobody logs in to it any more; its sessions end'],
  ['enable NAME', 'opens it again'],
];
const usage = commands.map(([words, what]) => `${ownCommand('staff', words.padEnd(22))}  ${what}\n`).join('');

/** Known once the settings are read. */
let given: Config | undefined;

class Refused extends Error {}

type Change = (
  database: Database,
  name: string,
  role: StaffRole,
) => Promise<{ username: string; password?: string }>;

const changes: Record<string, { change: Change; done: (name: string) => string }> = {
  add: { change: addStaff, done: (name) => `${name} can log in now.` },
  role: { change: setStaffRole, done: (name) => `${name} has the new role.` },
  'reset-password': { change: resetStaffPassword, done: (name) => `${name} has a new password.` },
  disable: { change: disableStaff, done: (name) => `${name} can no longer log in.` },
  enable: { change: enableStaff, done: (name) => `${name} can log in again.` },
};

const refusals = {
  'identity/name-taken': (name: string) => `There is an account of the name ${name} already.`,
  'identity/no-such-account': (name: string) => `There is no account of the name ${name}. "list" shows all.`,
  'identity/last-owner': (name: string) =>
    `${name} is the only owner that can log in. Add or enable another first.`,
};

/** The sentence for a change that was refused; any other error stays one. */
function toRefused(error: unknown, name: string): unknown {
  const code = error instanceof AppError ? error.code : '';
  return Object.hasOwn(refusals, code)
    ? new Refused(`${refusals[code as keyof typeof refusals](name)}\n`)
    : error;
}

async function list(database: Database): Promise<void> {
  for (const { username, role, isDisabled, lastSeenAt } of await listStaff(database)) {
    const seen = lastSeenAt ? `, last seen ${lastSeenAt.toISOString()}` : '';
    console.log(`${username}, ${role}${isDisabled ? ' (disabled)' : seen}`);
  }
}

async function change(database: Database, { command, name, role }: Command): Promise<void> {
  const wanted = changes[command];
  if (!wanted) throw new Refused(usage);
  const actor = { staffId: null, name: 'command line', action: `npm run staff -- ${command}` };
  const outcome = await actAs(actor, () => wanted.change(database, name, role)).catch((error: unknown) => {
    throw toRefused(error, name);
  });
  console.log(wanted.done(outcome.username));
  if (outcome.password) {
    console.log(`Password: ${outcome.password}`);
    console.log('It is shown only now. It can be changed in the back office, under Account.');
  }
}

interface Command {
  command: string;
  name: string;
  role: StaffRole;
}

/** @returns `undefined` for `list`, which takes neither a name nor a role. */
function readCommand([command = '', name, ...others]: string[]): Command | undefined {
  if (command === 'list' && name === undefined) return undefined;
  const [word = command === 'role' ? undefined : 'owner'] = others;
  const role = staffRoles.find((each) => each === word);
  const wordsAtMost = command === 'add' || command === 'role' ? 1 : 0;
  const isComplete = name !== undefined && role !== undefined && others.length <= wordsAtMost;
  if (!Object.hasOwn(changes, command) || !isComplete) throw new Refused(usage);
  const isFit = LoginRequest.shape.username.safeParse(name).success && name === name.trim();
  if (!isFit) {
    throw new Refused('A name has 3 to 100 characters and neither begins nor ends with a blank.\n');
  }
  return { command, name, role };
}

async function expectReady(database: Database, config: Config): Promise<void> {
  const column = await database.row(sql<'staff.column'>`
    select from information_schema.columns
    where table_schema = current_schema() and table_name = 'schema_migrations' and column_name = 'breaking'`);
  if (!column)
    throw new Error(
      `This database is empty or of an older version. Start the server once: ${ownCommand('start')}`,
    );
  await expectNotOutgrown(database, config);
}

async function run(words: string[]): Promise<void> {
  const command = readCommand(words);
  given = readSettings().config;
  const { database, close } = await openStore(given, createLogger({ silent: true }));
  try {
    await expectReady(database, given);
    await (command === undefined ? list(database) : change(database, command));
  } finally {
    await close();
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(
    error instanceof Refused
      ? error.message
      : `${explainStartFault(error, given) ?? (error as Error).message}\n`,
  );
  process.exitCode = error instanceof Refused ? 1 : 2;
}
