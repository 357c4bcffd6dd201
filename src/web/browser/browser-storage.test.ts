import { afterEach, expect, test, vi } from 'vitest';
import { localStore } from './browser-storage.ts';
import { mergeStored, parseStoredJson } from './stored-json.ts';

afterEach(() => vi.unstubAllGlobals());

function stubStorage() {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return kept;
}

test('values are kept in the browser', () => {
  const kept = stubStorage();
  localStore.write('step', '2');
  expect(kept.get('step')).toBe('2');
  expect(localStore.read('step')).toBe('2');
  localStore.remove('step');
  expect(localStore.read('step')).toBeNull();
});

test('what the browser refuses lives as long as the page', () => {
  vi.stubGlobal('localStorage', undefined);
  localStore.write('step', '3');
  expect(localStore.read('step')).toBe('3');
  localStore.remove('step');
  expect(localStore.read('step')).toBeNull();
});

test('some fields of an object change, the others stay', () => {
  stubStorage();
  localStore.write('customer', JSON.stringify({ name: 'Ada', email: '' }));
  mergeStored('customer', { email: 'ada@example.com' });
  expect(parseStoredJson(localStore.read('customer'))).toEqual({ name: 'Ada', email: 'ada@example.com' });
  localStore.write('customer', 'no JSON');
  mergeStored('customer', { email: 'ada@example.com' });
  expect(parseStoredJson(localStore.read('customer'))).toEqual({ email: 'ada@example.com' });
});
