import { ActionBar } from '#features/booking-flow/web/booking-screens.public.ts';
import { sendingText } from '#features/booking-flow/web/booking-sending.public.ts';
import { tripDuration } from '#features/bookings/domain/trip-of-booking.public.ts';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { shortDate } from '#web/format/dates.ts';
import { timeRange } from '#web/format/rental-times.ts';
import { useSite } from '#web/site/site.ts';
import type { BookableDeparture } from '../../trip-booking.contract.ts';
import type { ChosenParty } from './use-party.ts';

interface TripBarProps {
  departure: BookableDeparture;
  party: ChosenParty;
  /** What a code takes off. */
  discountCents: number;
  sending: { isPending: boolean; isWorking: boolean };
}

/** How many come, when, and how much it is. */
export function TripBar({ departure, party, discountCents, sending }: TripBarProps) {
  const { language } = useSite();
  const { date, timeSlot, minutes } = departure;
  return (
    <ActionBar
      label={m.booking_bar_label()}
      totalCents={Math.max(0, party.totalCents - discountCents)}
      action={
        <Button type="submit" form="book-trip" look="primary" size="large" pending={sending.isPending}>
          {sendingText(sending)}
        </Button>
      }
    >
      <div aria-live="polite">
        <p className="font-semibold">
          {party.count > 0 ? m.trip_book_people({ count: party.count }) : m.booking_bar_nothing()}
        </p>
        <p className="text-sm text-sea-soft">
          {shortDate(date, language)} ·{' '}
          <span className="whitespace-nowrap">{timeRange(timeSlot, [tripDuration(minutes)])}</span>
        </p>
      </div>
    </ActionBar>
  );
}
