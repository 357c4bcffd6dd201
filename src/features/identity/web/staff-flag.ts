import { localStore } from '#web/browser/browser-storage.ts';

const storageKey = 'isAdminAuthenticated';

/** Opens the back office for staff without waiting for the session; the server decides afterwards. */
export function readStaffFlag(): boolean {
  return localStore.read(storageKey) === 'true';
}

export function writeStaffFlag(isAuthenticated: boolean): void {
  if (isAuthenticated) localStore.write(storageKey, 'true');
  else localStore.remove(storageKey);
}
