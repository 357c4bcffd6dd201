import { type Duration, timeSlots } from '#shared/rental-time.ts';
import { durationOffer, type SlotUnits } from './duration-offers.public.ts';

/** The times of a day at which a rental would fit into the hours, if there were units left for it. */
export function soldOutTimes(
  day: readonly SlotUnits[],
  line: { itemId: string; duration: Duration; quantity: number },
): string[] {
  const ofItem = day.filter(({ itemId }) => itemId === line.itemId);
  return timeSlots.filter((timeSlot) => {
    if (!ofItem.some((slot) => slot.timeSlot === timeSlot)) return false;
    const { notOffered } = durationOffer(ofItem, { ...line, timeSlot });
    return notOffered !== null && notOffered.kind !== 'past-closing';
  });
}
