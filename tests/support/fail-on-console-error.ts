import { afterEach, beforeEach, vi } from 'vitest';

/** An unexpected error is a failure. A test that expects one replaces `console.error` itself. */
const unexpected: string[] = [];

beforeEach(() => {
  unexpected.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...values: unknown[]) => {
    unexpected.push(values.map(String).join(' '));
  });
});

afterEach(() => {
  if (unexpected.length > 0) throw new Error(`Unexpected console.error:\n${unexpected.join('\n')}`);
});
