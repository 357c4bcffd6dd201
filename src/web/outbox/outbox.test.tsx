import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { openDeviceDatabase } from './device-database.ts';
import { findKeptAnswer, keepAnswer } from './kept-answers.ts';
import { countWaiting, forgetKeptForStaff } from './leave-device.ts';
import { createOutbox, type OutboxOptions } from './outbox.ts';

type Send = OutboxOptions<string>['send'];

const closings: (() => void)[] = [];
let isOnline: boolean;
/** Every entry that the server took, in the order in which it did. */
let taken: string[];
beforeEach(async () => {
  isOnline = true;
  taken = [];
  await (await openDeviceDatabase()).clear('outbox');
});
afterEach(() => {
  for (const close of closings.splice(0)) close();
});

/** A server that takes each entry once. */
const takeAll: Send = async (entries) => {
  if (!isOnline) throw new TypeError('Failed to fetch');
  for (const { id } of entries) if (!taken.includes(id)) taken.push(id);
  return entries.map(({ id }) => ({ id, sentence: null }));
};

function open(send: Send = takeAll, options: Pick<OutboxOptions<string>, 'keepsSent'> = {}) {
  const outbox = createOutbox<string>({ call: 'test', send, ...options });
  const close = outbox.subscribe(() => undefined);
  closings.push(close);
  return { ...outbox, close };
}

const anEntry = (id: string) => ({ id, body: `body of ${id}`, occurredAt: '2026-07-04T10:00:00Z' });
const namesOf = (count: number) => Array.from({ length: count }, (_, index) => `entry ${index}`);
const comeBack = () => {
  isOnline = true;
  dispatchEvent(new Event('online'));
};

test('what was added without a network is sent once and in its order, after a reload too', async () => {
  isOnline = false;
  const before = open();
  for (const id of namesOf(120)) await before.add(anEntry(id));
  await vi.waitFor(() => expect(before.read()).toMatchObject({ obstacle: 'network' }));
  before.close();

  const after = open();
  await vi.waitFor(() => expect(after.read().entries).toHaveLength(120));
  comeBack();
  await vi.waitFor(() => expect(after.read()).toEqual({ entries: [], obstacle: null }));
  expect(taken).toEqual(namesOf(120));
});

test('what is added goes to the disk in the task of the tap, and is shown together', async () => {
  isOnline = false;
  const database = await openDeviceDatabase();
  const committed = vi.spyOn(IDBTransaction.prototype, 'commit');
  onTestFinished(() => committed.mockRestore());
  const outbox = open();
  const shown = vi.fn();
  closings.push(outbox.subscribe(shown));
  const adding = namesOf(50).map((id) => outbox.add(anEntry(id)));
  // Each counts from the tap on.
  expect(outbox.read().entries).toHaveLength(50);
  shown.mockClear();
  // A page that is left after this point leaves nothing behind: no answer of the browser is waited for.
  for (let step = 0; step < 3; step++) await Promise.resolve();
  expect(committed).toHaveBeenCalledTimes(50);
  await Promise.all(adding);
  expect(shown.mock.calls.length).toBeLessThan(10);
  expect((await database.getAll('outbox')).map(({ id }) => id)).toEqual(namesOf(50));
});

test('an entry that is added twice is kept once, as it was', async () => {
  isOnline = false;
  const outbox = open();
  await outbox.add(anEntry('a'));
  await outbox.add({ ...anEntry('a'), body: 'another' });
  expect(outbox.read().entries).toMatchObject([{ id: 'a', body: 'body of a' }]);
});

test('an entry whose answer was lost is sent again and counts once', async () => {
  let isLost = true;
  const send = vi.fn<Send>(async (entries, signal) => {
    const verdicts = await takeAll(entries, signal);
    if (isLost) throw new TypeError('Failed to fetch');
    return verdicts;
  });
  const outbox = open(send);
  await outbox.add(anEntry('a'));
  await vi.waitFor(() =>
    expect(outbox.read()).toMatchObject({ obstacle: 'network', entries: [{ id: 'a' }] }),
  );
  isLost = false;
  outbox.flush();
  await vi.waitFor(() => expect(outbox.read().entries).toEqual([]));
  expect(taken).toEqual(['a']);
});

test('what was sent stays through a reload until it is dismissed, where a page asks for that, and is not sent again', async () => {
  const sent = vi.fn<Send>(takeAll);
  const before = open(sent, { keepsSent: true });
  for (const id of ['a', 'b']) await before.add(anEntry(id));
  const areSent = [
    { id: 'a', state: 'sent' },
    { id: 'b', state: 'sent' },
  ];
  await vi.waitFor(() => expect(before.read().entries).toMatchObject(areSent));
  before.close();

  const after = open(sent, { keepsSent: true });
  await vi.waitFor(() => expect(after.read().entries).toMatchObject(areSent));
  expect(await countWaiting()).toBe(0);
  after.flush();
  await after.dismiss('a');
  expect(after.read().entries).toMatchObject([{ id: 'b', state: 'sent' }]);
  expect(sent.mock.calls.flatMap(([entries]) => entries.map(({ id }) => id))).toEqual(['a', 'b']);
  after.close();
  await forgetKeptForStaff();
  const next = open(sent, { keepsSent: true });
  await next.add(anEntry('c'));
  expect(next.read().entries).toMatchObject([{ id: 'c' }]);
});

