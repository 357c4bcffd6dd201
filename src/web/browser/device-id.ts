import { localStore } from './browser-storage.ts';
import { createUuid } from './create-uuid.ts';

const deviceKey = 'pagaia_device';

/** The id of this browser, which is recorded with everything that staff note. */
export function deviceId(): string {
  const kept = localStore.read(deviceKey);
  if (kept) return kept;
  const id = createUuid();
  localStore.write(deviceKey, id);
  return id;
}
