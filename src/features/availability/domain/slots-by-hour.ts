/** Slots by the hour in which they start, from 8 o'clock on; `08` stands for both of its halves. */
export function slotsByHour<Slot extends { timeSlot: string }>(
  slots: readonly Slot[],
): { hour: string; slots: Slot[] }[] {
  const hours = Map.groupBy(
    slots.toSorted((a, b) => a.timeSlot.localeCompare(b.timeSlot)),
    (slot) => slot.timeSlot.slice(0, 2),
  );
  return [...hours].map(([hour, ofHour]) => ({ hour, slots: ofHour }));
}
