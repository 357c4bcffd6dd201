import type { DayAvailability, SlotAvailability } from '#features/availability/availability.contract.ts';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { m } from '#i18n/generated/messages.js';
import type { LocalDate } from '#shared/business-calendar.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { shortDate } from '#web/format/dates.ts';
import { startOf } from '#web/format/rental-times.ts';
import { useSite } from '#web/site/site.ts';
import { freeSlotsNear, nearestFreeDay, type SlotChoice, slotChoices } from '../../domain/free-slots.ts';

/** The day and item on the screen, and how to choose others. */
export interface Offers {
  date: LocalDate;
  day: SlotAvailability[];
  /** Which days have something free, of the wanted item or at all. */
  days: DayAvailability[];
  items: readonly RentalItem[];
  wanted: RentalItem | null;
  onDay: (date: LocalDate) => void;
  onItem: (itemId: string) => void;
}

/** The day is full: another day, or another item on this one. */
export function DayFull(offers: Offers) {
  const { date, day, days, wanted } = offers;
  const { language } = useSite();
  const other = nearestFreeDay(days, date);
  return (
    <Notice
      tone="warning"
      title={wanted ? m.booking_no_slots_of({ item: wanted.title }) : m.booking_no_slots()}
      announce
      action={
        <div className="flex flex-wrap gap-2">
          {other && (
            <Button size="compact" onClick={() => offers.onDay(other)}>
              {[shortDate(other, language), wanted?.title].filter(Boolean).join(' · ')}
            </Button>
          )}
          <OtherItems {...offers} units={day} when={shortDate(date, language)} />
        </div>
      }
    >
      {other ? m.booking_still_free() : m.booking_no_slots_hint()}
    </Notice>
  );
}

export interface SlotGoneProps extends Offers {
  slots: SlotChoice[];
  timeSlot: string;
  onSlot: (timeSlot: string) => void;
}

/** The chosen time is sold: the nearest ones, or another item at that time. */
export function SlotGone({ slots, timeSlot, onSlot, ...offers }: SlotGoneProps) {
  return (
    <Notice
      tone="warning"
      title={m.booking_slot_gone({ time: startOf(timeSlot) })}
      announce
      action={
        <div className="flex flex-wrap gap-2">
          {freeSlotsNear(slots, timeSlot).map((near) => (
            <Button key={near} size="compact" onClick={() => onSlot(near)}>
              {startOf(near)}
            </Button>
          ))}
          <OtherItems
            {...offers}
            units={offers.day.filter((slot) => slot.timeSlot === timeSlot)}
            when={startOf(timeSlot)}
          />
        </div>
      }
    >
      {m.booking_still_free()}
    </Notice>
  );
}

/** Items that are free in these slots. The wanted one is not among them: it is sold out there. */
function OtherItems(offers: Offers & { units: SlotAvailability[]; when: string }) {
  const { units, when, items, wanted, onItem } = offers;
  if (!wanted) return null;
  return items
    .filter(({ itemId }) => slotChoices(units, itemId).some((slot) => slot.isFree))
    .map(({ itemId, title }) => (
      <Button key={itemId} size="compact" onClick={() => onItem(itemId)}>
        {when} · {title}
      </Button>
    ));
}
