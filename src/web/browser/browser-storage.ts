/**
 * Local storage that never throws: where the browser refuses it (private windows, a full disk), values live as
 * long as the page does.
 */
const memory = new Map<string, string>();

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
}

export function removeStored(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept there.
  }
}

/** Changes some fields of a stored object and keeps the others. */
export function mergeStored(key: string, fields: object): void {
  const kept = parseStoredJson(readStored(key));
  const isObject = typeof kept === 'object' && !Array.isArray(kept);
  writeStored(key, JSON.stringify({ ...(isObject ? kept : null), ...fields }));
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
