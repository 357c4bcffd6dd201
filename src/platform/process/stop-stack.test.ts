import { expect, test } from 'vitest';
import { createStopStack } from './stop-stack.ts';

test('stops the last first, once, and goes on where one cannot be stopped', async () => {
  const events: unknown[] = [];
  const stack = createStopStack();
  stack.defer(() => events.push('database'));
  stack.defer(() => Promise.reject(new Error('jobs')));
  stack.defer(async () => events.push('server'));
  await stack.stop((error) => events.push(error));
  await stack.stop((error) => events.push(error));
  expect(events).toEqual(['server', new Error('jobs'), 'database']);
});
