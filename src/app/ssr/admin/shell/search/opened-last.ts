import { localStore } from '#web/browser/browser-storage.ts';
import { parseStoredJson } from '#web/browser/stored-json.ts';
import { openedLastKey } from '#web/outbox/leave-device.ts';

const kinds = ['place', 'setting', 'booking', 'voucher', 'order', 'departure'] as const;

/** What was found and opened. */
export interface Opened {
  kind: (typeof kinds)[number];
  label: string;
  detail: string;
  to: string;
}

const keptAtMost = 5;

export function readOpened(): Opened[] {
  const stored = parseStoredJson(localStore.read(openedLastKey));
  return Array.isArray(stored) ? stored.filter(isOpened) : [];
}

/** Not by a schema: the search would bring the library for schemas to every page. */
function isOpened(stored: Partial<Opened> | null): stored is Opened {
  const { kind, label, detail, to } = stored ?? {};
  return kinds.some((each) => each === kind) && [label, detail, to].every((text) => typeof text === 'string');
}

/** The names of guests are among them: a logout removes all. */
export function keepOpened(opened: Opened): void {
  const others = readOpened().filter(({ to }) => to !== opened.to);
  localStore.write(openedLastKey, JSON.stringify([opened, ...others].slice(0, keptAtMost)));
}
