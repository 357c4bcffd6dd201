import type { Ending } from '#features/vouchers/server/vouchers.public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { businessToday } from '#shared/business-calendar.ts';

export interface Now {
  clock: Clock;
  timeZone: string;
}

/** Staff and storms are the business; what a guest does, or leaves undone, is the guest's. */
export function endingBy(who: 'business' | 'guest', { clock, timeZone }: Now): Ending {
  return { today: businessToday(clock.now(), timeZone), byBusiness: who === 'business' };
}
