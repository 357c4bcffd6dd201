import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { BriefingRules } from '#features/briefing/briefing.contract.ts';
import type { NewFact, TodayAnswer } from '#features/today/today.contract.ts';
import { sql } from '#platform/database/sql.ts';
import { makeBooking } from '../support/bookings.ts';
import { anotherDay, itemsText, aFact as makeFact } from '../support/factories.ts';
import { readPdf } from '../support/read-pdf.ts';
import { expectRefusal } from '../support/refusals.ts';
import { logInColleague } from '../support/staff-accounts.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let site: TestApp;
let owner: TestClient;
let helper: TestClient;
beforeAll(async () => {
  site = await createTestApp();
  owner = await site.staffClient();
  helper = await logInColleague(site, 'helper', 'beach');
});

const rules: BriefingRules = {
  ...{ maxDistance: 300, from: '09:00', until: '18:30', minRenterAge: 18, minPaddlerAge: 10 },
  jacketSizes: ['S', 'M', 'L'],
  maxLoads: { 'tandem-kayak': 200 },
  forbidden: { EN: 'Caves', IT: 'Grotte', PL: 'Jaskinie' },
};
let version = 0;
/** Saves a sheet that differs from the one before. */
async function save(changed: Partial<BriefingRules> | null = {}) {
  const body = { version, rules: changed && { ...rules, ...changed } };
  const answer = await owner.put('/api/admin/briefing-sheet', body);
  expect(answer.status).toBe(200);
  version = answer.body.version;
  return version;
}

/** A tandem at ten, on a day of its own at half past nine. */
async function aMorning(wishes: object = {}) {
  const bookingDate = anotherDay();
  const itemsBooked = itemsText({ itemId: 'tandem-kayak', quantity: 1, duration: '1' });
  const { id } = await makeBooking(owner, { bookingDate, itemsBooked, ...wishes });
  const at = (time: string) => new Date(`${bookingDate}T${time}:00+02:00`).toISOString();
  site.setNow(at('09:50'));
  const out = (told: Partial<NewFact['briefing']> | null = {}, more: Partial<NewFact> = {}) =>
    makeFact(id, {
      occurredAt: at('09:45'),
      ...(told && { briefing: { version, language: 'IT' as const, ...told } }),
      ...more,
    });
  const readDay = async (): Promise<TodayAnswer> =>
    (await helper.get(`/api/admin/today?date=${bookingDate}`)).body;
  return { id, at, out, readDay };
}

const tell = async (...facts: NewFact[]) =>
  (await helper.post('/api/admin/today/facts', { facts })).body.answers;
const read = (id: number) =>
  site.database.rows(sql`
    select version, language, people, jackets, loads, issues, reason, counts from briefings where booking_id = ${id}`);
async function readEvidence(id: number): Promise<string> {
  const { status, bytes } = await owner.get(`/api/bookings/${id}/evidence`);
  expect(status).toBe(200);
  return (await readPdf(bytes)).text.replaceAll(/\s+/g, ' ');
}

test('without a sheet nothing is shown or kept, and the public page has none', async () => {
  expectRefusal(await site.client().get('/api/briefing-sheet'), 404);
  const { id, out, readDay } = await aMorning();
  expect(await readDay()).not.toHaveProperty('sheet');
  expect((await readDay()).bookings[0]).not.toHaveProperty('ages');
  expect(await tell(out(null))).toMatchObject([{ outcome: 'recorded', sentence: null }]);
  expect(await read(id)).toEqual([]);
});

test('each saving is a version, one that was saved never changes, and two owners do not overwrite each other', async () => {
  const first = await save();
  const again = await owner.put('/api/admin/briefing-sheet', { version: 0, rules });
  expect(again.body).toMatchObject({ version: first, rules });
  const other = { ...rules, maxDistance: 200 };
  expectRefusal(await owner.put('/api/admin/briefing-sheet', { version: first - 1, rules: other }), 409);
  const second = await save({ maxDistance: 200 });
  expect(second).toBe(first + 1);
  const { body } = await site.client().get('/api/briefing-sheet');
  expect(body).toMatchObject({ version: second });
  expect(body.lines.PL).toEqual([
    'Nie oddalaj się od brzegu dalej niż 200 m.',
    'Na wodzie tylko od 09:00 do 18:30.',
    'Wypożyczający ma co najmniej 18 lat.',
    'Wiosłujący ma co najmniej 10 lat.',
    'Każdy nosi dopasowaną kamizelkę: S, M, L.',
    expect.stringMatching(/: do 200 kg\.$/),
    'Jaskinie',
  ]);
  for (const edit of [sql`update briefing_sheets set rules = '{}'`, sql`delete from briefing_sheets`])
    await expect(site.database.run(edit)).rejects.toThrow('of the briefing sheet stays as it is');
});

