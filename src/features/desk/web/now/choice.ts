import type { Duration } from '#shared/rental-time.ts';

/** What a guest at the beach selected, with the price and time shown on the screen. */
export interface Choice {
  itemId: string;
  title: string;
  duration: Duration;
  quantity: number;
  unitPriceCents: number;
  timeSlot: string;
}
