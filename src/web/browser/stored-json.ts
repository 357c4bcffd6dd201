import { localStore } from './browser-storage.ts';

/** Changes some fields of a stored object and keeps the others. */
export function mergeStored(key: string, fields: object): void {
  const kept = parseStoredJson(localStore.read(key));
  const isObject = typeof kept === 'object' && !Array.isArray(kept);
  localStore.write(key, JSON.stringify({ ...(isObject ? kept : null), ...fields }));
}

/** `null` for what is absent or no JSON. */
export function parseStoredJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
