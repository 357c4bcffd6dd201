import { expect, test } from 'vitest';
import { evaluateFailure, type SmtpError } from './smtp-failure.ts';

function failure(details: Partial<SmtpError>): SmtpError {
  return Object.assign(new Error(details.message ?? 'failed'), details);
}

test.each<[string, Partial<SmtpError>, string]>([
  ['an unknown mailbox', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }, 'refused'],
  ['a full mailbox', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 452 }, 'deferred'],
  ['greylisting', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451 }, 'deferred'],
  ['a text that is not wanted', { code: 'EMESSAGE', command: 'DATA', responseCode: 554 }, 'refused'],
  ['a text that is not wanted now', { code: 'EMESSAGE', command: 'DATA', responseCode: 450 }, 'deferred'],
  ['an address that cannot be sent', { code: 'EENVELOPE', command: 'API' }, 'refused'],
  [
    'a sender that is not allowed',
    { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 553 },
    'unreachable',
  ],
  ['a server that closes', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 421 }, 'unreachable'],
  ['a wrong password', { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }, 'unreachable'],
  ['no server', { code: 'ECONNECTION' }, 'unreachable'],
  ['a connection that breaks', { code: 'ESOCKET' }, 'unreachable'],
  ['no name in the DNS', { code: 'EDNS' }, 'unreachable'],
  ['no encryption', { code: 'ETLS' }, 'unreachable'],
  ['a surprise', {}, 'unreachable'],
])('%s', (_, details, kind) => {
  expect(evaluateFailure(failure(details)).kind).toBe(kind);
});

test('the reason is one short line without the password', () => {
  const response = `535 5.7.8 no\r\nhunter2 is wrong ${'x'.repeat(500)}`;
  const { reason } = evaluateFailure(failure({ code: 'EAUTH', response }), ['hunter2', '']);
  expect(reason).toMatch(/^535 5\.7\.8 no \*\*\* is wrong x+$/);
  expect(reason).toHaveLength(300);
});
