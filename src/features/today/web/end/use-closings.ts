import { useCallback, useMemo } from 'react';
import { m } from '#i18n/generated/messages.js';
import type { LocalDate } from '#shared/business-calendar.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { api } from '#web/api/api-client.ts';
import { createUuid } from '#web/browser/create-uuid.ts';
import { deviceId } from '#web/browser/device-id.ts';
import { createOutbox } from '#web/outbox/outbox.ts';
import { useNoted } from '#web/outbox/use-noted.ts';
import { useNow } from '#web/site/use-now.ts';
import type { DayClosing } from '../../domain/day-end.ts';
import type { NewClosing, TodayAnswer } from '../../today.contract.ts';

export const closingsOutbox = createOutbox<NewClosing>({
  call: 'day-closings',
  keepsSent: true,
  send: async ([entry], signal) => {
    if (!entry) return [];
    await api('POST /api/admin/today/closings', { body: entry.body }, signal);
    return [{ id: entry.id, sentence: null }];
  },
});

const none: DayClosing[] = [];

/** The closings of a day, with those that this device has not sent yet. */
export function useClosings(date: LocalDate, day: TodayAnswer | undefined) {
  const now = useNow();
  const showToast = useToast();
  const heard = day?.closings ?? none;
  const known = useMemo(() => new Set(heard.map(({ id }) => id)), [heard]);
  const { note, pending, ...unsent } = useNoted(closingsOutbox, known);
  const closings = useMemo(
    () => [...pending.filter((closing) => closing.date === date), ...heard],
    [pending, heard, date],
  );
  const close = useCallback(
    (answers: NewClosing['answers']) => {
      const closing = {
        id: createUuid(),
        device: deviceId(),
        occurredAt: now().toISOString(),
        date,
        answers,
      };
      note(closing).catch(() => showToast({ title: m.day_end_failed(), variant: 'destructive' }));
    },
    [date, note, now, showToast],
  );
  return { closings, close, unsent };
}
