import { randomBytes } from 'node:crypto';
import type { Database, Transaction } from '#platform/database/database.ts';
import { createAccountsRepository, type ListedAccount } from './accounts.repository.ts';
import { hashPassword } from './password.ts';
import { createSessionsRepository } from './sessions.repository.ts';

/** Why nothing was changed. */
interface Refusal {
  kind: 'name-taken' | 'no-such-account' | 'last-account';
}
type Outcome = { kind: 'done'; username: string } | Refusal;
/** A password that was made here is shown once. */
type WithPassword = { kind: 'done'; username: string; password: string } | Refusal;

export function makePassword(): string {
  return randomBytes(12).toString('base64url');
}

export function listStaff(database: Database): Promise<ListedAccount[]> {
  return createAccountsRepository(database).list();
}

export async function addStaff(database: Database, username: string): Promise<WithPassword> {
  const password = makePassword();
  const isNew = await createAccountsRepository(database).create(username, await hashPassword(password));
  return isNew ? { kind: 'done', username, password } : { kind: 'name-taken' };
}

/** Sets a new password for an account and ends its sessions. */
export async function resetStaffPassword(database: Database, username: string): Promise<WithPassword> {
  const password = makePassword();
  const passwordHash = await hashPassword(password);
  return changeAccount(database, username, async (tx, account) => {
    await createAccountsRepository(tx).setPassword(account.id, passwordHash);
    await createSessionsRepository(tx).deleteOfStaff(account.id);
    return { kind: 'done', username: account.username, password };
  });
}

/** Logins are refused from now on; the account stays as the actor of past changes. */
export function disableStaff(database: Database, username: string): Promise<Outcome> {
  return changeAccount(database, username, async (tx, account, all) => {
    const others = all.filter(({ id, isDisabled }) => id !== account.id && !isDisabled);
    if (others.length === 0) return { kind: 'last-account' };
    await createAccountsRepository(tx).setDisabled(account.id, true);
    await createSessionsRepository(tx).deleteOfStaff(account.id);
    return { kind: 'done', username: account.username };
  });
}

/** Opens it again, with the password that it had. */
export function enableStaff(database: Database, username: string): Promise<Outcome> {
  return changeAccount(database, username, async (tx, account) => {
    await createAccountsRepository(tx).setDisabled(account.id, false);
    return { kind: 'done', username: account.username };
  });
}

type Account = Awaited<ReturnType<ReturnType<typeof createAccountsRepository>['lockAll']>>[number];

function changeAccount<Done>(
  database: Database,
  username: string,
  work: (tx: Transaction, account: Account, all: Account[]) => Promise<Done>,
): Promise<Done | Refusal> {
  return database.transaction(async (tx) => {
    const all = await createAccountsRepository(tx).lockAll();
    const account = all.find((each) => each.username.toLowerCase() === username.toLowerCase());
    return account ? work(tx, account, all) : { kind: 'no-such-account' };
  });
}