test.each<[object, string]>([
  [{ forbidden: { EN: 'Caves', IT: '', PL: '' } }, 'rules.forbidden.IT'],
  [{ from: '18:00', until: '09:00' }, 'rules.until'],
  [{ from: '09:00', until: null }, 'rules.until'],
  [{ minPaddlerAge: 0 }, 'rules.minPaddlerAge'],
  [{ jacketSizes: ['M', 'M'] }, 'rules.jacketSizes'],
  [{ maxLoads: { sup: 5000 } }, 'rules.maxLoads.sup'],
])('%j is refused by its field', async (changed, path) => {
  const answer = await owner.put('/api/admin/briefing-sheet', { version, rules: { ...rules, ...changed } });
  expectRefusal(answer, 422);
  expect(answer.body.issues.map((issue: { path: string }) => issue.path)).toContain(path);
});

test('a sheet about an item that is not there, or about nothing, is refused', async () => {
  const put = (changed: object) =>
    owner.put('/api/admin/briefing-sheet', { version, rules: { ...rules, ...changed } });
  expectRefusal(await put({ maxLoads: { raft: 100 } }), 404);
  const nothing = { maxDistance: null, from: null, until: null, minRenterAge: null, minPaddlerAge: null };
  const empty = { ...nothing, jacketSizes: [], maxLoads: {}, forbidden: { EN: '', IT: '', PL: '' } };
  expectRefusal(await put(empty), 422);
});

const words = {
  EN: ['Rules, version', 'in Italiano', 'Life jackets', 'Heaviest load', 'Handed out on'],
  IT: ['Regole, versione', 'in Italiano', 'Giubbotti di salvataggio', 'Carico massimo', 'Consegnato il'],
  PL: ['Zasady, wersja', 'język: Italiano', 'Kamizelki', 'Największe obciążenie', 'Wydano'],
} as const;

test.each(['EN', 'IT', 'PL'] as const)(
  'the evidence of a booking in %s has what was told, as it was told',
  async (language) => {
    const told = await save({
      maxDistance: 310,
      forbidden: { ...rules.forbidden, IT: `Vietato ${language}` },
    });
    const { id, out, readDay } = await aMorning({ language });
    const fact = out({ people: 2, jackets: { M: 1, S: 1, XXL: 4 }, loads: { 'tandem-kayak': 150, sup: 60 } });
    expect(await tell(fact, fact)).toMatchObject([{ outcome: 'recorded' }, { outcome: 'repeated' }]);
    // Every device has what the card for the coast guard says.
    const [handOut] = (await readDay()).facts;
    expect(handOut?.briefing).toEqual({ version: told, language: 'IT', people: 2, jackets: { M: 1, S: 1 } });
    // The rules of tomorrow do not change what was told today.
    await save({ maxDistance: 50 });
    const text = await readEvidence(id);
    for (const word of words[language]) expect(text).toContain(word);
    expect(text).toContain('helper');
    expect(text).toContain('M: 1');
    expect(text).toContain('150 kg');
    expect(text).toContain('Resta entro 310 m dalla riva.');
    expect(text).toContain(`Vietato ${language}`);
    expect(text).not.toContain('XXL');
    expect(await read(id)).toEqual([
      {
        ...{
          version: told,
          language: 'IT',
          people: 2,
          jackets: { M: 1, S: 1 },
          loads: { 'tandem-kayak': 150 },
        },
        ...{ issues: null, reason: null, counts: true },
      },
    ]);
  },
);

test('what was told at the desk, where nothing was accepted, is evidence too', async () => {
  await save({ maxDistance: 320 });
  const itemsBooked = itemsText({ itemId: 'sup', quantity: 1, duration: '1/2' });
  const now = new Date(`${anotherDay()}T10:00:00+02:00`).toISOString();
  site.setNow(now);
  const { body } = await owner.post('/api/admin/walk-ins', { source: 'walk_in', itemsBooked, pay: 'cash' });
  expectRefusal(await owner.get(`/api/bookings/${body.id}/evidence`), 404);
  await tell(makeFact(body.id, { occurredAt: now, briefing: { version, language: 'PL' } }));
  const text = await readEvidence(body.id);
  expect(text).toContain(`Hand-out of booking WATER-${body.id}`);
  expect(text).toContain('Nie oddalaj się od brzegu dalej niż 320 m.');
});

