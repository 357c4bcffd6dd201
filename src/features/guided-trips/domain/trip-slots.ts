import { type Weekday, weekdays } from '#shared/business-calendar.ts';

export const halves = ['Am', 'Pm'] as const;
export type Half = (typeof halves)[number];

/** One of the week's fourteen half days, as the calls name it: `mondayAm`. */
export type TripSlot = `${Weekday}${Half}`;

export const tripSlots: readonly TripSlot[] = weekdays.flatMap((day) =>
  halves.map((half) => `${day}${half}` as const),
);

const slotNames = new Map(tripSlots.map((slot) => [slot.toLowerCase(), slot]));

/** The half day that `mondayAm`, `monday_am` or `monday_am_image` names; `null` where none is named. */
export function findTripSlot(name: string): TripSlot | null {
  return (
    slotNames.get(
      name
        .replace(/_?image$/i, '')
        .replace('_', '')
        .toLowerCase(),
    ) ?? null
  );
}
