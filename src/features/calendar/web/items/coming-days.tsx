import { useMutation, useQuery } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { staffDate } from '#shared/staff-dates.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { api } from '#web/api/api-client.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import { useSite } from '#web/site/site.ts';
import type { FleetPreview } from '../../calendar.contract.ts';
import { useRefreshItems } from './use-item-actions.ts';

export interface FleetChange {
  itemId: string;
  from: number;
  to: number;
}

const maxListedDays = 8;

/** Asks, after the number of units was changed, what of the days that are in the calendar, and says what that touches. */
export function ComingDays({ change, onClose }: { change: FleetChange; onClose: () => void }) {
  const { itemId, from, to } = change;
  const showToast = useToast();
  const refresh = useRefreshItems();
  const preview = useQuery({
    queryKey: ['coming-days', change],
    queryFn: ({ signal }) =>
      api(
        'GET /api/rental-items/:itemId/coming-days',
        { params: { itemId }, query: { from: String(from), to: String(to) } },
        signal,
      ),
    gcTime: 0,
    staleTime: 0,
  });
  const apply = useMutation({
    mutationFn: () =>
      api('PUT /api/rental-items/:itemId/coming-days', { params: { itemId }, body: { from, to } }),
    onSuccess: () => {
      showToast({ title: m.fleet_applied({ to }) });
      refresh();
      onClose();
    },
  });
  function keep() {
    showToast({ title: m.fleet_kept() });
    onClose();
  }
  // Nothing to ask of an item without such days.
  if (preview.isPending || preview.data?.days.length === 0) return null;
  const error = preview.error ?? apply.error;
  return (
    <Dialog
      role="alertdialog"
      open
      title={m.fleet_title()}
      description={m.fleet_text({ from, to })}
      closeLabel={m.site_close()}
      onClose={keep}
      footer={
        <>
          <Button onClick={keep}>{m.fleet_keep()}</Button>
          <Button
            look="primary"
            pending={apply.isPending}
            disabled={!preview.data}
            onClick={() => apply.mutate()}
          >
            {m.fleet_apply({ to })}
          </Button>
        </>
      }
    >
      {preview.data && <Touched preview={preview.data} change={change} />}
      {error && (
        <Notice tone="error" announce title={m.items_failed()}>
          {describeForStaff(error)}
        </Notice>
      )}
    </Dialog>
  );
}

function Touched({
  preview: { days, ownDayCount },
  change: { from, to },
}: {
  preview: FleetPreview;
  change: FleetChange;
}) {
  const { language } = useSite();
  const formatDate = (date: string | undefined) => (date ? staffDate(date, language) : '');
  // The days that matter most first: those with more bookings than units.
  const sold = days
    .filter((day) => day.sold > 0)
    .toSorted((a, b) => Number(b.sold > to) - Number(a.sold > to));
  const listed = sold.slice(0, maxListedDays);
  return (
    <div className="grid gap-3">
      <ul className="list-disc pl-5">
        <li>
          {m.fleet_days({
            from,
            to,
            count: days.length,
            first: formatDate(days[0]?.date),
            last: formatDate(days.at(-1)?.date),
          })}
        </li>
        {ownDayCount > 0 && <li>{m.fleet_own_days({ count: ownDayCount })}</li>}
      </ul>
      {sold.length === 0 ? (
        <p>{m.fleet_sold_none()}</p>
      ) : (
        <>
          <h3 className="font-semibold">{m.fleet_sold_title()}</h3>
          <ul className="list-disc pl-5 tabular-nums">
            {listed.map((day) => (
              <li key={day.date} className={day.sold > to ? 'font-semibold text-amber' : undefined}>
                {day.sold > to
                  ? m.fleet_sold_over({ date: formatDate(day.date), sold: day.sold, to })
                  : m.fleet_sold_day({ date: formatDate(day.date), sold: day.sold })}
              </li>
            ))}
            {sold.length > listed.length && (
              <li>{m.fleet_sold_more({ count: sold.length - listed.length })}</li>
            )}
          </ul>
        </>
      )}
    </div>
  );
}
