import { useQuery } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import type { BulkPreview } from '../../bulk-updates.contract.ts';
import { type BulkUpdate, bulkPreviewQuery } from './use-bulk-update.ts';

/** What the form as it stands would touch. */
export function PreviewOfUpdate({ update }: { update: BulkUpdate }) {
  const preview = useQuery(bulkPreviewQuery(update));
  return (
    <section aria-labelledby="bulk-preview" className="grid gap-2 rounded-md border border-line bg-foam p-4">
      <h3 id="bulk-preview" className="text-base">
        {m.bulk_preview()}
      </h3>
      <div role="status">
        {preview.isPending && <Spinner label={m.bulk_preview_loading()} />}
        {preview.data && <PreviewCounts preview={preview.data} />}
      </div>
      {preview.isError && <StaffLoadFailure title={m.bulk_preview_failed()} query={preview} />}
    </section>
  );
}

export function PreviewCounts({ preview }: { preview: BulkPreview }) {
  const { dayCount, slotCount, newCount, fewerCount, bookedUnits, bookingCount } = preview;
  const counts = [
    [m.bulk_preview_days(), dayCount],
    [m.bulk_preview_slots(), slotCount],
    ...(newCount > 0 ? ([[m.bulk_preview_new(), newCount]] as const) : []),
    [m.bulk_preview_fewer(), fewerCount],
    [m.bulk_preview_booked(), bookedUnits],
    [m.bulk_preview_bookings(), bookingCount],
  ] as const;
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
      {counts.map(([name, count]) => (
        <div key={name} className="col-span-full grid grid-cols-subgrid">
          <dt>{name}</dt>
          <dd className="text-right font-semibold">{count}</dd>
        </div>
      ))}
    </dl>
  );
}
