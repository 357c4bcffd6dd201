import { useCallback, useMemo, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { useToast } from '#ui/feedback/toast.tsx';
import { api } from '#web/api/api-client.ts';
import { localStore } from '#web/browser/browser-storage.ts';
import { createUuid } from '#web/browser/create-uuid.ts';
import type { OutboxEntry } from '#web/outbox/device-database.ts';
import { createOutbox } from '#web/outbox/outbox.ts';
import { useOutbox } from '#web/outbox/use-outbox.ts';
import { useNow } from '#web/site/use-now.ts';
import type { NewFact } from '../today.contract.ts';

/** A recorded action; id, device and, by default, the time are added to it. */
export type Tap = Omit<NewFact, 'id' | 'device' | 'occurredAt'> & { occurredAt?: string | undefined };

/** @returns the id of the fact, by which it can be undone. */
export type RecordFact = (tap: Tap) => string;

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

/** The server's objection to something that was sent. */
export interface Objection {
  id: string;
  bookingId: number;
  sentence: string;
  dismiss: () => void;
}

export interface Facts {
  /** Facts of this device, including those already stored by the server: the board counts each once. */
  pending: readonly NewFact[];
  record: RecordFact;
  /** The bookings of the unsent facts, each as often as it has some, and why they are waiting. */
  waiting: readonly number[];
  obstacle: 'network' | 'login' | null;
  objections: Objection[];
  /** Drops facts that the server has: the board contains them, including contradictions. */
  settle: (known: readonly Pick<NewFact, 'id'>[]) => void;
}

function listPending(tapped: readonly NewFact[], entries: readonly OutboxEntry<NewFact>[]): NewFact[] {
  const kept = new Set(entries.map(({ id }) => id));
  const waiting = entries.filter(({ state }) => state === 'waiting');
  return [...tapped.filter(({ id }) => !kept.has(id)), ...waiting.map(({ body }) => body)];
}

/** Stores facts on this device and sends them when there is a connection. */
export function useFacts(): Facts {
  const now = useNow();
  const showToast = useToast();
  const { entries, obstacle } = useOutbox(outbox);
  // Kept from the tap until a board arrives that contains them.
  const [tapped, setTapped] = useState<NewFact[]>([]);
  const objected = entries.filter(({ state }) => state === 'objected');
  const waiting = entries.filter(({ state }) => state === 'waiting');
  // Memoised: the board is derived from it.
  const pending = useMemo(() => listPending(tapped, entries), [tapped, entries]);
  const forget = useCallback(
    (id: string) => setTapped((facts) => facts.filter((fact) => fact.id !== id)),
    [],
  );

  const record: RecordFact = useCallback(
    (tap) => {
      const occurredAt = tap.occurredAt ?? now().toISOString();
      const fact: NewFact = { ...tap, id: createUuid(), device: deviceId(), occurredAt };
      setTapped((facts) => [...facts, fact]);
      outbox.add({ id: fact.id, body: fact, occurredAt }).catch(() => {
        forget(fact.id);
        showToast({ title: m.today_send_failed(), variant: 'destructive' });
      });
      return fact.id;
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
    waiting: waiting.map(({ body }) => body.bookingId),
    obstacle,
    objections: objected.map(({ id, body, sentence }) => ({
      id,
      bookingId: body.bookingId,
      sentence: sentence ?? m.today_send_failed(),
      dismiss: () => {
        forget(id);
        void outbox.dismiss(id);
      },
    })),
  };
}

const deviceKey = 'pagaia_device';

/** The id of this browser, which is recorded with every fact. */
function deviceId(): string {
  const kept = localStore.read(deviceKey);
  if (kept) return kept;
  const id = createUuid();
  localStore.write(deviceKey, id);
  return id;
}
