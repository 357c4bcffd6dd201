import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { askAnew } from './ask-anew.ts';

const queryKey = ['board'];

/** A server that reads when it is asked, and answers when the test says so. */
function createServer() {
  let state = 'empty';
  const answers: (() => void)[] = [];
  return {
    change: (next: string) => {
      state = next;
    },
    ask: () => {
      const read = state;
      return new Promise<string>((resolve) => answers.push(() => resolve(read)));
    },
    answer: (which: number) => answers[which]?.(),
    countAsked: () => answers.length,
  };
}

let client: QueryClient;
let server: ReturnType<typeof createServer>;
let stop: () => void;
const shown = () => client.getQueryData(queryKey);

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  server = createServer();
  stop = new QueryObserver(client, { queryKey, queryFn: server.ask }).subscribe(() => undefined);
});
afterEach(() => {
  stop();
  client.clear();
});

test('a first answer that was read before a change is not the last', async () => {
  server.change('booked');
  const asked = askAnew(client, queryKey);
  server.answer(0);
  await expect.poll(server.countAsked).toBe(2);
  expect(shown()).toBe('empty');
  server.answer(1);
  await asked;
  expect(shown()).toBe('booked');
});

test('changes that come faster than answers give none up, and cost one more question', async () => {
  server.answer(0);
  await expect.poll(shown).toBe('empty');
  const first = askAnew(client, queryKey);
  await expect.poll(server.countAsked).toBe(2);
  server.change('booked');
  const more = [askAnew(client, queryKey), askAnew(client, queryKey), askAnew(client, queryKey)];
  server.answer(1);
  await first;
  await expect.poll(server.countAsked).toBe(3);
  server.answer(2);
  await Promise.all(more);
  expect(shown()).toBe('booked');
  expect(server.countAsked()).toBe(3);
});

test('after an answer that failed it is asked again', async () => {
  stop();
  client.clear();
  let fails = true;
  const queryFn = () => (fails ? Promise.reject(new Error('no line')) : Promise.resolve('booked'));
  stop = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined);
  const asked = askAnew(client, queryKey);
  fails = false;
  await asked;
  expect(shown()).toBe('booked');
});
