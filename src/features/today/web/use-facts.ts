import { useCallback, useMemo } from 'react';
import { m } from '#i18n/generated/messages.js';
import { useToast } from '#ui/feedback/toast.tsx';
import { api } from '#web/api/api-client.ts';
import { createUuid } from '#web/browser/create-uuid.ts';
import { deviceId } from '#web/browser/device-id.ts';
import { createOutbox } from '#web/outbox/outbox.ts';
import { useOutbox } from '#web/outbox/use-outbox.ts';
import { useNow } from '#web/site/use-now.ts';
import type { NewFact } from '../today.contract.ts';

/** A recorded action; id, device and, by default, the time are added to it. */
export type Tap = Omit<NewFact, 'id' | 'device' | 'occurredAt'> & { occurredAt?: string | undefined };

/** @returns the id of the fact, by which it can be undone. */
export type RecordFact = (tap: Tap) => string;

export const factsOutbox = createOutbox<NewFact>({
  call: 'rental-facts',
  keepsSent: true,
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
  /** Facts of this device, including those that the server has and no board showed yet: the board counts each once. */
  pending: readonly NewFact[];
  record: RecordFact;
  /** The bookings of the unsent facts, each as often as it has some, and why they are waiting. */
  waiting: readonly number[];
  obstacle: 'network' | 'login' | null;
  objections: Objection[];
  /** Drops facts that the server has: the board contains them, including contradictions. */
  settle: (known: readonly Pick<NewFact, 'id'>[]) => void;
}

/** Stores facts on this device and sends them when there is a connection. */
export function useFacts(): Facts {
  const now = useNow();
  const showToast = useToast();
  const { entries, obstacle } = useOutbox(factsOutbox);
  const objected = entries.filter(({ state }) => state === 'objected');
  const waiting = entries.filter(({ state }) => state === 'waiting');
  // Memoised: the board is derived from it.
  const pending = useMemo(
    () => entries.filter(({ state }) => state !== 'objected').map(({ body }) => body),
    [entries],
  );

  const record: RecordFact = useCallback(
    (tap) => {
      const occurredAt = tap.occurredAt ?? now().toISOString();
      const fact: NewFact = { ...tap, id: createUuid(), device: deviceId(), occurredAt };
      factsOutbox
        .add({ id: fact.id, body: fact, occurredAt })
        .catch(() => showToast({ title: m.today_send_failed(), variant: 'destructive' }));
      return fact.id;
    },
    [now, showToast],
  );
  const settle: Facts['settle'] = (known) => {
    const ids = new Set(known.map(({ id }) => id));
    const shown = entries.filter(({ id, state }) => state !== 'waiting' && ids.has(id));
    if (shown.length > 0) void factsOutbox.dismiss(...shown.map(({ id }) => id));
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
      dismiss: () => void factsOutbox.dismiss(id),
    })),
  };
}
