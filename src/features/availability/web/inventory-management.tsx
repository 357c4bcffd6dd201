import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { itemsInUseQuery } from '#features/catalogue/web/rental-items.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { LocalDate } from '#shared/business-calendar.ts';
import { staffDate } from '#shared/staff-dates.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { useSite } from '#web/site/site.ts';
import { BulkUpdateCard } from './bulk/bulk-update-card.tsx';
import { slotsQuery } from './inventory-queries.ts';
import { SettingsCard } from './settings-card.tsx';
import { SlotsForm } from './slots/slots-form.tsx';
import { useInventoryChoice } from './use-inventory-choice.ts';

interface InventoryManagementProps {
  /** What owners may do besides: with the chosen item, and with many of its slots at once. */
  itemDetails?: (itemId: string) => ReactNode;
  /** What stands in place of the slots of a draft, which has none. Without it drafts are left out. */
  draftDetails?: (item: RentalItem) => ReactNode;
}

/** Which item on which day, and how many of it: by the slot, or in bulk. */
export function InventoryManagement({ itemDetails, draftDetails }: InventoryManagementProps) {
  const { language } = useSite();
  const items = useQuery(itemsInUseQuery(language));
  if (items.isPending) return <Spinner label={m.inventory_loading()} />;
  if (items.isError) return <StaffLoadFailure title={m.inventory_items_failed()} query={items} />;
  const shown = items.data.filter(({ draft }) => !draft || draftDetails);
  if (shown.length === 0) return <Notice>{m.inventory_no_items()}</Notice>;
  return <ItemInventory items={shown} itemDetails={itemDetails} draftDetails={draftDetails} />;
}

function ItemInventory({
  items,
  itemDetails,
  draftDetails,
}: InventoryManagementProps & { items: RentalItem[] }) {
  const choice = useInventoryChoice(items.map(({ itemId }) => itemId));
  const item = items.find(({ itemId }) => itemId === choice.itemId);
  if (!item) return null;
  const { itemId, title } = item;
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[23.25rem_minmax(0,1fr)] xl:gap-6">
      <SettingsCard items={items} itemId={itemId} choice={choice} />
      {/* Unsaved edits belong to one item on one day. */}
      {item.draft ? (
        draftDetails?.(item)
      ) : (
        <DayCard key={`${itemId} ${choice.date}`} itemId={itemId} title={title} date={choice.date} />
      )}
      {itemDetails && (
        <>
          {item.draft ? <div /> : <BulkUpdateCard item={item} items={items} today={choice.today} />}
          {itemDetails(itemId)}
        </>
      )}
    </div>
  );
}

interface DayCardProps {
  itemId: string;
  title: string;
  date: LocalDate;
}

/** One item on one day. */
function DayCard({ itemId, title, date }: DayCardProps) {
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
