import { useCallback, useEffect, useMemo } from 'react';
import { m } from '#i18n/generated/messages.js';
import { useToast } from '#ui/feedback/toast.tsx';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { createUuid } from '#web/browser/create-uuid.ts';
import type { OutboxEntry } from '#web/outbox/device-database.ts';
import { createOutbox } from '#web/outbox/outbox.ts';
import { useOutbox } from '#web/outbox/use-outbox.ts';
import { useNow } from '#web/site/use-now.ts';
import type { TodayBooking } from '../today.contract.ts';
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

export const paymentsOutbox = createOutbox<Note>({
  call: 'payments-by-hand',
  keepsSent: true,
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

/** @returns the id of the payment, by which it can be undone. */
export type TakeMoney = (payment: Omit<Taken, 'kind'>) => string;

type Known = Pick<TodayBooking, 'id' | 'devicePayments'>;

export interface Payments extends Pick<Facts, 'waiting' | 'obstacle' | 'objections'> {
  /** What this device took since, or less than nothing where it undid more: the board counts each payment once. */
  paidSince: (booking: Known) => number;
  take: TakeMoney;
  undo: (bookingId: number, payment: string) => void;
  /** Drops what the board of the server shows. */
  settle: (known: readonly Known[]) => void;
}

/**
 * Notes money on this device and sends it when there is a connection.
 * @param refresh asks for the board again, which then contains what was sent
 */
export function usePayments(refresh: () => Promise<unknown>): Payments {
  const now = useNow();
  const showToast = useToast();
  const { entries, obstacle } = useOutbox(paymentsOutbox);
  const waiting = entries.filter(({ state }) => state === 'waiting');
  const objected = entries.filter(({ state }) => state === 'objected');

  const add = useCallback(
    (note: Note) => {
      const id = createUuid();
      paymentsOutbox
        .add({ id, body: note, occurredAt: now().toISOString() })
        .catch(() => showToast({ title: m.today_send_failed(), variant: 'destructive' }));
      return id;
    },
    [now, showToast],
  );
  const take: TakeMoney = useCallback((payment) => add({ kind: 'taken', ...payment }), [add]);
  const undo = useCallback(
    (bookingId: number, payment: string) => {
      add({ kind: 'undone', bookingId, payment });
    },
    [add],
  );

  const sent = entries.filter(({ state }) => state === 'sent');
  const sentIds = sent.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (sentIds) void refresh();
  }, [sentIds, refresh]);

  const pending = useMemo(() => entries.filter(({ state }) => state !== 'objected'), [entries]);
  const paidSince = useCallback((booking: Known) => sumUp(pending, booking), [pending]);
  const settle: Payments['settle'] = (known) => {
    const undone = listUndone(sent);
    const shown = sent.filter((entry) => undone.has(entry.id) || isShown(entry, known));
    if (shown.length > 0) void paymentsOutbox.dismiss(...shown.map(({ id }) => id));
  };
  return {
    paidSince,
    settle,
    take,
    undo,
    waiting: waiting.map(({ body }) => body.bookingId),
    obstacle,
    objections: objected.map(({ id, body, sentence }) => ({
      id,
      bookingId: body.bookingId,
      sentence: sentence ?? m.today_send_failed(),
      dismiss: () => void paymentsOutbox.dismiss(id),
    })),
  };
}

/** Whether a board contains it: a payment is there, or one that was undone is not. */
function isShown({ id, body: note }: OutboxEntry<Note>, known: readonly Known[]): boolean {
  const booking = known.find((each) => each.id === note.bookingId);
  if (!booking) return false;
  const { devicePayments = {} } = booking;
  return note.kind === 'taken' ? id in devicePayments : !(note.payment in devicePayments);
}

/** The payments that these notes undo. */
const listUndone = (notes: readonly OutboxEntry<Note>[]) =>
  new Set(notes.flatMap(({ body }) => (body.kind === 'undone' ? [body.payment] : [])));

/** A board that was kept by an older version of this page does not know `devicePayments`. */
function sumUp(pending: readonly OutboxEntry<Note>[], { id: bookingId, devicePayments = {} }: Known): number {
  const notes = pending.filter(({ body }) => body.bookingId === bookingId);
  const undone = listUndone(notes);
  const taken = notes.map(({ id, body }) =>
    body.kind === 'taken' && !undone.has(id) && !(id in devicePayments) ? body.amountCents : 0,
  );
  const back = [...undone].map((payment) => -(devicePayments[payment] ?? 0));
  return [...taken, ...back].reduce((sum, cents) => sum + cents, 0);
}
