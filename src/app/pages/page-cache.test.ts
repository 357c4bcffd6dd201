import { expect, test, vi } from 'vitest';
import { createPageCache } from './page-cache.ts';

const maxAgeMs = 500;

interface Page {
  text: string;
  isCacheable: boolean;
}

/** A site whose state, time and pages a test decides. */
function createScene() {
  const scene = { revision: 'a', ms: 0, questions: 0, isAway: false, reported: [] as unknown[] };
  const cache = createPageCache<{ revision: string }, Page>({
    readState: async () => {
      scene.questions += 1;
      if (scene.isAway) throw new Error('away');
      return { revision: scene.revision };
    },
    now: () => scene.ms,
    reportError: (error) => scene.reported.push(error),
    maxPages: 2,
    maxAgeMs,
  });
  /** Comes as a visitor does: first the state, then the page. */
  const visit = async (make: () => Promise<Page>) => {
    await cache.state();
    return (await cache.get('home', make)).text;
  };
  return Object.assign(scene, { cache, visit });
}

const render = (text: string, isCacheable = true) => vi.fn(async () => ({ text, isCacheable }));

test('a page is rendered once for as long as nothing changes', async () => {
  const scene = createScene();
  const make = render('one');
  for (let n = 0; n < 5; n += 1) {
    scene.ms += maxAgeMs;
    expect(await scene.visit(make)).toBe('one');
  }
  expect(make).toHaveBeenCalledTimes(1);
  expect(scene.questions).toBe(5);
});

test('the state is read at most every half second, and concurrent requests share one read', async () => {
  const scene = createScene();
  const make = render('one');
  await Promise.all([scene.visit(make), scene.visit(make), scene.visit(make)]);
  scene.ms += maxAgeMs - 1;
  await scene.visit(make);
  expect(scene.questions).toBe(1);
  expect(make).toHaveBeenCalledTimes(1);
});

test('a change is seen half a second later at the latest', async () => {
  const scene = createScene();
  await scene.visit(render('before'));
  scene.revision = 'b';
  scene.ms += maxAgeMs - 1;
  expect(await scene.visit(render('after'))).toBe('before');
  scene.ms += 1;
  expect(await scene.visit(render('after'))).toBe('after');
});

test('what was being rendered while the site changed is not kept', async () => {
  const scene = createScene();
  const slow = Promise.withResolvers<Page>();
  await scene.cache.state();
  const early = scene.cache.get('home', () => slow.promise);
  scene.revision = 'b';
  scene.ms += maxAgeMs;
  expect(await scene.visit(render('after'))).toBe('after');
  slow.resolve({ text: 'before', isCacheable: true });
  expect((await early).text).toBe('before');
  expect(await scene.visit(render('again'))).toBe('after');
});

test('a failure is told to those who waited for it and is not kept', async () => {
  const scene = createScene();
  const fail = () => Promise.reject(new Error('broken'));
  await expect(Promise.all([scene.visit(fail), scene.visit(fail)])).rejects.toThrow('broken');
  expect(await scene.visit(render('well'))).toBe('well');
});

test('a page that lacks something is shown and not kept', async () => {
  const scene = createScene();
  expect(await scene.visit(render('half', false))).toBe('half');
  expect(await scene.visit(render('whole'))).toBe('whole');
});

test('while the database is away what is kept is shown, and it is asked again', async () => {
  const scene = createScene();
  await scene.visit(render('kept'));
  scene.isAway = true;
  scene.ms += maxAgeMs;
  expect(await scene.visit(render('new'))).toBe('kept');
  expect(scene.reported).toHaveLength(1);
  scene.isAway = false;
  scene.revision = 'b';
  scene.ms += maxAgeMs;
  expect(await scene.visit(render('new'))).toBe('new');
});

test('a database that has not answered yet is a failure', async () => {
  const scene = createScene();
  scene.isAway = true;
  await expect(scene.visit(render('one'))).rejects.toThrow('away');
});

test('of more pages than may be kept those are dropped that were least recently asked for', async () => {
  const scene = createScene();
  await scene.cache.state();
  const makes = { a: render('a'), b: render('b'), c: render('c') };
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b'] as const) await scene.cache.get(name, makes[name]);
  expect([makes.a, makes.b, makes.c].map((make) => make.mock.calls.length)).toEqual([1, 2, 1]);
});
