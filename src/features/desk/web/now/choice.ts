import type { Duration } from '#shared/rental-time.ts';

/** What a guest at the beach wants, at the price and time that the screen showed. */
export interface Choice {
  itemId: string;
  title: string;
  duration: Duration;
  quantity: number;
  unitPriceCents: number;
  timeSlot: string;
}
