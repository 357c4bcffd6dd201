import { expect, test } from 'vitest';
import type { Readiness, ReadinessLine } from '#features/readiness/readiness.contract.ts';
import { type StepId, stepsOf } from './opening-steps.ts';

const line = (id: string, state: ReadinessLine['state'], isExample = false): ReadinessLine => ({
  ...{ id, state, isExample, title: id, message: '', step: null, link: null },
});

/** As a first start leaves it, but for some lines. */
function readiness(changes: readonly ReadinessLine[] = [], kept: string[] = []): Readiness {
  const first = [
    line('business', 'mend'),
    line('contact', 'ok'),
    line('documents', 'mend', true),
    line('prices', 'mend', true),
    line('item-pictures', 'mend', true),
    line('staff-mail', 'mend'),
  ];
  const lines = first.map((each) => changes.find(({ id }) => id === each.id) ?? each);
  return { opening: { missing: [], kept, cards: null }, lines };
}

const find = (id: StepId, given: Readiness) => stepsOf(given).find((step) => step.id === id);

test('of a first start no step is done', () => {
  expect(stepsOf(readiness()).filter(({ isDone }) => isDone)).toEqual([]);
});

test.each<[string, StepId, Readiness, boolean, string[]]>([
  ['something has to be typed', 'business', readiness(), false, []],
  ['what was missing is there', 'business', readiness([line('business', 'ok')]), true, []],
  ['all of it are examples', 'items', readiness(), false, ['prices', 'item-pictures']],
  ['one example is replaced', 'items', readiness([line('prices', 'ok')]), false, ['item-pictures']],
  ['a document cannot be opened', 'documents', readiness([line('documents', 'mend')]), false, []],
  ['no check can judge it', 'hours', readiness(), false, ['hours']],
  ['the owner has said so', 'hours', readiness([], ['hours']), true, []],
])('a step of which %s', (_, id, given, isDone, keeps) => {
  expect(find(id, given)).toMatchObject({ isDone, keeps });
});

test('a site that is open has done its last step', () => {
  expect(find('open', { ...readiness(), opening: null })?.isDone).toBe(true);
});
