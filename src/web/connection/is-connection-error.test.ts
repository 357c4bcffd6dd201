import { expect, test } from 'vitest';
import { isConnectionError } from './is-connection-error.ts';

test.each([
  'Failed to fetch',
  'NetworkError when attempting to fetch resource.',
  'Load failed',
  'Failed to fetch dynamically imported module: https://pagaia.example/assets/a.js',
  'error loading dynamically imported module: https://pagaia.example/assets/a.js',
  'Importing a module script failed.',
])('"%s" is said of what did not arrive', (message) => {
  expect(isConnectionError(new TypeError(message))).toBe(true);
});

test('styles of a script that did not arrive count as well', () => {
  expect(isConnectionError(new Error('Unable to preload CSS for /assets/steps.css'))).toBe(true);
});

test.each([
  new TypeError("Cannot read properties of undefined (reading 'load')"),
  new Error('Failed to fetch'),
  { status: 404 },
  null,
])('%s is a fault', (error) => {
  expect(isConnectionError(error)).toBe(false);
});
