const storageKey = 'isAdminAuthenticated';

/** Lets the back office open at once for staff; the server's word comes after and counts. */
export function readStaffFlag(): boolean {
  return localStorage.getItem(storageKey) === 'true';
}

export function writeStaffFlag(isAuthenticated: boolean): void {
  if (isAuthenticated) localStorage.setItem(storageKey, 'true');
  else localStorage.removeItem(storageKey);
}
