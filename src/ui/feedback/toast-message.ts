export interface ToastMessage {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  durationMs?: number;
}

const storageKey = 'keptToast';

/** Shows a toast on the page that a full load is about to bring. */
export function keepToast(message: ToastMessage): void {
  sessionStorage.setItem(storageKey, JSON.stringify(message));
}

export function takeKeptToast(): ToastMessage | null {
  const kept = sessionStorage.getItem(storageKey);
  sessionStorage.removeItem(storageKey);
  return kept ? JSON.parse(kept) : null;
}
