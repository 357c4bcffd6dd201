import { useEffect, useMemo } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { upload } from '#web/api/upload.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import type { OutboxEntry } from '#web/outbox/device-database.ts';
import { createOutbox } from '#web/outbox/outbox.ts';
import { useOutbox } from '#web/outbox/use-outbox.ts';
import { useNow } from '#web/site/use-now.ts';

/** A defect as a device notes it. */
interface DefectReport {
  craftId: number;
  number: string;
  what: string;
  canGoOut: boolean;
  reportedAt: string;
  photo?: Blob | undefined;
}

/** What servers, and proxies before them, say of a file that they do not take. */
const refusals = new Set([400, 413, 415, 422]);

function send({ id, body }: Pick<OutboxEntry<DefectReport>, 'id' | 'body'>, signal: AbortSignal) {
  const { craftId, number: _, canGoOut, ...fields } = body;
  return upload(
    'POST /api/admin/craft/:id/defects',
    { params: { id: String(craftId) }, body: { ...fields, id, canGoOut: canGoOut ? 'true' : 'false' } },
    { signal },
  );
}

/** One at a time: with photos a batch would take longer than an answer may. */
export const defectsOutbox = createOutbox<DefectReport>({
  call: 'craft-defects',
  keepsSent: true,
  send: async ([entry], signal) => {
    if (!entry) return [];
    try {
      await send(entry, signal);
    } catch (error) {
      const isPhotoTooMuch = signal.aborted || (error instanceof ApiError && refusals.has(error.status));
      if (!entry.body.photo || !isPhotoTooMuch) throw error;
      // That the craft has a defect matters more than its picture.
      await send({ ...entry, body: { ...entry.body, photo: undefined } }, AbortSignal.timeout(30_000));
    }
    return [{ id: entry.id, sentence: null }];
  },
});

/** Begins the keys of what pages show of craft. */
export const craftKey = ['craft'] as const;

/**
 * Defects that were noted on this device: they are sent when there is a connection.
 * @param answeredAt when the server gave what is shown of craft, in milliseconds of this device
 */
export function useDefects(answeredAt: number | null = null) {
  const now = useNow();
  const refresh = useRefresh();
  const { entries } = useOutbox(defectsOutbox);
  const answered = entries.flatMap(({ id, state }) => (state === 'waiting' ? [] : id)).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that the server has heard of one
  useEffect(() => {
    if (answered) refresh(craftKey, ['today']);
  }, [answered]);
  useEffect(() => {
    const shown = entries.filter(
      ({ sentAt }) => sentAt !== undefined && answeredAt !== null && sentAt < answeredAt,
    );
    if (shown.length > 0) void defectsOutbox.dismiss(...shown.map(({ id }) => id));
  }, [entries, answeredAt]);
  return {
    /** Resolves when it is kept on this device. @throws where the browser cannot keep it */
    report: ({ id, ...report }: Omit<DefectReport, 'reportedAt'> & { id: string }) => {
      const reportedAt = now().toISOString();
      return defectsOutbox.add({ id, body: { ...report, reportedAt }, occurredAt: reportedAt });
    },
    waiting: entries.filter(({ state }) => state === 'waiting').map(({ body }) => body),
    objections: entries
      .filter(({ state }) => state === 'objected')
      .map(({ id, body, sentence }) => ({
        ...{ id, number: body.number, sentence: sentence ?? '' },
        dismiss: () => void defectsOutbox.dismiss(id),
      })),
    /** Craft that cannot go out, of which the server's answer does not know yet. */
    unfit: useMemo(
      () => new Set(entries.filter(({ body }) => !body.canGoOut).map(({ body }) => body.craftId)),
      [entries],
    ),
  };
}
