import { useCallback, useMemo, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { useToast } from '#ui/feedback/toast.tsx';
import { api } from '#web/api/api-client.ts';
import { localStore } from '#web/browser/browser-storage.ts';
import type { OutboxEntry } from '#web/outbox/device-database.ts';
import { createOutbox } from '#web/outbox/outbox.ts';
import { useOutbox } from '#web/outbox/use-outbox.ts';
import { useNow } from '#web/site/clock.ts';
import type { NewFact } from '../today.contract.ts';

/** What a tap says; id, device and, where no other is given, the time are added to it. */
export type Tap = Omit<NewFact, 'id' | 'device' | 'occurredAt'> & { occurredAt?: string | undefined };

export type RecordFact = (tap: Tap) => void;

const outbox = createOutbox<NewFact>({
  call: 'rental-facts',
  send: async (entries, signal) => {
    const { answers } = await api(
      'POST /api/admin/today/facts',
      { body: { facts: entries.map(({ body }) => body) } },
      signal,
    );
    return answers;
  },
});

/** What the server had to say of a fact that it got. */
export interface Objection {
  fact: NewFact;
  sentence: string;
  dismiss: () => void;
}

export interface Facts {
  /** Facts of this device, those that the server has by now included: the board reads each once. */
  pending: readonly NewFact[];
  record: RecordFact;
  /** How many wait to be sent, and what for. */
  waiting: number;
  obstacle: 'network' | 'login' | null;
  objections: Objection[];
  /** Lets go of what the server has: the board has it from there, and names what contradicts. */
  settle: (known: readonly Pick<NewFact, 'id'>[]) => void;
}

function listPending(tapped: readonly NewFact[], entries: readonly OutboxEntry<NewFact>[]): NewFact[] {
  const kept = new Set(entries.map(({ id }) => id));
  const waiting = entries.filter(({ state }) => state === 'waiting');
  return [...tapped.filter(({ id }) => !kept.has(id)), ...waiting.map(({ body }) => body)];
}

/** Writes facts down on this device, from where they are sent when there is a line. */
export function useFacts(): Facts {
  const now = useNow();
  const showToast = useToast();
  const { entries, obstacle } = useOutbox(outbox);
  // From the tap on, and until the day comes that has them.
  const [tapped, setTapped] = useState<NewFact[]>([]);
  const objected = entries.filter(({ state }) => state === 'objected');
  const waiting = entries.filter(({ state }) => state === 'waiting');
  // The same as long as nothing changed: the board is made of it.
  const pending = useMemo(() => listPending(tapped, entries), [tapped, entries]);
  const forget = useCallback(
    (id: string) => setTapped((facts) => facts.filter((fact) => fact.id !== id)),
    [],
  );

  const record: RecordFact = useCallback(
    (tap) => {
      const occurredAt = tap.occurredAt ?? now().toISOString();
      const fact: NewFact = { ...tap, id: makeId(), device: deviceId(), occurredAt };
      setTapped((facts) => [...facts, fact]);
      outbox.add({ id: fact.id, body: fact, occurredAt }).catch(() => {
        forget(fact.id);
        showToast({ title: m.today_send_failed(), variant: 'destructive' });
      });
    },
    [now, showToast, forget],
  );
  const settle: Facts['settle'] = (known) => {
    const ids = new Set(known.map(({ id }) => id));
    const isOpen = ({ id }: { id: string }) => !ids.has(id);
    setTapped((facts) => (facts.every(isOpen) ? facts : facts.filter(isOpen)));
    for (const { id } of objected) if (ids.has(id)) void outbox.dismiss(id);
  };
  return {
    settle,
    pending,
    record,
    waiting: waiting.length,
    obstacle,
    objections: objected.map(({ id, body, sentence }) => ({
      fact: body,
      sentence: sentence ?? m.today_send_failed(),
      dismiss: () => {
        forget(id);
        void outbox.dismiss(id);
      },
    })),
  };
}

const deviceKey = 'pagaia_device';

/** `crypto.randomUUID` is missing where a beach's test site has no HTTPS. */
function makeId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The id of this browser: facts say which device wrote them down. */
function deviceId(): string {
  const kept = localStore.read(deviceKey);
  if (kept) return kept;
  const id = makeId();
  localStore.write(deviceKey, id);
  return id;
}
