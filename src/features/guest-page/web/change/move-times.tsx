import { useDay } from '#features/booking-flow/web/booking-queries.public.ts';
import { freeUnits } from '#features/booking-management/domain/free-units.public.ts';
import { parseItemsBooked } from '#features/bookings/domain/items-booked.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { LocalDate } from '#shared/business-calendar.ts';
import { findSlotNumber, slotsCovered } from '#shared/rental-time.ts';
import { classNames } from '#ui/class-names.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { LoadFailure } from '#web/failure/load-failure.tsx';
import { startOf } from '#web/format/rental-times.ts';
import type { GuestBooking } from '../../guest-page.contract.ts';

interface MoveTimesProps {
  booking: GuestBooking;
  day: LocalDate;
  chosen: string | null;
  onChoose: (timeSlot: string) => void;
}

/** The times of a day at which all items of the booking are free; those that it holds itself count as free. */
export function MoveTimes({ booking, day, chosen, onChoose }: MoveTimesProps) {
  const available = useDay(day);
  if (available.isPending) return <Spinner label={m.guest_move_loading()} />;
  if (available.isError) return <LoadFailure title={m.guest_load_failed()} query={available} />;
  const times = freeTimes(booking, day, available.data);
  if (times.length === 0) return <p>{m.guest_move_none()}</p>;
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{m.guest_move_times()}</legend>
      <div className="grid grid-cols-4 gap-1.5 sm:grid-cols-6">
        {times.map((time) => (
          <button
            key={time}
            type="button"
            aria-pressed={time === chosen}
            onClick={() => onChoose(time)}
            className={classNames(
              'min-h-12 rounded-md border px-1 py-1 text-center font-semibold tabular-nums',
              time === chosen ? 'border-sea bg-sea text-white' : 'border-edge bg-white hover:border-sea',
            )}
          >
            {startOf(time)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

type Slot = NonNullable<ReturnType<typeof useDay>['data']>[number];

function freeTimes(booking: GuestBooking, day: LocalDate, left: readonly Slot[]): string[] {
  const items = parseItemsBooked(booking.itemsBooked) ?? [];
  const start = findSlotNumber(booking.timeSlot) ?? 0;
  const isOwnDay = booking.bookingDate === day;
  const own = (itemId: string, slot: number) => {
    const held = isOwnDay ? items.find((item) => item.itemId === itemId) : undefined;
    return held && slot >= start && slot < start + slotsCovered(held.duration) ? held.quantity : 0;
  };
  const needed = Math.max(0, ...items.map(({ quantity }) => quantity));
  return [...new Set(left.map(({ timeSlot }) => timeSlot))].toSorted().filter((time) => {
    if (isOwnDay && time === booking.timeSlot) return false;
    const free = freeUnits(items, findSlotNumber(time) ?? 0, left, own);
    return typeof free === 'number' && free >= needed;
  });
}
