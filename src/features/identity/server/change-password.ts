import type { StaffMember } from '#platform/http/permission.ts';
import { AppError } from '#shared/app-error.ts';
import { createAccountsRepository } from './accounts.repository.ts';
import { allowGuess, type GuessLimit } from './limit-guesses.ts';
import { nameDevice } from './name-device.ts';
import { openSession } from './open-session.ts';
import { hashPassword, isPasswordOf } from './password.ts';
import { createSessionsRepository } from './sessions.repository.ts';

interface PasswordChange {
  userAgent: string | undefined;
  staff: StaffMember;
  currentPassword: string;
  newPassword: string;
}

/**
 * Changes one's own password. Guessing the current one from an open browser or with a stolen session is limited;
 * these guesses are counted separately, so that they do not block logins.
 * @returns the token of the only session that is left: a new one for the browser that asked.
 */
export async function changePassword(
  limits: GuessLimit,
  { staff, userAgent, currentPassword, newPassword }: PasswordChange,
): Promise<string> {
  const { database } = limits;
  const guesser = `password of ${staff.id}`;
  const forget = await allowGuess(limits, {
    account: guesser,
    address: guesser,
    refusal: 'identity/password-throttled',
  });
  const { account } = await createAccountsRepository(database).find(staff.username);
  const isRight = await isPasswordOf(account?.passwordHash, currentPassword);
  if (!account || !isRight) throw new AppError('identity/password-wrong');
  const passwordHash = await hashPassword(newPassword);
  const token = await database.transaction(async (tx) => {
    const accounts = createAccountsRepository(tx);
    // Changed or closed since it was compared.
    if (!(await accounts.lockWithHash(account))) throw new AppError('identity/password-wrong');
    await accounts.setPassword(staff.id, passwordHash);
    await createSessionsRepository(tx).deleteOfStaff(staff.id);
    return openSession(tx, { staffId: staff.id, device: nameDevice(userAgent), isKept: false });
  });
  await forget();
  return token;
}
