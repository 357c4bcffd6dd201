import { localStore } from '#web/browser/browser-storage.ts';

const storageKey = 'isAdminAuthenticated';

/** Lets the back office open at once for staff; the server's word comes after and counts. */
export function readStaffFlag(): boolean {
  return localStore.read(storageKey) === 'true';
}

export function writeStaffFlag(isAuthenticated: boolean): void {
  if (isAuthenticated) localStore.write(storageKey, 'true');
  else localStore.remove(storageKey);
}