test('what was sent two days ago is gone', async () => {
  const before = open(takeAll, { keepsSent: true });
  await before.add(anEntry('a'));
  await vi.waitFor(() => expect(before.read().entries).toMatchObject([{ state: 'sent' }]));
  before.close();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 49 * 3_600_000);
  onTestFinished(() => void vi.restoreAllMocks());
  const after = open(takeAll, { keepsSent: true });
  await after.add(anEntry('b'));
  expect(after.read().entries).toMatchObject([{ id: 'b' }]);
});

test('the same entry added twice is there once', async () => {
  isOnline = false;
  const outbox = open();
  await outbox.add(anEntry('a'));
  await outbox.add(anEntry('a'));
  expect(outbox.read().entries).toHaveLength(1);
});

test('what the server objects to stays with its sentence until a person has seen it', async () => {
  const outbox = open(async (entries) =>
    entries.map(({ id }) => ({ id, sentence: id === 'b' ? 'It is out already.' : null })),
  );
  for (const id of ['a', 'b', 'c']) await outbox.add(anEntry(id));
  await vi.waitFor(() =>
    expect(outbox.read().entries).toMatchObject([
      { id: 'b', body: 'body of b', state: 'objected', sentence: 'It is out already.' },
    ]),
  );
  await outbox.dismiss('b');
  expect(outbox.read().entries).toEqual([]);
});

/** As browsers do it with HTTPS, for all tabs of a site. */
function stubLocks(): void {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, work: () => Promise<unknown>) => {
    last = last.then(work, work);
    return last;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
}

test('of two tabs one sends, and the other shows that it is sent', async () => {
  stubLocks();
  isOnline = false;
  const sent: string[] = [];
  const send: Send = async (entries, signal) => {
    const verdicts = await takeAll(entries, signal);
    sent.push(...entries.map(({ id }) => id));
    return verdicts;
  };
  const [here, there] = [open(send), open(send)];
  for (const id of namesOf(30)) await here.add(anEntry(id));
  await vi.waitFor(() => expect(there.read().entries).toHaveLength(30));
  comeBack();
  for (const tab of [here, there])
    await vi.waitFor(() => expect(tab.read()).toEqual({ entries: [], obstacle: null }));
  expect(sent).toEqual(namesOf(30));
});

test('an entry that is refused holds up no other', async () => {
  isOnline = false;
  const outbox = open(async (entries, signal) => {
    if (isOnline && entries.some(({ id }) => id === 'b'))
      throw new ApiError(422, '', JSON.stringify({ code: 'http/invalid', message: 'This cannot be.' }));
    return takeAll(entries, signal);
  });
  for (const id of ['a', 'b', 'c']) await outbox.add(anEntry(id));
  comeBack();
  await vi.waitFor(() =>
    expect(outbox.read().entries).toMatchObject([
      { id: 'b', state: 'objected', sentence: 'This cannot be.' },
    ]),
  );
  expect(taken).toEqual(['a', 'c']);
});

test.each([
  ['an ended session', 401, 'identity/login-required', 'login'],
  ['a busy server', 503, 'database/busy', 'network'],
  ['the page of a proxy', 404, undefined, 'network'],
])('%s leaves everything waiting', async (_, status, code, obstacle) => {
  let fails = true;
  const outbox = open(async (entries, signal) => {
    if (fails) throw new ApiError(status, '', JSON.stringify({ code }));
    return takeAll(entries, signal);
  });
  await outbox.add(anEntry('a'));
  await vi.waitFor(() => expect(outbox.read()).toMatchObject({ obstacle, entries: [{ state: 'waiting' }] }));
  fails = false;
  outbox.flush();
  await vi.waitFor(() => expect(outbox.read()).toEqual({ entries: [], obstacle: null }));
});

test('the answer of a day is kept for two days, and not beyond a logout', async () => {
  const answeredAt = Date.parse('2026-07-04T08:00:00Z');
  const kept = { key: 'day', version: '7', answer: ['Anna'], answeredAt };
  await keepAnswer(kept);
  expect(await findKeptAnswer('day', answeredAt + 47 * 3_600_000)).toEqual(kept);
  expect(await findKeptAnswer('day', answeredAt + 49 * 3_600_000)).toBeNull();
  await keepAnswer(kept);
  isOnline = false;
  const outbox = open();
  await outbox.add(anEntry('a'));
  await forgetKeptForStaff();
  expect(await findKeptAnswer('day', answeredAt)).toBeNull();
  expect(await countWaiting()).toBe(1);
});
