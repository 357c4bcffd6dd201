import { expect, test } from 'vitest';
import { describeServers, isDatabaseUrl, listServers, namesSeveral } from './list-servers.ts';

test('each server of an address has user, name and parameters of the whole', () => {
  expect(listServers('postgres://u:p@one:5432,two,[::1]:5433/beach?sslmode=verify-full')).toEqual([
    'postgres://u:p@one:5432/beach?sslmode=verify-full',
    'postgres://u:p@two/beach?sslmode=verify-full',
    'postgres://u:p@[::1]:5433/beach?sslmode=verify-full',
  ]);
  expect(listServers('postgres://u:a,b@one/beach')).toEqual(['postgres://u:a,b@one/beach']);
  expect(describeServers('postgres://u:p@one:5433,two/beach')).toBe('one:5433, two:5432');
});

test.each([
  ['postgres://u:p@one/beach', true, false],
  ['postgresql:///beach', true, false],
  ['postgres://u:p@one:5432,two:5432/beach', true, true],
  ['postgres://one/beach?target_session_attrs=read-write', true, true],
  ['postgres://one,two/beach?target_session_attrs=primary', true, true],
  ['postgres://one,two/beach?target_session_attrs=standby', false, null],
  ['postgres://one,/beach', false, null],
  ['postgres://one:x,two/beach', false, null],
  ['mysql://one,two/beach', false, null],
])('%s: usable %s, looked for %s', (url, isUsable, isLookedFor) => {
  expect(isDatabaseUrl(url)).toBe(isUsable);
  if (isLookedFor !== null) expect(namesSeveral(url)).toBe(isLookedFor);
});
