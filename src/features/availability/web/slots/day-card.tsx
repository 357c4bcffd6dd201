import { useQuery } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import type { LocalDate } from '#shared/business-calendar.ts';
import { staffDate } from '#shared/staff-dates.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { useSite } from '#web/site/site.ts';
import { slotsQuery } from '../inventory-queries.ts';
import { SlotsForm } from './slots-form.tsx';

interface DayCardProps {
  itemId: string;
  title: string;
  date: LocalDate;
}

/** One item on one day. */
export function DayCard({ itemId, title, date }: DayCardProps) {
  const { language } = useSite();
  const slots = useQuery(slotsQuery(itemId, date));
  return (
    <Panel as="section" aria-labelledby="inventory-day" className="grid gap-4 p-4 sm:p-5">
      <h2 id="inventory-day" className="text-lg">
        {m.inventory_day_title({ item: title, date: staffDate(date, language) })}
      </h2>
      {slots.isPending && <LoadingDay />}
      {slots.isError && <StaffLoadFailure title={m.inventory_day_failed()} query={slots} />}
      {slots.data?.length === 0 && <Notice>{m.inventory_no_slots()}</Notice>}
      {slots.data && slots.data.length > 0 && <SlotsForm itemId={itemId} date={date} slots={slots.data} />}
    </Panel>
  );
}

const skeletonHours = ['08', '09', '10', '11', '12', '13', '14', '15', '16'];

/** The hours to come, in their own size. */
function LoadingDay() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{m.inventory_loading()}</span>
      {skeletonHours.map((hour) => (
        <Skeleton key={hour} className="h-40 sm:h-[4.25rem]" />
      ))}
    </div>
  );
}
