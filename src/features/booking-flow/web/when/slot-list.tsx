import { useQuery } from '@tanstack/react-query';
import { type DayForecast, HourForecast, marksOf } from '#features/weather/web/forecast.public.tsx';
import { m } from '#i18n/generated/messages.js';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { startOf } from '#web/format/rental-times.ts';
import { useSite } from '#web/site/site.ts';
import type { SlotChoice } from '../../domain/free-slots.ts';
import { placeOfDayQuery } from '../booking-queries.ts';

/** The number of free units is shown up to this limit. */
const fewUnits = 3;

interface SlotListProps {
  slots: SlotChoice[];
  selected: string | null;
  /** The times are about this item, whose units are always said, or about all. */
  itemId: string | undefined;
  /** `undefined` until it is known, `null` where there is none. */
  forecast: DayForecast | null | undefined;
  onSelect: (timeSlot: string) => void;
}

const hourOf = (timeSlot: string) => Number(timeSlot.slice(0, 2));

export function SlotList({ slots, ...rest }: SlotListProps) {
  const morning = slots.filter((slot) => slot.timeSlot < '12');
  const afternoon = slots.filter((slot) => slot.timeSlot >= '12');
  const marks = marksOf(rest.forecast, rest.itemId).filter(({ hour }) =>
    slots.some(({ timeSlot }) => hourOf(timeSlot) === hour),
  );
  return (
    <div className="grid gap-5">
      <SlotGroup title={m.booking_morning()} slots={morning} marks={marks} {...rest} />
      <SlotGroup title={m.booking_afternoon()} slots={afternoon} marks={marks} {...rest} />
      {rest.forecast && (
        <p className="text-xs text-sea-soft">
          {marks.length > 0 && <strong className="block text-amber">{rest.forecast.rough}</strong>}
          {rest.forecast.old ?? <ForecastPlace forecast={rest.forecast} />}
        </p>
      )}
    </div>
  );
}

/** Named only where the place of the day is known; beside one that is still open, the name would be taken for it. */
function ForecastPlace({ forecast: { date, location } }: { forecast: DayForecast }) {
  const { language } = useSite();
  const isPlaceKnown = Boolean(useQuery(placeOfDayQuery(date, language)).data?.place);
  return isPlaceKnown ? m.booking_forecast_for({ place: location }) : m.booking_forecast_coast();
}

const hours = 'grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))]';

interface SlotGroupProps extends SlotListProps {
  title: string;
  marks: ReturnType<typeof marksOf>;
}

function SlotGroup({ title, slots, forecast, marks, ...rest }: SlotGroupProps) {
  if (slots.length === 0) return null;
  const slotsOfHour = Map.groupBy(slots, (slot) => hourOf(slot.timeSlot));
  return (
    <section aria-label={title}>
      <h3 className="mb-2 text-sm font-semibold text-sea-soft">{title}</h3>
      <div className={hours}>
        {[...slotsOfHour].map(([hour, ofHour]) => (
          <div key={hour}>
            <div className="grid grid-cols-2 gap-2">
              {ofHour.map((slot) => (
                <SlotButton key={slot.timeSlot} slot={slot} {...rest} />
              ))}
            </div>
            {/* While it loads its line is there already, so that the times do not move when it comes. */}
            {forecast !== null && (
              <div className="mt-1 min-h-5 text-xs text-sea-soft">
                <HourForecast
                  forecast={forecast}
                  hour={hour}
                  mark={marks.find((mark) => mark.hour === hour)}
                />
              </div>
            )}
          </div>
        ))}
      </div>
    </section>
  );
}

interface SlotButtonProps extends Pick<SlotListProps, 'selected' | 'itemId' | 'onSelect'> {
  slot: SlotChoice;
}

/** Only the start is shown; its name has the end, too. */
function SlotButton({ slot, selected, itemId, onSelect }: SlotButtonProps) {
  const { timeSlot, isFree, unitsLeft } = slot;
  const isSelected = timeSlot === selected;
  return (
    <button
      type="button"
      disabled={!isFree}
      aria-pressed={isSelected}
      onClick={() => onSelect(timeSlot)}
      className={classNames(
        'flex min-h-12 flex-col items-center justify-center rounded-md border px-0.5 leading-tight font-semibold whitespace-nowrap tabular-nums',
        'disabled:border-line disabled:bg-foam disabled:font-normal disabled:text-sea-soft',
        isSelected
          ? 'border-sea bg-sea text-white'
          : 'border-edge bg-white hover:border-sea hover:bg-lagoon-tint',
      )}
    >
      <span aria-hidden="true" className={isFree ? undefined : 'line-through'}>
        {startOf(timeSlot)}
      </span>
      <span className="sr-only">
        {m.booking_slot_range({ from: startOf(timeSlot), until: timeSlot.slice(6) })}
      </span>
      {!isFree && <SlotNote>{m.booking_slot_full()}</SlotNote>}
      {isFree && (itemId !== undefined || unitsLeft <= fewUnits) && (
        <SlotNote>{m.booking_slot_left({ count: unitsLeft })}</SlotNote>
      )}
    </button>
  );
}

function SlotNote({ children }: { children: string }) {
  return (
    <>
      <span className="sr-only">, </span>
      <span className="text-xs font-normal">{children}</span>
    </>
  );
}

export function SlotListSkeleton() {
  return (
    <div className="grid gap-5">
      {[4, 5].map((count) => (
        <div key={count}>
          <Skeleton className="mb-2 h-[1.36rem] w-24" />
          <div className={hours}>
            {Array.from({ length: count }, (_, n) => `${n}`).map((key) => (
              <Skeleton key={key} className="h-12" />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
