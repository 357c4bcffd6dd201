import type { UseQueryResult } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { Suspense } from 'react';
import type { DayAvailability, SlotAvailability } from '#features/availability/availability.contract.ts';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { useForecast } from '#features/weather/web/forecast.public.tsx';
import { m } from '#i18n/generated/messages.js';
import type { LocalDate } from '#shared/business-calendar.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { lazyOr } from '#ui/lazy-or.ts';
import { LoadFailure } from '#web/failure/load-failure.tsx';
import { longDate } from '#web/format/dates.ts';
import { useSite } from '#web/site/site.ts';
import { slotChoices } from '../../domain/free-slots.ts';
import { WaitingLink } from '../offers/waiting-link.tsx';
import { ChooseDayHint } from '../when/choose-day-hint.tsx';
import type { Offers, SlotGoneProps } from '../when/other-offers.tsx';
import { SlotList, SlotListSkeleton } from '../when/slot-list.tsx';
import { PlaceOfDay } from './place-of-day.tsx';

// Few days are closed or full, and a time is rarely sold while somebody looks at it: loaded when it is so. Where that does
// not arrive, the list of times still says what is free.
const DayClosed = lazyOr<Offers & { reason: string }>(
  () => import('../when/day-closed.tsx').then((module) => module.DayClosed),
  () => <Notice tone="warning">{m.booking_day_closed()}</Notice>,
);
const DayFull = lazyOr<Offers>(() => import('../when/other-offers.tsx').then((module) => module.DayFull));
const SlotGone = lazyOr<SlotGoneProps>(() =>
  import('../when/other-offers.tsx').then((module) => module.SlotGone),
);

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
      <h2 id="day-slots-title" className="text-xl first-letter:uppercase">
        {longDate(date, language)}
      </h2>
      <p className="mb-1.5 flex gap-2">
        <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-lagoon" />
        <PlaceOfDay date={date} isBrief />
      </p>
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
  const { closed, notice } = offers.days.find(({ date }) => date === offers.date) ?? {};
  if (closed !== undefined) {
    return (
      <Suspense fallback={<SlotListSkeleton />}>
        <DayClosed {...offers} reason={closed} />
      </Suspense>
    );
  }
  const isFull = slots.every((slot) => !slot.isFree);
  const isGone = slots.some((slot) => slot.timeSlot === selected && !slot.isFree);
  return (
    <div className="grid gap-5">
      {notice && <Notice tone="warning">{notice}</Notice>}
      <Suspense>
        {isFull && <DayFull {...offers} />}
        {!isFull && isGone && selected && (
          <SlotGone {...offers} slots={slots} timeSlot={selected} onSlot={onSelect} />
        )}
      </Suspense>
      <SlotList
        slots={slots}
        selected={selected}
        itemId={wanted?.itemId}
        forecast={isFull ? null : forecast}
        onSelect={onSelect}
      />
      {slots.some((slot) => !slot.isFree) && (
        <WaitingLink date={offers.date} time={isGone ? selected : null} item={wanted?.itemId} />
      )}
    </div>
  );
}

function slotsMessage(day: UseQueryResult<SlotAvailability[]>, wanted: RentalItem | null): string {
  if (day.isPending) return m.booking_loading();
  if (!day.data) return '';
  const free = slotChoices(day.data, wanted?.itemId).filter((slot) => slot.isFree);
  return m.booking_slots_count({ count: free.length });
}
