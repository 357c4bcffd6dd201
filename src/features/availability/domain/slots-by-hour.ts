/** Slots in order of time, grouped by the hour in which they start: the hour `08` has 08:00 and 08:30. */
export function slotsByHour<Slot extends { timeSlot: string }>(
  slots: readonly Slot[],
): { hour: string; slots: Slot[] }[] {
  const hours = Map.groupBy(
    slots.toSorted((a, b) => a.timeSlot.localeCompare(b.timeSlot)),
    (slot) => slot.timeSlot.slice(0, 2),
  );
  return [...hours].map(([hour, ofHour]) => ({ hour, slots: ofHour }));
}
