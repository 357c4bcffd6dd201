import { useEffect, useMemo } from 'react';
import { m } from '#i18n/generated/messages.js';
import { useToast } from '#ui/feedback/toast.tsx';
import { api } from '#web/api/api-client.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { createUuid } from '#web/browser/create-uuid.ts';
import { createOutbox } from '#web/outbox/outbox.ts';
import { useOutbox } from '#web/outbox/use-outbox.ts';
import { useNow } from '#web/site/use-now.ts';
import type { JoinQueue, QueueParty } from '../queue.contract.ts';

type QueueNote = { kind: 'join'; party: JoinQueue } | { kind: 'leave'; partyId: string };

/** Who joins and who leaves, in the order in which it was noted. */
export const queueOutbox = createOutbox<QueueNote>({
  call: 'queue',
  keepsSent: true,
  send: async ([entry], signal) => {
    if (!entry) return [];
    const { id, body, occurredAt } = entry;
    if (body.kind === 'join')
      await api('POST /api/admin/queue', { body: { ...body.party, joinedAt: occurredAt } }, signal);
    else await api('POST /api/admin/queue/:id/leave', { params: { id: body.partyId } }, signal);
    return [{ id, sentence: null }];
  },
});

export interface Queue {
  /** Without those who left, as this device has noted it. */
  parties: readonly QueueParty[];
  /** Those of whom no answer tells the number and the time yet. */
  noted: readonly JoinQueue[];
  /** What of both is not sent. */
  unsent: { waiting: readonly QueueNote[]; obstacle: 'network' | 'login' | null };
  objections: readonly { id: string; sentence: string; dismiss: () => void }[];
  join: (party: JoinQueue) => void;
  leave: (partyId: string) => void;
}

const nobody: readonly QueueParty[] = [];

/**
 * The queue, with what this device has noted since.
 * @param answeredAt when the server gave it, in milliseconds of this device
 */
export function useQueue(heard: readonly QueueParty[] = nobody, answeredAt: number | null): Queue {
  const now = useNow();
  const refresh = useRefresh();
  const showToast = useToast();
  const { entries, obstacle } = useOutbox(queueOutbox);
  const waiting = entries.filter(({ state }) => state === 'waiting').map(({ body }) => body);
  const answered = entries.flatMap(({ id, state }) => (state === 'waiting' ? [] : id)).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that the server has heard of one
  useEffect(() => {
    if (answered) refresh(['today']);
  }, [answered]);
  useEffect(() => {
    const shown = entries.filter(
      ({ sentAt }) => sentAt !== undefined && answeredAt !== null && sentAt < answeredAt,
    );
    if (shown.length > 0) void queueOutbox.dismiss(...shown.map(({ id }) => id));
  }, [entries, answeredAt]);
  const shown = useMemo(() => {
    const notes = entries.filter(({ state }) => state !== 'objected').map(({ body }) => body);
    const gone = new Set(notes.flatMap((note) => (note.kind === 'leave' ? note.partyId : [])));
    const known = new Set([...gone, ...heard.map(({ id }) => id)]);
    return {
      parties: heard.filter(({ id }) => !gone.has(id)),
      noted: notes.flatMap((note) => (note.kind === 'join' && !known.has(note.party.id) ? note.party : [])),
    };
  }, [entries, heard]);
  const note = async (id: string, body: QueueNote) => {
    const occurredAt = now().toISOString();
    try {
      // Refused before, and corrected since.
      if (entries.some((entry) => entry.id === id)) await queueOutbox.dismiss(id);
      await queueOutbox.add({ id, body, occurredAt });
    } catch {
      showToast({ title: m.queue_failed(), variant: 'destructive' });
    }
  };
  return {
    ...shown,
    unsent: { waiting, obstacle },
    objections: entries
      .filter(({ state }) => state === 'objected')
      .map(({ id, sentence }) => ({
        ...{ id, sentence: sentence ?? m.queue_failed() },
        dismiss: () => void queueOutbox.dismiss(id),
      })),
    join: (party) => void note(party.id, { kind: 'join', party }),
    leave: (partyId) => void note(createUuid(), { kind: 'leave', partyId }),
  };
}
