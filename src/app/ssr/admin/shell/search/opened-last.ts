import { z } from 'zod';
import { localStore } from '#web/browser/browser-storage.ts';
import { parseStoredJson } from '#web/browser/stored-json.ts';
import { openedLastKey } from '#web/outbox/leave-device.ts';

const Opened = z.strictObject({
  kind: z.enum(['place', 'setting', 'booking', 'voucher', 'order', 'departure']),
  label: z.string(),
  detail: z.string(),
  to: z.string(),
});
/** What was found and opened. */
export type Opened = z.infer<typeof Opened>;

const keptAtMost = 5;

export function readOpened(): Opened[] {
  return z.array(Opened).safeParse(parseStoredJson(localStore.read(openedLastKey))).data ?? [];
}

/** The names of guests are among them: a logout removes all. */
export function keepOpened(opened: Opened): void {
  const others = readOpened().filter(({ to }) => to !== opened.to);
  localStore.write(openedLastKey, JSON.stringify([opened, ...others].slice(0, keptAtMost)));
}
