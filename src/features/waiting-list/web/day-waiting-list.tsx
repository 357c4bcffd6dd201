import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { durationText } from '#i18n/duration-text.ts';
import { m } from '#i18n/generated/messages.js';
import type { LocalDate } from '#shared/business-calendar.ts';
import { Button } from '#ui/button/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { api } from '#web/api/api-client.ts';
import { waitingListKey } from '#web/api/query-keys.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { capitalise } from '#web/format/capitalise.ts';
import { timeRange } from '#web/format/rental-times.ts';
import { useSite } from '#web/site/site.ts';
import type { WaitingEntry } from '../waiting-list.contract.ts';

/** The customers waiting for units of a day. */
export function DayWaitingList({ date }: { date: LocalDate }) {
  const { language } = useSite();
  const [asked, setAsked] = useState<WaitingEntry | null>(null);
  const entries = useQuery({
    queryKey: [...waitingListKey, date, language],
    queryFn: ({ signal }) =>
      api('GET /api/admin/waiting-list/:date', { params: { date }, query: { language } }, signal),
    refetchOnWindowFocus: 'always',
  });
  const count = entries.data?.length ?? 0;
  return (
    <Panel as="section" aria-label={m.waiting_staff_title()} className="grid grid-cols-1 gap-3">
      {entries.isPending && <Spinner label={m.waiting_staff_loading()} />}
      {entries.isError && !entries.data && (
        <StaffLoadFailure title={m.waiting_staff_failed()} query={entries} />
      )}
      {entries.data && (
        <p className="font-semibold">
          {count > 0 ? m.waiting_staff_count({ count }) : capitalise(m.waiting_staff_none())}
        </p>
      )}
      {entries.data && count > 0 && (
        <ol className="divide-y divide-line">
          {entries.data.map((entry) => (
            <Entry key={entry.id} entry={entry} onRemove={() => setAsked(entry)} />
          ))}
        </ol>
      )}
      {asked && <RemoveDialog entry={asked} onClose={() => setAsked(null)} />}
    </Panel>
  );
}

function Entry({ entry, onRemove }: { entry: WaitingEntry; onRemove: () => void }) {
  const { email, timeSlot, duration, quantity, itemId, title, state } = entry;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="font-semibold">
          <span className="tabular-nums">{timeRange(timeSlot, [duration])}</span> ·{' '}
          {itemId.startsWith('trip:')
            ? `${m.trip_places({ count: quantity })} · ${title}`
            : `${quantity} × ${title} (${durationText(duration)})`}
        </p>
        <p className="text-sm break-words text-sea-soft">
          {email}
          {state === 'offered' && <strong className="text-sea"> · {m.waiting_staff_offered()}</strong>}
        </p>
      </div>
      <Button size="compact" aria-label={`${m.waiting_staff_remove()}: ${email}`} onClick={onRemove}>
        {m.waiting_staff_remove()}
      </Button>
    </li>
  );
}

function RemoveDialog({ entry, onClose }: { entry: WaitingEntry; onClose: () => void }) {
  const refresh = useRefresh();
  const showToast = useToast();
  const removal = useMutation({
    mutationFn: () => api('DELETE /api/admin/waiting-list/:id', { params: { id: String(entry.id) } }),
    onSuccess: () => showToast({ title: m.waiting_staff_removed() }),
    onError: (error) =>
      showToast({
        title: m.waiting_staff_remove_failed(),
        description: describeForStaff(error),
        variant: 'destructive',
      }),
    onSettled: () => {
      refresh(waitingListKey);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={m.waiting_staff_remove_title()}
      description={
        entry.state === 'offered'
          ? m.waiting_staff_remove_offered({ email: entry.email })
          : m.waiting_staff_remove_text({ email: entry.email })
      }
      closeLabel={m.waiting_staff_keep()}
      footer={
        <>
          <Button onClick={onClose}>{m.waiting_staff_keep()}</Button>
          <Button look="destructive" pending={removal.isPending} onClick={() => removal.mutate()}>
            {m.waiting_staff_remove()}
          </Button>
        </>
      }
    />
  );
}
