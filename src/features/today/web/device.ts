import { localStore } from '#web/browser/browser-storage.ts';

const deviceKey = 'pagaia_device';

/** `crypto.randomUUID` is missing where a beach's test site has no HTTPS. */
export function makeId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The id of this browser: facts say which device wrote them down. */
export function deviceId(): string {
  const kept = localStore.read(deviceKey);
  if (kept) return kept;
  const id = makeId();
  localStore.write(deviceKey, id);
  return id;
}
