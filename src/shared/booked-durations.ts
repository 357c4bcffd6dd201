/** How long a booking takes, in hours: a rental, or a guided trip. Apart from the times, so that only staff's pages load the list. */
export const bookedDurations = [
  '1/2',
  '1',
  '1 1/2',
  '2',
  '2 1/2',
  '3',
  '3 1/2',
  '4',
  '4 1/2',
  '5',
  '5 1/2',
  '6',
  '6 1/2',
  '7',
  '7 1/2',
  '8',
] as const;
export type BookedDuration = (typeof bookedDurations)[number];
