import { useSyncExternalStore } from 'react';
import { m } from '#i18n/generated/messages.js';
import { localStore } from '#web/browser/browser-storage.ts';
import { parseStoredJson } from '#web/browser/stored-json.ts';

/** What a wide list shows beside customer, day and state, as far as staff want it; a phone has its own layout. */
export const columnTexts = {
  phone: m.bookings_column_phone,
  email: m.bookings_column_email,
  items: m.bookings_column_items,
  total: m.bookings_column_total,
  note: m.bookings_column_note,
} satisfies Record<string, () => string>;

export type Column = keyof typeof columnTexts;
export const columns = Object.keys(columnTexts) as Column[];

const key = 'bookings-columns';
const byDefault: readonly Column[] = ['phone', 'items', 'total'];
const listeners = new Set<() => void>();
let chosen: readonly Column[] | undefined;

function readChosen(): readonly Column[] {
  if (!chosen) {
    const stored = parseStoredJson(localStore.read(key));
    chosen = Array.isArray(stored) ? columns.filter((column) => stored.includes(column)) : byDefault;
  }
  return chosen;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function toggle(column: Column): void {
  const now = readChosen();
  chosen = columns.filter((each) => now.includes(each) !== (each === column));
  localStore.write(key, JSON.stringify(chosen));
  for (const listener of listeners) listener();
}

/** The columns that this device shows. */
export function useColumns() {
  const shown = useSyncExternalStore(subscribe, readChosen, () => byDefault);
  return { shown, toggle };
}
