import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { businessToday } from '#shared/business-calendar.ts';
import { staffDate } from '#shared/staff-dates.ts';
import { Button } from '#ui/button/button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { api } from '#web/api/api-client.ts';
import { stormDaysKey } from '#web/api/query-keys.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import { useSite } from '#web/site/site.ts';
import { useNow } from '#web/site/use-now.ts';
import type { StormDay } from '../../storm-days.contract.ts';
import { stormDaysQuery } from '../storm-queries.ts';
import { isDone } from './count-progress.ts';

type Step = `POST /api/admin/storm-days/:id/${'pause' | 'resume' | 'lift'}`;

function useStep(day: StormDay, onDone?: () => void) {
  const queries = useQueryClient();
  const refresh = useRefresh();
  const showToast = useToast();
  return useMutation({
    mutationFn: (step: Step) => api(step, { params: { id: String(day.id) } }),
    onSuccess: (changed) =>
      queries.setQueryData(stormDaysQuery.queryKey, (days) =>
        days?.map((each) => (each.id === changed.id ? changed : each)),
      ),
    onError: (error) =>
      showToast({
        title: m.storm_action_failed(),
        description: describeForStaff(error),
        variant: 'destructive',
      }),
    onSettled: () => {
      onDone?.();
      refresh(stormDaysKey);
    },
  });
}

/** Pausing and going on, as long as something is left to do; opening again, as long as the day is not over. */
export function StormActions({ day }: { day: StormDay }) {
  const step = useStep(day);
  const { timeZone } = useSite();
  const today = businessToday(useNow()(), timeZone);
  const { state } = day;
  if (state === 'lifted') return null;
  return (
    <>
      {state === 'running' && !isDone(day) && (
        <Button
          size="compact"
          pending={step.isPending}
          onClick={() => step.mutate('POST /api/admin/storm-days/:id/pause')}
        >
          {m.storm_pause()}
        </Button>
      )}
      {state === 'paused' && (
        <Button
          look="primary"
          size="compact"
          pending={step.isPending}
          onClick={() => step.mutate('POST /api/admin/storm-days/:id/resume')}
        >
          {m.storm_resume()}
        </Button>
      )}
      {day.date >= today && <Lift day={day} />}
    </>
  );
}

function Lift({ day }: { day: StormDay }) {
  const { language } = useSite();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const step = useStep(day, close);
  const { date, from, until } = day;
  return (
    <>
      <Button look="quiet" size="compact" onClick={() => setAsking(true)}>
        {m.storm_lift()}
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        role="alertdialog"
        title={m.storm_lift_title({ date: staffDate(date, language), from, until })}
        description={m.storm_lift_text()}
        closeLabel={m.site_close()}
        footer={
          <>
            <Button onClick={close}>{m.storm_back()}</Button>
            <Button
              look="primary"
              pending={step.isPending}
              onClick={() => step.mutate('POST /api/admin/storm-days/:id/lift')}
            >
              {m.storm_lift()}
            </Button>
          </>
        }
      />
    </>
  );
}
