import { m } from '#i18n/generated/messages.js';
import type { ResponseOf } from '#shared/api-call.ts';
import { staffDate } from '#shared/staff-dates.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { useSite } from '#web/site/site.ts';
import type { bulkUpdateAvailability } from '../../availability.contract.ts';

type Clamped = ResponseOf<typeof bulkUpdateAvailability>['clamped'];

/** As many as can be read at a glance. */
const shownAtOnce = 12;

/** Where a bulk update could not go as low as wished, since customers hold more. */
export function ClampedSlots({ slots }: { slots: Clamped }) {
  const { language } = useSite();
  const inOrder = slots.toSorted((a, b) =>
    `${a.date} ${a.timeSlot}`.localeCompare(`${b.date} ${b.timeSlot}`),
  );
  return (
    <Notice tone="warning" announce title={m.bulk_clamped({ count: slots.length })}>
      <ul className="text-sm tabular-nums">
        {inOrder.slice(0, shownAtOnce).map(({ date, timeSlot, capacity }) => (
          <li key={`${date} ${timeSlot}`}>
            {m.bulk_clamped_slot({ date: staffDate(date, language), time: timeSlot, count: capacity })}
          </li>
        ))}
        {slots.length > shownAtOnce && <li>{m.bulk_clamped_more({ count: slots.length - shownAtOnce })}</li>}
      </ul>
    </Notice>
  );
}