test('two devices tell at once: one record, and a later one hears that they are out', async () => {
  await save({ maxDistance: 330 });
  const { id, at, out } = await aMorning();
  // At the same instant the smaller id is the earlier one, whichever came first.
  const [smaller, larger] = [randomUUID(), randomUUID()].toSorted();
  const first = out({ language: 'EN' }, { id: smaller });
  const second = out({ language: 'PL' }, { id: larger });
  await Promise.all([tell(first), tell(second)]);
  const counting = async () => (await read(id)).filter(({ counts }) => counts);
  expect((await counting()).map(({ language }) => language)).toEqual(['EN']);
  expect(await tell(out({ language: 'PL' }, { occurredAt: at('09:46') }))).toMatchObject([
    { outcome: 'conflict', sentence: 'Handed out twice.' },
  ]);

  // Taken back, the other one's counts.
  const undo = (refersTo: string) => makeFact(id, { kind: 'undone', refersTo, occurredAt: first.occurredAt });
  await tell(undo(first.id));
  expect((await counting()).map(({ language }) => language)).toEqual(['PL']);
});

test('an exception without a reason goes out, is named on the board until a reason is given, and stands in the evidence', async () => {
  await save({ maxDistance: 340, minRenterAge: 40 });
  const { id, at, out, readDay } = await aMorning();
  expect((await readDay()).bookings[0]?.ages).toMatchObject({ renter: expect.any(Number) });
  const fact = out({ people: 3, loads: { 'tandem-kayak': 230 } });
  const [answer] = await tell(fact);
  expect(answer).toMatchObject({
    outcome: 'conflict',
    sentence: 'Not allowed by the rules, and no reason is given.',
  });
  expect(await read(id)).toMatchObject([
    {
      counts: true,
      issues: [
        { kind: 'renter-too-young' },
        { kind: 'too-many-people', is: 3, limit: 2 },
        { kind: 'too-heavy' },
      ],
    },
  ]);
  const lacks = async () => (await readDay()).facts.find((each) => each.id === fact.id)?.lacksReason ?? false;
  expect(await lacks()).toBe(true);
  const accept = (reason?: string) =>
    makeFact(id, { kind: 'accepted', refersTo: fact.id, occurredAt: at('09:50'), reason });
  await tell(accept());
  expect(await lacks()).toBe(true);
  await tell(accept('The guide paddles along'));
  await tell(accept('Another reason'));
  expect(await lacks()).toBe(false);
  const text = await readEvidence(id);
  expect(text).toContain('3 people, 2 seats');
  expect(text).toContain('The guide paddles along');
  expect(text).not.toContain('Another reason');
});

test('a reason that comes with the hand-out is no conflict', async () => {
  const { out } = await aMorning();
  expect(await tell(out({ people: 3 }, { reason: 'A baby on the lap' }))).toMatchObject([
    { outcome: 'recorded' },
  ]);
});

test('a sheet that is not known is said, and the hand-out is kept as one where nothing was told', async () => {
  const { id, out } = await aMorning();
  await save({ maxDistance: 350 });
  const [answer] = await tell(out({ version: 9999 }, { reason: 'Agreed by phone' }));
  expect(answer).toMatchObject({ outcome: 'conflict', sentence: expect.stringContaining('not known here') });
  expect(await read(id)).toMatchObject([{ language: null, counts: true }]);
});

test.each<[string, Partial<NewFact>]>([
  ['a return that tells', { kind: 'returned', briefing: { version: 1, language: 'EN' } }],
  ['a language that is none', { briefing: { version: 1, language: 'DE' as 'EN' } }],
  ['half a jacket', { briefing: { version: 1, language: 'EN', jackets: { M: 0.5 } } }],
  ['a reason of spaces', { reason: '   ' }],
])('%s is refused', async (_, fact) => {
  const { id, at } = await aMorning();
  const facts = [makeFact(id, { occurredAt: at('09:45'), ...fact })];
  expectRefusal(await helper.post('/api/admin/today/facts', { facts }), 422);
});

test('owners stop telling, and what was told stays', async () => {
  const { id, out, readDay } = await aMorning();
  await tell(out({}, { reason: 'Regular guests' }));
  await save(null);
  expectRefusal(await site.client().get('/api/briefing-sheet'), 404);
  expect(await readDay()).not.toHaveProperty('sheet');
  expect(await readEvidence(id)).toContain('in Italiano');
});
