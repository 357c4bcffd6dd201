import { expect, test } from 'vitest';
import type { CheckState } from '#features/checks/checks.contract.ts';
import type { Verdict } from '#features/checks/server/checks.public.ts';
import type { AnyWords } from '#features/checks/server/sentence.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { SeenConnection } from '../readiness.contract.ts';
import {
  evaluateAddress,
  evaluateCertificate,
  evaluateProxy,
  evaluatePublicUrl,
  type LookUp,
} from './connection-checks.ts';
import type { SiteAnswer } from './measure/ask-site.ts';
import type { Handshake } from './measure/shake-hands.ts';

const now = new Date('2027-06-14T08:00:00Z');
const site = 'https://beach.example.com';

const told = ({ state, message }: Verdict) => [state, message.words];

test.each<[LookUp, CheckState, AnyWords]>([
  [{ kind: 'found', addresses: ['203.0.113.7'] }, 'ok', m.ready_address_found],
  [{ kind: 'no-such-name' }, 'mend', m.ready_address_unknown],
  [{ kind: 'no-answer' }, 'unknown', m.ready_address_unanswered],
])('a name that is looked up: %o', (lookUp, ...expected) => {
  expect(told(evaluateAddress('beach.example.com', lookUp))).toEqual(expected);
});

const until = (validTo: string): Handshake => ({ kind: 'trusted', validTo: new Date(validTo) });

test.each<[Handshake | null, CheckState, AnyWords]>([
  [until('2027-06-28T08:00:00Z'), 'ok', m.ready_certificate_fine],
  [until('2027-06-28T07:59:59Z'), 'mend', m.ready_certificate_ends],
  [{ kind: 'untrusted', reason: 'CERT_HAS_EXPIRED' }, 'mend', m.ready_certificate_untrusted],
  [{ kind: 'no-answer', reason: 'ECONNREFUSED' }, 'unknown', m.ready_certificate_unanswered],
  [null, 'mend', m.ready_certificate_none],
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

test.each<[boolean, SiteAnswer, CheckState, AnyWords]>([
  [true, ours(), 'ok', m.ready_url_ours],
  [false, ours(), 'mend', m.ready_url_local],
  [true, { kind: 'redirected', status: 301, to: 'https://www.example.com' }, 'mend', m.ready_url_redirected],
  [true, { kind: 'other', status: 404 }, 'mend', m.ready_url_other],
  [true, { kind: 'refused' }, 'mend', m.ready_url_refused],
  [true, { kind: 'no-answer', reason: 'timeout' }, 'unknown', m.ready_url_unanswered],
])('a public address, public: %s, %o', (isPublic, answer, ...expected) => {
  expect(told(evaluatePublicUrl(site, isPublic, answer))).toEqual(expected);
});

test.each<[string, SiteAnswer, CheckState, AnyWords]>([
  [site, ours(), 'ok', m.ready_proxy_fine],
  [site, ours({ isTrusted: false }), 'mend', m.ready_proxy_untrusted],
  [site, ours({ isForwarded: false }), 'mend', m.ready_proxy_silent],
  [site, ours({ scheme: 'http' }), 'mend', m.ready_proxy_scheme],
  [site, ours({ host: '127.0.0.1:3000' }), 'mend', m.ready_proxy_host],
  [
    'http://localhost:3000',
    ours({ scheme: 'http', host: 'localhost:3000', isForwarded: false }),
    'ok',
    m.ready_proxy_none,
  ],
  [site, { kind: 'refused' }, 'unknown', m.ready_proxy_unseen],
])('a proxy before %s: %o', (publicUrl, answer, ...expected) => {
  expect(told(evaluateProxy(publicUrl, answer))).toEqual(expected);
});
