import { actAs } from '#platform/database/actor.ts';
import { addressKey } from '#platform/http/addresses/address-key.ts';
import { AppError } from '#shared/app-error.ts';
import { login } from '../identity.contract.ts';
import { createAccountsRepository } from './accounts.repository.ts';
import { isDeviceOf, makeDeviceMark } from './device-mark.ts';
import { allowGuess, type GuessLimit } from './limit-guesses.ts';
import { hashToken, openSession } from './open-session.ts';
import { isPasswordOf } from './password.ts';
import { createSessionsRepository } from './sessions.repository.ts';

interface Credentials {
  username: string;
  password: string;
  /** Where the attempt comes from. */
  address: string;
  /** The mark of a browser that has logged in to some account before, see `device-mark.ts`. */
  deviceMark: string | null;
  /** The session that the browser has; it ends. */
  formerToken: string | undefined;
}

/**
 * Checks a password and opens a session. Guesses are counted by account, not by what was typed: the database finds an
 * account under more ways of writing its name than JavaScript does. A browser that logged in before has a count of its own:
 * strangers who guess at an account cannot lock its owner out. Source: OWASP, "Device Cookies".
 */
export async function logIn(
  limits: GuessLimit,
  { username, password, address, deviceMark, formerToken }: Credentials,
): Promise<{ token: string; deviceMark: string; username: string }> {
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
  const token = await actAs(actor, () =>
    database.transaction(async (tx) => {
      // Changed or closed since it was compared.
      if (!(await createAccountsRepository(tx).lockWithHash(staff)))
        throw new AppError('identity/login-failed');
      if (formerToken) await createSessionsRepository(tx).delete(hashToken(formerToken));
      return openSession(tx, staff.id);
    }),
  );
  await forget();
  return { token, deviceMark: makeDeviceMark(staff.id), username: staff.username };
}
