import { randomBytes } from 'node:crypto';
import { actAs } from '#platform/database/actor.ts';
import { addressKey } from '#platform/http/addresses/address-key.ts';
import { AppError } from '#shared/app-error.ts';
import type { StaffRole } from '#shared/staff-role.ts';
import { login } from '../identity.contract.ts';
import { createAccountsRepository } from './accounts.repository.ts';
import { allowGuess, type GuessLimit } from './limit-guesses.ts';
import { hashToken, nameDevice, openSession } from './open-session.ts';
import { isPasswordOf } from './password.ts';
import { createSessionsRepository } from './sessions.repository.ts';

interface Credentials {
  username: string;
  password: string;
  /** Where the attempt comes from. */
  address: string;
  /** The mark of a browser that has logged in to some account before, see `device-mark.ts`. */
  deviceMark: string | null;
  /** Whether to keep the device logged in for the season. */
  stay?: boolean | undefined;
  userAgent: string | undefined;
  /** The session that the browser has; it ends. */
  formerToken: string | undefined;
}

interface LoggedIn {
  token: string;
  isKept: boolean;
  deviceMark: string;
  user: { username: string; role: StaffRole };
}

/**
 * Checks a password and opens a session. Guesses are counted by account, not by what was typed: the database finds an
 * account under more ways of writing its name than JavaScript does. A browser that logged in before has a count of its own:
 * strangers who guess at an account cannot lock its owner out. Source: OWASP, "Device Cookies".
 */
export async function logIn(
  limits: GuessLimit,
  { username, password, address, deviceMark, formerToken, stay = false, userAgent }: Credentials,
): Promise<LoggedIn> {
  const { database } = limits;
  const { name, account: staff } = await createAccountsRepository(database).find(username);
  const knownDevice = staff && deviceMark && isDeviceOf(staff.id, deviceMark) ? `device ${deviceMark}` : null;
  const forget = await allowGuess(limits, {
    account: knownDevice ?? (staff ? `account ${staff.id}` : `name ${name}`),
    address: knownDevice ?? addressKey(address),
    refusal: 'identity/login-throttled',
  });
  const isRight = await isPasswordOf(staff?.passwordHash, password);
  if (!staff || !isRight) throw new AppError('identity/login-failed');
  const actor = { staffId: staff.id, name: staff.username, action: `${login.method} ${login.path}` };
  const { token, isKept } = await actAs(actor, () =>
    database.transaction(async (tx) => {
      // Changed or closed since it was compared.
      if (!(await createAccountsRepository(tx).lockWithHash(staff)))
        throw new AppError('identity/login-failed');
      const sessions = createSessionsRepository(tx);
      if (formerToken) await sessions.delete(hashToken(formerToken));
      const isKept = stay && (await sessions.areKeptAllowed());
      return {
        token: await openSession(tx, { staffId: staff.id, device: nameDevice(userAgent), isKept }),
        isKept,
      };
    }),
  );
  await forget();
  return {
    token,
    isKept,
    deviceMark: makeDeviceMark(staff.id),
    user: { username: staff.username, role: staff.role },
  };
}

/** What a browser that has logged in to an account keeps, in a signed cookie. */
function makeDeviceMark(accountId: number): string {
  return `${randomBytes(16).toString('hex')}.${accountId}`;
}

function isDeviceOf(accountId: number, mark: string): boolean {
  return mark.endsWith(`.${accountId}`);
}
