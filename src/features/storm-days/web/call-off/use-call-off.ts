import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import type { CalledOffReason } from '#shared/bookings/storm-reasons.ts';
import { businessInstant, isLocalDate, type LocalDate } from '#shared/business-calendar.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { stormDaysKey } from '#web/api/query-keys.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { useCheckedForm } from '#web/form/use-checked-form.ts';
import { useFocusFirstError } from '#web/form/use-focus-first-error.ts';
import { useSite } from '#web/site/site.ts';
import { CallOff } from '../../storm-days.contract.ts';

/** The form as typed, with the field names of the API. */
export interface CallOffDraft {
  date: LocalDate;
  from: string;
  until: string;
  itemIds: string[];
  /** Called off instead of items. */
  departureId?: string | undefined;
  reason: CalledOffReason;
  /** On the clock of the business, as the browser's field has it: `2027-07-11T19:00`. */
  decideBy: string;
  bonusPercent: string;
}

const fields = ['date', 'from', 'until', 'itemIds', 'reason', 'decideBy', 'bonusPercent'] as const;

const toInput =
  (timeZone: string) =>
  ({ decideBy, bonusPercent, ...draft }: CallOffDraft) => ({
    ...draft,
    decideBy: readInstant(decideBy, timeZone),
    bonusPercent: bonusPercent.trim() === '' ? Number.NaN : Number(bonusPercent),
  });

function readInstant(typed: string, timeZone: string): string {
  const [date = '', time = ''] = typed.split('T');
  if (!isLocalDate(date) || !/^\d\d:\d\d/.test(time)) return '';
  return businessInstant(date, time.slice(0, 5), timeZone).toISOString();
}

/** From the form to a day that is called off; asked about once more in between. */
export function useCallOff(start: CallOffDraft, onDone: () => void) {
  const { timeZone } = useSite();
  const refresh = useRefresh();
  const showToast = useToast();
  const { values, errors, change, validate, showIssues } = useCheckedForm<CallOffDraft, CallOff>(
    { schema: CallOff, toInput: toInput(timeZone) },
    fields,
    start,
  );
  const [asked, setAsked] = useState<CallOff | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const [attempt, setAttempt] = useState(0);
  useFocusFirstError(form, attempt);

  const calling = useMutation({
    mutationFn: (body: CallOff) => api('POST /api/admin/storm-days', { body }),
    onSuccess: () => {
      showToast({ title: m.storm_called_off() });
      refresh(stormDaysKey);
      onDone();
    },
    onError: (error) => {
      setAsked(null);
      if (error instanceof ApiError && showIssues(error.issues)) setAttempt((before) => before + 1);
    },
  });

  async function ask() {
    const result = await validate();
    if ('output' in result) {
      calling.reset();
      setAsked(result.output);
    } else setAttempt((before) => before + 1);
  }

  return { values, errors, change, ask, asked, leave: () => setAsked(null), calling, form };
}
