import type { UseQueryResult } from '@tanstack/react-query';
import type { SlotAvailability } from '#features/availability/availability.contract.ts';
import { m } from '#i18n/generated/messages.js';
import type { LocalDate } from '#shared/business-calendar.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { LoadFailure } from '#web/failure/load-failure.tsx';
import { longDate } from '#web/format/dates.ts';
import { useSite } from '#web/site/site.ts';
import { slotChoices } from '../../domain/choice/free-slots.ts';
import { ChooseDayHint } from './choose-day-hint.tsx';
import { SlotList, SlotListSkeleton } from './slot-list.tsx';

interface DaySlotsProps {
  date: LocalDate | null;
  day: UseQueryResult<SlotAvailability[]>;
  selected: string | null;
  onSelect: (timeSlot: string) => void;
}

/** The times of the chosen day, or what stands in their place. */
export function DaySlots({ date, day, selected, onSelect }: DaySlotsProps) {
  const { language } = useSite();
  if (!date) return <ChooseDayHint />;
  return (
    <section aria-labelledby="day-slots-title">
      <h2 id="day-slots-title" className="mb-3 text-xl first-letter:uppercase">
        {longDate(date, language)}
      </h2>
      <p className="sr-only" aria-live="polite">
        {slotsMessage(day)}
      </p>
      {day.isPending && <SlotListSkeleton />}
      {day.isError && !day.data && (
        <LoadFailure title={m.booking_slots_failed()} query={day}>
          {m.booking_load_failed_hint()}
        </LoadFailure>
      )}
      {day.data && <Slots day={day.data} selected={selected} onSelect={onSelect} />}
    </section>
  );
}

function Slots({ day, ...rest }: Pick<DaySlotsProps, 'selected' | 'onSelect'> & { day: SlotAvailability[] }) {
  const slots = slotChoices(day);
  if (slots.length > 0) return <SlotList slots={slots} {...rest} />;
  return (
    <Notice tone="warning" title={m.booking_no_slots()} announce>
      {m.booking_no_slots_hint()}
    </Notice>
  );
}

function slotsMessage(day: UseQueryResult<SlotAvailability[]>): string {
  if (day.isPending) return m.booking_loading();
  if (!day.data) return '';
  return m.booking_slots_count({ count: slotChoices(day.data).filter((slot) => slot.isFree).length });
}
