import { useQuery } from '@tanstack/react-query';
import { dayAvailabilityQuery } from '#features/booking-flow/web/booking-queries.public.ts';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { type BookedItem, parseItemsBooked } from '#features/bookings/domain/items-booked.public.ts';
import { m } from '#i18n/generated/messages.js';
import { findSlotNumber, slotsCovered } from '#shared/rental-time.ts';
import { classNames } from '#ui/class-names.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { startOf } from '#web/format/rental-times.ts';
import { type FreeUnits, freeUnits } from '../../domain/free-units.public.ts';
import type { MoveDraft } from './use-move-draft.ts';

interface MoveTimesProps {
  booking: Booking;
  draft: MoveDraft & { items: BookedItem[] };
  onChoose: (timeSlot: string) => void;
}

/** Every time of the day with the units that are free for these items, whether they are enough or not. */
export function MoveTimes({ booking, draft, onChoose }: MoveTimesProps) {
  const { bookingDate, items, timeSlot } = draft;
  const day = useQuery(dayAvailabilityQuery(bookingDate));
  if (day.isPending) return <Spinner label={m.move_times_loading()} />;
  if (day.isError) return <StaffLoadFailure title={m.move_times_failed()} query={day} />;
  const times = [...new Set(day.data.map((slot) => slot.timeSlot))].toSorted();
  const own = ownUnits(booking, bookingDate);
  const needed = Math.max(0, ...items.map(({ quantity }) => quantity));
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{m.move_time()}</legend>
      {times.length === 0 && <p>{m.move_closed()}</p>}
      <div className="grid grid-cols-4 gap-1.5 sm:grid-cols-6">
        {times.map((time) => {
          const free = freeUnits(items, findSlotNumber(time) ?? 0, day.data, own);
          return (
            <TimeButton
              key={time}
              time={time}
              free={free}
              isEnough={typeof free === 'number' && free >= needed}
              isChosen={time === timeSlot}
              onChoose={() => onChoose(time)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

/** What the booking holds on its own day is free for it. */
function ownUnits({ bookingDate, timeSlot, itemsBooked }: Booking, day: string) {
  const start = findSlotNumber(timeSlot) ?? 0;
  const items = bookingDate === day ? (parseItemsBooked(itemsBooked) ?? []) : [];
  return (itemId: string, slot: number) => {
    const held = items.find((item) => item.itemId === itemId);
    return held && slot >= start && slot < start + slotsCovered(held.duration) ? held.quantity : 0;
  };
}

interface TimeButtonProps {
  time: string;
  free: FreeUnits;
  isEnough: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

function freeText(free: FreeUnits): string {
  if (free === 'late') return m.move_late();
  if (free === 'closed') return m.move_closed();
  if (free === Number.POSITIVE_INFINITY) return '';
  return free > 0 ? m.move_free({ units: free }) : m.move_full();
}

/** A time that is not free can be chosen all the same: the sentence of the server says what is missing. */
function TimeButton({ time, free, isEnough, isChosen, onChoose }: TimeButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classNames(
        'min-h-12 rounded-md border px-1 py-1 text-center leading-tight font-semibold tabular-nums',
        isChosen ? 'border-sea bg-sea text-white' : 'border-edge bg-white hover:border-sea',
        !isEnough && !isChosen && 'border-dashed bg-foam text-sea-soft',
      )}
    >
      {startOf(time)}
      <span className="block text-xs font-normal">{freeText(free)}</span>
    </button>
  );
}
