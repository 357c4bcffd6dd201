// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are code.
import { inArea, inFile } from '../../scripts/mutants/mutation.ts';

const server = 'src/features/identity/server';
const login = 'tests/http/login.test.ts';
const account = 'tests/http/account.test.ts';
const throttling = 'tests/http/login-throttling.test.ts';
const ended = 'tests/http/ended-sessions.test.ts';

export const sessions = inArea(
  'sessions',
  inFile(`${server}/sessions.repository.ts`, [account], {
    'a disabled account keeps its sessions': [
      ' and a.disabled_at is null and is_live(s)`);\n      if (session',
      ' and is_live(s)`);\n      if (session',
    ],
    'a session outlives the password': [
      'as is_stale\n        from sessions s\n        join staff_accounts a on a.id = s.staff_id and a.password_generation = s.password_generation',
      'as is_stale\n        from sessions s\n        join staff_accounts a on a.id = s.staff_id',
      { tests: [account] },
    ],
    'a session never ends by itself': [
      ' and is_live(s)`);\n      if (session',
      '`);\n      if (session',
      { tests: [login] },
    ],
    'what nobody is there for keeps a session alive': [
      'if (session?.isStale && isUse) {',
      'if (session?.isStale) {',
      { tests: ['tests/http/kept-sessions.test.ts'] },
    ],
    'staff end the sessions of others': [
      'where id = ${id} and staff_id = ${staffId}',
      'where id = ${id} and ${staffId}::int > 0',
      { tests: ['tests/http/kept-sessions.test.ts'] },
    ],
    'a session ends although it is used': [
      'if (session?.isStale && isUse) {',
      'if (!session) {',
      { tests: [login] },
    ],
    'ended sessions are shown as live': [
      'where s.staff_id = ${staffId} and is_live(s)',
      'where s.staff_id = ${staffId}',
    ],
    'sessions of colleagues are shown': [
      'where s.staff_id = ${staffId} and is_live(s)',
      'where ${staffId}::int > 0 and is_live(s)',
    ],
    'signing out everywhere signs everybody out': [
      'delete from sessions where staff_id = ${staffId}',
      'delete from sessions where staff_id <> -${staffId}::int',
    ],
    'live sessions are cleared away': [
      'delete from sessions s where not is_live(s)',
      'delete from sessions s where is_live(s)',
      { tests: [`${ended} > ended sessions are cleared away`] },
    ],
  }),
  inFile(`${server}/log-in.ts`, [login], {
    'any password opens the account': ['if (!staff || !isRight) throw', 'if (!staff) throw'],
    'a login leaves the former session of the browser': [
      'if (formerToken) await sessions.delete(hashToken(formerToken));',
      '',
    ],
    'a login whose password changed in between is let in': [
      "if (!(await createAccountsRepository(tx).lockWithHash(staff)))\n        throw new AppError('identity/login-failed');",
      '',
      { tests: ['tests/postgres/password-races.test.ts > goes on after it'] },
    ],
    'a right password keeps the count of guesses': [
      '  await forget();\n',
      '',
      { tests: [`${throttling} > a right password`] },
    ],
    'guesses are counted by what was typed': [
      'staff ? `account ${staff.id}` : `name ${name}`',
      '`name ${username}`',
      { tests: [`${throttling} > the name in capitals`] },
    ],
    'strangers lock an owner out': [
      'account: knownDevice ?? (staff',
      'account: (staff',
      { tests: [`${throttling} > is not locked out by the guesses`] },
    ],
  }),
  inFile(`${server}/limit-guesses.ts`, [throttling], {
    'guesses have no limit': ['throw new AppError(refusal, {', 'void ({'],
    'guesses that arrive together are counted one by one': [
      '    await lockGuesses(tx, keys);\n',
      '',
      { tests: [`${throttling} > guesses that arrive together`] },
    ],
    'a refused attempt prolongs the lock': [
      'if (stillSeconds === null) await guesses.create(keys);',
      'await guesses.create(keys);',
      {
        equivalent:
          'Of guesses one after the other the refused ones end before the lock; only one that arrives together with others is counted too much.',
      },
    ],
  }),
  inFile(`${server}/guesses.repository.ts`, [throttling], {
    'an eleventh guess is let through': [
      'case when count(*) filter (where account = ${account}) >= ${limit}::int',
      'case when count(*) filter (where account = ${account}) > ${limit}::int',
    ],
    'an address guesses without end': [
      'case when count(*) filter (where address = ${address}) >= ${limit}::int',
      'case when count(*) filter (where address = ${address}) > 99 * ${limit}::int',
    ],
    'an account stays closed for ever': [
      'and failed_at > now() - make_interval(mins => ${throttleMinutes})',
      'and ${throttleMinutes}::int > 0',
      { tests: [`${throttling} > after a quarter of an hour`] },
    ],
  }),
  inFile(`${server}/change-password.ts`, [account], {
    'a password is changed without the current one': [
      'if (!account || !isRight) throw',
      'if (!account) throw',
    ],
    'a changed password leaves other sessions': [
      '    await createSessionsRepository(tx).deleteOfStaff(staff.id);\n',
      '',
      {
        equivalent:
          'A session is bound to the generation of its password, so that it is over without being deleted.',
      },
    ],
    'a changed password is not written': ['    await accounts.setPassword(staff.id, passwordHash);\n', ''],
  }),
  inFile(`${server}/staff/manage-staff.ts`, [account], {
    'the last owner can be disabled': ["if (isLast) throw new AppError('identity/last-owner');", ''],
    'a disabled account counts as another owner': [
      "role === 'owner' && !isDisabled",
      "role === 'owner'",
      { tests: [account] },
    ],
    'beach staff count as another owner': [
      "role === 'owner' && !isDisabled",
      '!isDisabled',
      { tests: ['tests/http/staff-roles.test.ts'] },
    ],
    'a disabled account is not disabled': [
      'await createAccountsRepository(tx).setDisabled(account.id, true);',
      '',
    ],
    'sessions of a disabled account are left': [
      'await createAccountsRepository(tx).setDisabled(account.id, true);\n    await createSessionsRepository(tx).deleteOfStaff(account.id);',
      'await createAccountsRepository(tx).setDisabled(account.id, true);',
      { tests: [account] },
    ],
  }),
  inFile(`${server}/accounts.repository.ts`, [account], {
    'a disabled account can log in': [
      'and disabled_at is null for no key update',
      'for no key update',
      { tests: ['tests/postgres/password-races.test.ts > a login that disable overtakes'] },
    ],
    'a disabled account shows its hash': [
      'case when a.disabled_at is null then a.password_hash end',
      'a.password_hash',
      {
        equivalent:
          'The account is compared again under its lock, where a disabled one is refused with the same answer.',
      },
    ],
    'a new password leaves the generation as it was': [
      'password_generation = password_generation + 1',
      'password_generation = password_generation',
      { tests: [account] },
    ],
  }),
  inFile(`${server}/password.ts`, [login], {
    'an unknown name is let in with the password of the decoy': [
      'return matches && expected === passwordHash;',
      'return matches;',
      { equivalent: 'Who logs in has an account by then, and a disabled one is refused under its lock.' },
    ],
  }),
  inFile(`${server}/session-cookie.ts`, [login], {
    'the cookie of a session goes to other sites': ["sameSite: 'lax'", "sameSite: 'none'"],
    'scripts can read the cookie of a session': ['httpOnly: true', 'httpOnly: false'],
    'the mark of a browser can be made up': [
      'return valid ? value : null;',
      "return valid ? value : (request.cookies[device] ?? '').split('.').slice(0, 2).join('.');",
      { tests: [`${throttling} > cannot be made up`] },
    ],
  }),
);
