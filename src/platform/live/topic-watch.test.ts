import { expect, test, vi } from 'vitest';
import { createLogger } from '#platform/logger/logger.ts';
import type { TopicChanges } from './topic-changes.repository.ts';
import { createTopicWatch } from './topic-watch.ts';

const mark = { snapshot: '1:1:', readAt: '2027-06-20' };

function createScene() {
  const answers: (string[] | null)[] = [];
  let version = 10;
  const source = {
    mark: vi.fn(async () => ({ ...mark, version })),
    listChangedSince: vi.fn(async (): Promise<TopicChanges> => {
      version += 1;
      const next = answers.shift();
      return { ...mark, version, topics: next === undefined ? [] : next };
    }),
  };
  const watch = createTopicWatch(source, { everyMs: 1, log: createLogger() });
  const listenTo = async (topic: string) => {
    const listener = { topic, onChange: vi.fn(), onLost: vi.fn() };
    await watch.listen(listener);
    return listener;
  };
  return { answers, source, watch, listenTo };
}

test('all listeners share one reading, and each is told of its topic', async () => {
  const { answers, source, watch, listenTo } = createScene();
  const [saturday, sunday] = [await listenTo('day:saturday'), await listenTo('day:sunday')];
  answers.push(['day:sunday']);
  await vi.waitFor(() => expect(sunday.onChange).toHaveBeenCalledOnce());
  expect(saturday.onChange).not.toHaveBeenCalled();
  expect(source.mark).toHaveBeenCalledOnce();
  watch.stopListening(saturday);
  watch.stopListening(sunday);
});

test('after a gap in the record everybody is told', async () => {
  const { answers, watch, listenTo } = createScene();
  const listeners = [await listenTo('day:saturday'), await listenTo('day:sunday')];
  answers.push(null);
  for (const listener of listeners) {
    await vi.waitFor(() => expect(listener.onChange).toHaveBeenCalledOnce());
    watch.stopListening(listener);
  }
});

test('nothing is read while nobody listens', async () => {
  const { source, watch, listenTo } = createScene();
  watch.stopListening(await listenTo('day:saturday'));
  const reads = source.listChangedSince.mock.calls.length;
  const again = await listenTo('day:sunday');
  await vi.waitFor(() => expect(source.listChangedSince.mock.calls.length).toBeGreaterThan(reads + 1));
  expect(source.mark).toHaveBeenCalledTimes(2);
  watch.stopListening(again);
});
