import type { UseQueryResult } from '@tanstack/react-query';
import type { DayAvailability, SlotAvailability } from '#features/availability/availability.contract.ts';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { useForecast } from '#features/weather/web/forecast.public.tsx';
import { m } from '#i18n/generated/messages.js';
import type { LocalDate } from '#shared/business-calendar.ts';
import { LoadFailure } from '#web/failure/load-failure.tsx';
import { longDate } from '#web/format/dates.ts';
import { useSite } from '#web/site/site.ts';
import { slotChoices } from '../../domain/choice/free-slots.ts';
import { ChooseDayHint } from './when/choose-day-hint.tsx';
import { DayFull, SlotGone } from './when/other-offers.tsx';
import { SlotList, SlotListSkeleton } from './when/slot-list.tsx';

interface DaySlotsProps {
  date: LocalDate | null;
  today: LocalDate;
  day: UseQueryResult<SlotAvailability[]>;
  days: DayAvailability[];
  items: readonly RentalItem[];
  /** The times are about this item, or about all. */
  wanted: RentalItem | null;
  selected: string | null;
  onDay: (date: LocalDate) => void;
  onItem: (itemId: string) => void;
  onSelect: (timeSlot: string) => void;
}

/** The times of the chosen day, or what stands in their place. */
export function DaySlots({ date, today, day, ...rest }: DaySlotsProps) {
  const { language } = useSite();
  // Asked for together with the times, which do not wait for it.
  const forecast = useForecast(date, today);
  if (!date) return <ChooseDayHint />;
  return (
    <section aria-labelledby="day-slots-title">
      <h2 id="day-slots-title" className="mb-3 text-xl first-letter:uppercase">
        {longDate(date, language)}
      </h2>
      <p className="sr-only" aria-live="polite">
        {slotsMessage(day, rest.wanted)}
      </p>
      {day.isPending && <SlotListSkeleton />}
      {day.isError && !day.data && (
        <LoadFailure title={m.booking_slots_failed()} query={day}>
          {m.booking_load_failed_hint()}
        </LoadFailure>
      )}
      {day.data && <Slots {...rest} date={date} day={day.data} forecast={forecast} />}
    </section>
  );
}

interface SlotsProps extends Omit<DaySlotsProps, 'date' | 'today' | 'day'> {
  date: LocalDate;
  day: SlotAvailability[];
  forecast: ReturnType<typeof useForecast>;
}

function Slots({ selected, forecast, onSelect, ...offers }: SlotsProps) {
  const { day, wanted } = offers;
  const slots = slotChoices(day, wanted?.itemId);
  const isFull = slots.every((slot) => !slot.isFree);
  const isGone = slots.some((slot) => slot.timeSlot === selected && !slot.isFree);
  return (
    <div className="grid gap-5">
      {isFull && <DayFull {...offers} />}
      {!isFull && isGone && selected && (
        <SlotGone {...offers} slots={slots} timeSlot={selected} onSlot={onSelect} />
      )}
      <SlotList
        slots={slots}
        selected={selected}
        isOfOneItem={wanted !== null}
        forecast={isFull ? null : forecast}
        onSelect={onSelect}
      />
    </div>
  );
}

function slotsMessage(day: UseQueryResult<SlotAvailability[]>, wanted: RentalItem | null): string {
  if (day.isPending) return m.booking_loading();
  if (!day.data) return '';
  const free = slotChoices(day.data, wanted?.itemId).filter((slot) => slot.isFree);
  return m.booking_slots_count({ count: free.length });
}
