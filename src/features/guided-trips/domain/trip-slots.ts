import { type Weekday, weekdays } from '#shared/business-calendar.ts';

export const halves = ['Am', 'Pm'] as const;
export type Half = (typeof halves)[number];

/** One of the week's fourteen half days, as the calls name it: `mondayAm`. */
export type TripSlot = `${Weekday}${Half}`;

export const tripSlots: readonly TripSlot[] = weekdays.flatMap((day) =>
  halves.map((half) => `${day}${half}` as const),
);
