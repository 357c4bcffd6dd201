import { randomBytes } from 'node:crypto';
import type { Database, Transaction } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import type { StaffRole } from '#shared/staff-role.ts';
import { createAccountsRepository, type ListedAccount } from './accounts.repository.ts';
import { hashPassword } from './password.ts';
import { createSessionsRepository } from './sessions.repository.ts';

/** What the command line calls an account by its name, the back office by its id. */
export type WhichAccount = string | number;

/** A password that was made here is shown once. */
interface Changed {
  username: string;
  password?: string;
}

export function makePassword(): string {
  return randomBytes(12).toString('base64url');
}

export function listStaff(database: Database): Promise<ListedAccount[]> {
  return createAccountsRepository(database).list();
}

export async function addStaff(
  database: Database,
  username: string,
  role: StaffRole,
): Promise<Required<Changed>> {
  const password = makePassword();
  const passwordHash = await hashPassword(password);
  if (!(await createAccountsRepository(database).create(username, passwordHash, role)))
    throw new AppError('identity/name-taken');
  return { username, password };
}

/** Sets a new password for an account and ends its sessions. */
export async function resetStaffPassword(
  database: Database,
  which: WhichAccount,
): Promise<Required<Changed>> {
  const password = makePassword();
  const passwordHash = await hashPassword(password);
  const { username } = await changeAccount(database, which, async (tx, account) => {
    await createAccountsRepository(tx).setPassword(account.id, passwordHash);
    await createSessionsRepository(tx).deleteOfStaff(account.id);
  });
  return { username, password };
}

/** Counts from the next call of the account on. The last owner stays one. */
export function setStaffRole(database: Database, which: WhichAccount, role: StaffRole): Promise<Changed> {
  return changeAccount(database, which, async (tx, account, all) => {
    if (role !== 'owner') expectOtherOwner(account, all);
    await createAccountsRepository(tx).setRole(account.id, role);
  });
}

/** Logins are refused from now on; the account stays as the actor of past changes. */
export function disableStaff(database: Database, which: WhichAccount): Promise<Changed> {
  return changeAccount(database, which, async (tx, account, all) => {
    expectOtherOwner(account, all);
    await createAccountsRepository(tx).setDisabled(account.id, true);
    await createSessionsRepository(tx).deleteOfStaff(account.id);
  });
}

/** Opens it again, with the password that it had. */
export function enableStaff(database: Database, which: WhichAccount): Promise<Changed> {
  return changeAccount(database, which, async (tx, account) => {
    await createAccountsRepository(tx).setDisabled(account.id, false);
  });
}

type Account = Awaited<ReturnType<ReturnType<typeof createAccountsRepository>['lockAll']>>[number];

/** The last owner who can log in must stay, since only owners can create owners. */
function expectOtherOwner(account: Account, all: readonly Account[]): void {
  const isLast = !all.some(
    ({ id, role, isDisabled }) => id !== account.id && role === 'owner' && !isDisabled,
  );
  if (isLast) throw new AppError('identity/last-owner');
}

function changeAccount(
  database: Database,
  which: WhichAccount,
  work: (tx: Transaction, account: Account, all: Account[]) => Promise<void>,
): Promise<Changed> {
  const isMeant = ({ id, username }: Account) =>
    typeof which === 'number' ? id === which : username.toLowerCase() === which.toLowerCase();
  return database.transaction(async (tx) => {
    const all = await createAccountsRepository(tx).lockAll();
    const account = all.find(isMeant);
    if (!account) throw new AppError('identity/no-such-account');
    await work(tx, account, all);
    return { username: account.username };
  });
}
