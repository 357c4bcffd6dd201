import { expect, test } from 'vitest';
import {
  findCardSalesObstacle,
  findSandboxObstacles,
  type SiteFacts,
  type StoreFacts,
  showsTestPages,
} from './card-sales.ts';

const here: SiteFacts = {
  publicUrl: 'http://localhost:3000',
  isProduction: false,
  hasOwnDatabase: false,
  isSandboxSwitchedOn: true,
};
const published: SiteFacts = { ...here, publicUrl: 'https://kayak.it' };
const store = (mode: 'live' | 'test' | 'local'): StoreFacts => ({ kind: 'usable', mode });

test.each<[string, Partial<SiteFacts>, string[]]>([
  ['on this machine', {}, []],
  ['on this machine by its address', { publicUrl: 'http://127.0.0.1:8080' }, []],
  ['on a public address', { publicUrl: 'https://kayak.it' }, ['public-url']],
  ['in a home network', { publicUrl: 'http://192.168.1.10:3000' }, ['public-url']],
  ['in production', { isProduction: true }, ['production']],
  ['on a database of its own', { hasOwnDatabase: true }, ['database-url']],
  ['where it is switched off', { isSandboxSwitchedOn: false }, ['switched-off']],
  [
    'in every respect',
    { publicUrl: 'https://kayak.it', isProduction: true, hasOwnDatabase: true },
    ['public-url', 'production', 'database-url'],
  ],
])('a sandbox %s', (_, facts, obstacles) => {
  expect(findSandboxObstacles({ ...here, ...facts })).toEqual(obstacles);
});

test.each<[StoreFacts, SiteFacts, object | null]>([
  [store('live'), published, null],
  [store('live'), here, { code: 'public-url-unfit', faults: ['not-https', 'not-public', 'has-port'] }],
  [store('test'), here, null],
  [store('local'), here, null],
  [{ kind: 'faulty', mode: 'live' }, published, { code: 'faulty-settings' }],
  [{ kind: 'none' }, published, { code: 'sandbox-not-here', because: ['public-url'] }],
  [{ kind: 'none' }, { ...published, isSandboxSwitchedOn: false }, { code: 'not-configured' }],
  [{ kind: 'none' }, here, { code: 'sandbox-failed' }],
])('with the store %j at %j', (facts, site, obstacle) => {
  expect(findCardSalesObstacle(facts, site)).toEqual(obstacle);
});

test.each<[StoreFacts, boolean]>([
  [store('live'), false],
  [store('test'), true],
  [store('local'), true],
  [{ kind: 'none' }, true],
  [{ kind: 'faulty', mode: 'live' }, false],
  [{ kind: 'faulty', mode: null }, false],
  [{ kind: 'faulty', mode: 'test' }, true],
])('with the store %j test pages are shown: %s, unless it is set', (facts, isShown) => {
  expect(showsTestPages(facts, null)).toBe(isShown);
  expect(showsTestPages(facts, true)).toBe(true);
  expect(showsTestPages(facts, false)).toBe(false);
});
