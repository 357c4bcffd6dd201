import { expect, test } from 'vitest';
import { findUnknownNames } from './unknown-names.ts';

const known = ['PORT', 'HOST', 'PUBLIC_URL', 'DATABASE_URL', 'SMTP_URL', 'MYPOS_SID', 'TRUST_PROXY'];
const find = (name: string, value = 'x') =>
  findUnknownNames({ [name]: value }, known, ['MYPOS_', 'DATABASE_']);

test.each([
  ['PUBLIC_ULR', 'PUBLIC_URL'],
  ['PUBLICURL', 'PUBLIC_URL'],
  ['public_url', 'PUBLIC_URL'],
  ['PUBLIC_URI', 'PUBLIC_URL'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE-URL', 'DATABASE_URL'],
  ['TRUST_PROXIE', 'TRUST_PROXY'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ['port', 'PORT'],
])('%s was probably to be %s', (name, meant) => {
  expect(find(name)).toEqual([{ name, meant }]);
});

test.each(['MYPOS_STORE', 'DATABASE_PASSWORD'])('%s begins as ours do', (name) => {
  expect(find(name)).toEqual([{ name, meant: null }]);
});

test.each([
  'PATH',
  'HOME',
  'SHELL',
  'HOSTNAME',
  'MAIL',
  'POST',
  'NODE_OPTIONS',
  'SSH_TTY',
  'DATABASE_SERVICE_HOST',
  'DATABASE_PORT_5432_TCP_ADDR',
])('%s is not ours', (name) => {
  expect(find(name)).toEqual([]);
});

test('what is known or empty is not named', () => {
  expect(find('PORT')).toEqual([]);
  expect(find('PUBLIC_ULR', '')).toEqual([]);
});
