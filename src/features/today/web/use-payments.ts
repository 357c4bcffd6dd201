import { useCallback, useEffect, useMemo, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { useToast } from '#ui/feedback/toast.tsx';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { createUuid } from '#web/browser/create-uuid.ts';
import { createOutbox } from '#web/outbox/outbox.ts';
import { useOutbox } from '#web/outbox/use-outbox.ts';
import { useNow } from '#web/site/use-now.ts';
import type { Facts } from './use-facts.ts';

/** Who pays at the beach pays in one of these ways. */
export const beachMethods = ['cash', 'terminal'] as const;
export type BeachMethod = (typeof beachMethods)[number];

interface Taken {
  kind: 'taken';
  bookingId: number;
  method: BeachMethod;
  amountCents: number;
}

/** Money that was taken, or that an earlier note was a mistake. */
type Note = Taken | { kind: 'undone'; bookingId: number; payment: string };

const outbox = createOutbox<Note>({
  call: 'payments-by-hand',
  send: async (entries, signal) => {
    for (const { id, body } of entries) await sendNote(id, body, signal);
    return entries.map(({ id }) => ({ id, sentence: null }));
  },
});

/** The server takes a payment once by its id, so that a batch which was interrupted can be sent again. */
async function sendNote(id: string, note: Note, signal: AbortSignal): Promise<void> {
  const params = { id: String(note.bookingId) };
  if (note.kind === 'taken') {
    const { method, amountCents } = note;
    const body = { paymentCompleted: true, deviceKey: id, method, amountCents } as const;
    await api('PATCH /api/bookings/:id/payment', { params, body }, signal);
    return;
  }
  try {
    await api('POST /api/bookings/:id/payment/undo', { params, body: { deviceKey: note.payment } }, signal);
  } catch (error) {
    // It was refused before, which staff were told then.
    if (!(error instanceof ApiError && error.code === 'bookings/payment-not-found')) throw error;
  }
}

interface Tapped {
  id: string;
  note: Taken;
  isStored: boolean;
}

/** @returns the id of the payment, by which it can be undone. */
export type TakeMoney = (payment: Omit<Taken, 'kind'>) => string;

export interface Payments extends Pick<Facts, 'waiting' | 'obstacle' | 'objections'> {
  /** What was taken and is not on the board yet. */
  paidCents: ReadonlyMap<number, number>;
  take: TakeMoney;
  undo: (bookingId: number, payment: string) => void;
}

/**
 * Notes money on this device and sends it when there is a connection.
 * @param refresh asks for the board again, which then contains what was sent
 */
export function usePayments(refresh: () => Promise<unknown>): Payments {
  const now = useNow();
  const showToast = useToast();
  const { entries, obstacle } = useOutbox(outbox);
  // Kept from the tap until a board arrives that contains them.
  const [tapped, setTapped] = useState<Tapped[]>([]);
  const waiting = entries.filter(({ state }) => state === 'waiting');
  const objected = entries.filter(({ state }) => state === 'objected');

  const forget = useCallback(
    (ids: readonly string[]) => setTapped((all) => all.filter(({ id }) => !ids.includes(id))),
    [],
  );
  const add = useCallback(
    (id: string, note: Note) => {
      const stored = outbox.add({ id, body: note, occurredAt: now().toISOString() });
      return stored.catch(() => {
        forget([id]);
        showToast({ title: m.today_send_failed(), variant: 'destructive' });
      });
    },
    [now, forget, showToast],
  );
  const take: TakeMoney = useCallback(
    (payment) => {
      const id = createUuid();
      const note: Taken = { kind: 'taken', ...payment };
      setTapped((all) => [...all, { id, note, isStored: false }]);
      void add(id, note).then(() =>
        setTapped((all) => all.map((each) => (each.id === id ? { ...each, isStored: true } : each))),
      );
      return id;
    },
    [add],
  );
  const undo = useCallback(
    (bookingId: number, payment: string) => {
      forget([payment]);
      void add(createUuid(), { kind: 'undone', bookingId, payment });
    },
    [add, forget],
  );

  const sent = tapped.filter(({ id, isStored }) => isStored && !entries.some((entry) => entry.id === id));
  const sentIds = sent.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (sentIds) void refresh().finally(() => forget(sentIds.split(' ')));
  }, [sentIds, refresh, forget]);

  const paidCents = useMemo(() => sumUp(tapped, entries), [tapped, entries]);
  return {
    paidCents,
    take,
    undo,
    waiting: waiting.map(({ body }) => body.bookingId),
    obstacle,
    objections: objected.map(({ id, body, sentence }) => ({
      id,
      bookingId: body.bookingId,
      sentence: sentence ?? m.today_send_failed(),
      dismiss: () => {
        forget([id]);
        void outbox.dismiss(id);
      },
    })),
  };
}

type Entries = ReturnType<typeof outbox.read>['entries'];

function sumUp(tapped: readonly Tapped[], entries: Entries): ReadonlyMap<number, number> {
  const undone = entries.map(({ body }) => (body.kind === 'undone' ? body.payment : null));
  const objected = entries.filter(({ state }) => state === 'objected').map(({ id }) => id);
  const taken = new Map<string, Taken>(tapped.map(({ id, note }) => [id, note]));
  for (const { id, body } of entries) if (body.kind === 'taken') taken.set(id, body);
  const sums = new Map<number, number>();
  for (const [id, { bookingId, amountCents }] of taken)
    if (!undone.includes(id) && !objected.includes(id))
      sums.set(bookingId, (sums.get(bookingId) ?? 0) + amountCents);
  return sums;
}
