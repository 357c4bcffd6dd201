import { expect, test } from 'vitest';
import {
  evaluateAddress,
  evaluateCertificate,
  evaluateProxy,
  evaluatePublicUrl,
  type Handshake,
  type LookUp,
  type SeenConnection,
  type SiteAnswer,
} from './evaluate-connection.ts';

const now = new Date('2027-06-14T08:00:00Z');
const site = 'https://beach.example.com';

const told = ({ state, finding }: { state: string; finding: string }) => [state, finding];

test.each<[LookUp, string, string]>([
  [{ kind: 'found', addresses: ['203.0.113.7'] }, 'ok', 'address-found'],
  [{ kind: 'no-such-name' }, 'mend', 'address-unknown'],
  [{ kind: 'no-answer' }, 'unknown', 'address-unanswered'],
])('a name that is looked up: %o', (lookUp, ...expected) => {
  expect(told(evaluateAddress('beach.example.com', lookUp))).toEqual(expected);
});

const until = (validTo: string): Handshake => ({ kind: 'trusted', validTo: new Date(validTo) });

test.each<[Handshake | null, string, string]>([
  [until('2027-06-28T08:00:00Z'), 'ok', 'certificate-fine'],
  [until('2027-06-28T07:59:59Z'), 'mend', 'certificate-ends'],
  [{ kind: 'untrusted', reason: 'CERT_HAS_EXPIRED' }, 'mend', 'certificate-untrusted'],
  [{ kind: 'no-answer', reason: 'ECONNREFUSED' }, 'unknown', 'certificate-unanswered'],
  [null, 'mend', 'certificate-none'],
])('a certificate: %o', (handshake, ...expected) => {
  expect(told(evaluateCertificate(handshake, now))).toEqual(expected);
});

const seen: SeenConnection = {
  scheme: 'https',
  host: 'beach.example.com',
  address: '203.0.113.9',
  peer: '127.0.0.1',
  isForwarded: true,
  isTrusted: true,
};
const ours = (differently: Partial<SeenConnection> = {}): SiteAnswer => ({
  kind: 'ours',
  seen: { ...seen, ...differently },
});

test.each<[boolean, SiteAnswer, string, string]>([
  [true, ours(), 'ok', 'url-ours'],
  [false, ours(), 'mend', 'url-local'],
  [true, { kind: 'redirected', status: 301, to: 'https://www.example.com' }, 'mend', 'url-redirected'],
  [true, { kind: 'other', status: 404 }, 'mend', 'url-other'],
  [true, { kind: 'refused' }, 'mend', 'url-refused'],
  [true, { kind: 'no-answer', reason: 'timeout' }, 'unknown', 'url-unanswered'],
])('a public address, public: %s, %o', (isPublic, answer, ...expected) => {
  expect(told(evaluatePublicUrl(site, isPublic, answer))).toEqual(expected);
});

test.each<[string, SiteAnswer, string, string]>([
  [site, ours(), 'ok', 'proxy-fine'],
  [site, ours({ isTrusted: false }), 'mend', 'proxy-untrusted'],
  [site, ours({ isForwarded: false }), 'mend', 'proxy-silent'],
  [site, ours({ scheme: 'http' }), 'mend', 'proxy-scheme'],
  [site, ours({ host: '127.0.0.1:3000' }), 'mend', 'proxy-host'],
  [
    'http://localhost:3000',
    ours({ scheme: 'http', host: 'localhost:3000', isForwarded: false }),
    'ok',
    'proxy-none',
  ],
  [site, { kind: 'refused' }, 'unknown', 'proxy-unseen'],
])('a proxy before %s: %o', (publicUrl, answer, ...expected) => {
  expect(told(evaluateProxy(publicUrl, answer))).toEqual(expected);
});
