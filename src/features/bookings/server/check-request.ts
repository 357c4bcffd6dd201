import { ageOn, bookingWindow, businessToday, isBookable } from '#shared/business-calendar.ts';
import { endsByClosing, slotStart } from '#shared/rental-time.ts';
import type { CreateBookingRequest } from '../bookings.contract.ts';
import type { PricedItem } from '../domain/price-lines.ts';
import { type Refusal, refuse } from './bookings.outcomes.ts';

const minimumAge = 18;

/** The rules that need a calendar: the booking window and the age, both on the business's own today. */
export function checkDates(
  { bookingDate, dateOfBirth }: Pick<CreateBookingRequest, 'bookingDate' | 'dateOfBirth'>,
  now: Date,
  timeZone: string,
): Refusal | null {
  if (!isBookable(bookingDate, now, timeZone)) {
    return refuse('bookings/date-not-bookable', bookingWindow(now, timeZone));
  }
  const isAdult = ageOn(businessToday(now, timeZone), dateOfBirth) >= minimumAge;
  return isAdult ? null : refuse('bookings/too-young');
}

/** Refuses a quantity above the item's fleet size. */
export function checkFleet(
  items: readonly PricedItem[],
  fleet: readonly { itemId: string; title: string; fleetSize: number }[],
): Refusal | null {
  for (const { itemId, quantity } of items) {
    const known = fleet.find((each) => each.itemId === itemId);
    if (known && quantity > known.fleetSize)
      return refuse('bookings/more-than-fleet', { item: known.title, units: known.fleetSize });
  }
  return null;
}

/** Every rental ends by closing time. */
export function checkClosing(
  items: readonly PricedItem[],
  startSlot: number,
  titleOf: (itemId: string) => string,
): Refusal | null {
  const late = items.find((item) => !endsByClosing(startSlot, item.duration));
  return late
    ? refuse('bookings/ends-after-closing', { item: titleOf(late.itemId), start: slotStart(startSlot) })
    : null;
}
