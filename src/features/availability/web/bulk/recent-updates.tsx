import { useQuery } from '@tanstack/react-query';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { staffTime } from '#shared/staff-dates.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useFocusRestoration } from '#ui/overlay/focus-restoration.ts';
import { dateRange } from '#web/format/weekdays.ts';
import { useSite } from '#web/site/site.ts';
import type { RecentBulkUpdate } from '../../bulk-updates.contract.ts';
import { recentBulkUpdatesQuery, useUndoBulkUpdate } from './use-bulk-update.ts';

type ItemName = Pick<RentalItem, 'itemId' | 'title'>;

/** Bulk updates of the last ten minutes, of all items and by whomever: each can be undone. */
export function RecentUpdates({ items }: { items: readonly ItemName[] }) {
  const { data: recent = [] } = useQuery(recentBulkUpdatesQuery);
  useFocusRestoration(recent.length);
  if (recent.length === 0) return null;
  return (
    <section aria-labelledby="bulk-recent" className="grid gap-2">
      <h3 id="bulk-recent" className="text-base">
        {m.bulk_recent()}
      </h3>
      {recent.map((update) => (
        <RecentUpdate key={update.id} update={update} items={items} />
      ))}
    </section>
  );
}

function RecentUpdate({ update, items }: { update: RecentBulkUpdate; items: readonly ItemName[] }) {
  const { language, timeZone } = useSite();
  const undo = useUndoBulkUpdate();
  const name = m.bulk_recent_set({
    item: items.find(({ itemId }) => itemId === update.itemId)?.title ?? update.itemId,
    count: update.quantity,
    range: dateRange(update.startDate, update.endDate, language),
  });
  return (
    <Notice
      title={name}
      action={
        <Button
          pending={undo.isPending}
          onClick={() => undo.mutate(update.id)}
          aria-label={m.bulk_undo_of({ update: name })}
        >
          {m.bulk_undo()}
        </Button>
      }
    >
      {m.bulk_recent_until({
        count: update.slotCount,
        time: staffTime(update.undoableUntil, language, timeZone),
      })}
    </Notice>
  );
}
