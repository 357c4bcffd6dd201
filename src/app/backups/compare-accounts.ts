import type pg from 'pg';
import { ownCommand } from '#platform/config/own-command.ts';

export interface Account {
  username: string;
  role: string;
  isClosed: boolean;
  passwordHash: string;
}

export async function readAccounts(client: pg.ClientBase): Promise<Account[]> {
  const { rows } = await client.query<Account>(`
    select username, role, disabled_at is not null as "isClosed", password_hash as "passwordHash"
    from staff_accounts order by username`);
  return rows;
}

/** Who can log in to a restored database, and who cannot. */
export function listAccounts(accounts: readonly Account[]): string[] {
  return accounts.map(({ username, role, isClosed }) => `${username}, ${role}${isClosed ? ' (closed)' : ''}`);
}

const again = (name: string, words: string) => ` → ${ownCommand('staff', `${words} ${name}`)}`;

/** @returns what was changed about accounts after the backup, and is as before in the restored database, with what repeats it. */
export function compareAccounts(restored: readonly Account[], replaced: readonly Account[]): string[] {
  const [then, since] = [restored, replaced].map(
    (accounts) => new Map(accounts.map((account) => [account.username, account])),
  ) as [Map<string, Account>, Map<string, Account>];
  const missing = replaced.filter(({ username, isClosed }) => !then.has(username) && !isClosed);
  return [
    ...restored.flatMap((account) => describeChanges(account, since.get(account.username))),
    ...missing.map(
      ({ username, role }) =>
        `${username}: added since, and gone${again(role === 'owner' ? username : `${username} ${role}`, 'add')}`,
    ),
  ];
}

function describeChanges(then: Account, since: Account | undefined): string[] {
  const { username, role, isClosed, passwordHash } = then;
  if (!since) return [`${username}: removed since, and there again${again(username, 'disable')}`];
  const changes = [
    [since.isClosed && !isClosed, 'closed since, and open again', again(username, 'disable')],
    [isClosed && !since.isClosed, 'opened since, and closed again', again(username, 'enable')],
    [
      since.role !== role,
      `made ${since.role} since, and ${role} again`,
      again(`${username} ${since.role}`, 'role'),
    ],
    [
      since.passwordHash !== passwordHash,
      'got a new password since, and the one before is valid again',
      again(username, 'reset-password'),
    ],
  ] as const;
  return changes.flatMap(([is, what, step]) => (is ? [`${username}: ${what}${step}`] : []));
}
