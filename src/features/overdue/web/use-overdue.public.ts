import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { m } from '#i18n/generated/messages.js';
import type { LocalDate } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { api } from '#web/api/api-client.ts';
import { createUuid } from '#web/browser/create-uuid.ts';
import { deviceId } from '#web/browser/device-id.ts';
import { createOutbox } from '#web/outbox/outbox.ts';
import { useKeptAnswer } from '#web/outbox/use-kept-answer.ts';
import { useNoted } from '#web/outbox/use-noted.ts';
import { useSite } from '#web/site/site.ts';
import { useNow } from '#web/site/use-now.ts';
import type { OverdueStep } from '../domain/steps.public.ts';
import type { NewStep, Overdue } from '../overdue.contract.ts';

export const stepsOutbox = createOutbox<NewStep>({
  keepsSent: true,
  call: 'overdue-steps',
  send: async (entries, signal) => {
    const { answers } = await api(
      'POST /api/admin/overdue/steps',
      { body: { steps: entries.map(({ body }) => body) } },
      signal,
    );
    return answers;
  },
});

/** A step as staff note it; id, device and time are added. */
export type StepToNote = Pick<NewStep, 'bookingId' | 'kind' | 'isDrill' | 'note' | 'neighbourId'>;

/** Polling, for networks that block the live stream. */
const pollMs = 30_000;
const none: readonly OverdueStep[] = [];

/** Asked anew with the board of the day, which listens to what changes. */
export const overdueKey = (date: LocalDate, language: Language) => ['overdue', date, language] as const;

function overdueQuery(date: LocalDate, language: Language) {
  return queryOptions({
    queryKey: overdueKey(date, language),
    queryFn: ({ signal }) => api('GET /api/admin/overdue', { query: { date, language } }, signal),
    refetchInterval: pollMs,
  });
}

export interface OverdueDay {
  /** What the server said last; `null` where this device has nothing of the day. */
  details: Overdue | null;
  /** What was done, with what this device has noted since. */
  steps: readonly OverdueStep[];
  noteStep: (step: StepToNote) => void;
  /** Steps that are not sent yet. */
  unsent: Pick<ReturnType<typeof useNoted<NewStep>>, 'waiting' | 'obstacle' | 'objections'>;
}

/** What a device keeps of overdue rentals of a day, so that it works without a network. */
export function useOverdue(date: LocalDate): OverdueDay {
  const { language } = useSite();
  const now = useNow();
  const showToast = useToast();
  const query = useQuery(overdueQuery(date, language));
  const { answer } = useKeptAnswer(`overdue ${date} ${language}`, query);
  const heard = answer?.steps ?? none;
  const known = useMemo(() => new Set(heard.map(({ id }) => id)), [heard]);
  const { note, pending, ...unsent } = useNoted(stepsOutbox, known);
  const steps = useMemo(() => [...pending, ...heard], [pending, heard]);
  const noteStep = useCallback(
    (step: StepToNote) => {
      const noted = { ...step, id: createUuid(), device: deviceId(), occurredAt: now().toISOString() };
      note(noted).catch(() => showToast({ title: m.today_send_failed(), variant: 'destructive' }));
    },
    [note, now, showToast],
  );
  return { details: answer ?? null, steps, noteStep, unsent };
}
