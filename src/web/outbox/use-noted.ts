import { useCallback, useEffect, useMemo } from 'react';
import type { Outbox } from './outbox.ts';
import { useOutbox } from './use-outbox.ts';

interface Noted {
  id: string;
  occurredAt: string;
}

/**
 * What this device has noted with an outbox that keeps what was sent, and the server's answer does not contain yet.
 * @param known the ids in the server's answer
 */
export function useNoted<Body extends Noted>(outbox: Outbox<Body>, known: ReadonlySet<string>) {
  const { entries, obstacle } = useOutbox(outbox);
  const pending = useMemo(
    () => entries.filter(({ id, state }) => state !== 'objected' && !known.has(id)).map(({ body }) => body),
    [entries, known],
  );
  useEffect(() => {
    const shown = entries.filter(({ id, state }) => state === 'sent' && known.has(id));
    if (shown.length > 0) void outbox.dismiss(...shown.map(({ id }) => id));
  }, [outbox, entries, known]);
  /** Rejects where this device cannot keep it: then nothing was noted. */
  const note = useCallback(
    (body: Body) => outbox.add({ id: body.id, body, occurredAt: body.occurredAt }),
    [outbox],
  );
  return {
    note,
    pending,
    waiting: entries.filter(({ state }) => state === 'waiting').map(({ body }) => body),
    obstacle,
    objections: entries
      .filter(({ state }) => state === 'objected')
      .map(({ id, body, sentence }) => ({
        ...{ id, body, sentence: sentence ?? '' },
        dismiss: () => void outbox.dismiss(id),
      })),
  };
}
