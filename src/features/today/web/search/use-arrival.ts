import { m } from '#i18n/generated/messages.js';
import { readArrival } from '#shared/links/arrival-link.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { api } from '#web/api/api-client.ts';
import { isConnectionError } from '#web/connection/is-connection-error.ts';
import { shortDate } from '#web/format/dates.ts';
import { useSite } from '#web/site/site.ts';
import type { Departure } from '../../domain/departure.ts';
import type { TodayBooking } from '../../today.contract.ts';
import type { RecordTap } from '../board-context.ts';
import type { ShownDay } from '../use-day.ts';

interface Arrivals {
  departures: readonly Departure<TodayBooking>[];
  day: ShownDay;
  record: RecordTap;
  /** Shows a booking of the day. */
  open: (booking: TodayBooking) => void;
  say: (problem: string | null) => void;
}

/** Finds a booking by its number, on whichever day; one whose code is scanned has arrived. */
export function useArrival({ departures, day, record, open, say }: Arrivals) {
  const showToast = useToast();
  const { language } = useSite();

  async function findElsewhere(number: string): Promise<void> {
    try {
      const { bookingDate, cancelled, reference } = await api('GET /api/bookings/:id', {
        params: { id: number },
        query: {},
      });
      if (cancelled) say(m.today_is_cancelled());
      else day.show(bookingDate, reference);
    } catch (error) {
      say(isConnectionError(error) ? m.today_not_found_offline() : m.today_not_found());
    }
  }

  async function find(text: string): Promise<Departure<TodayBooking> | null> {
    say(null);
    const number = readArrival(text);
    if (number === null) return null;
    const departure = departures.find(({ booking }) => String(booking.id) === number);
    if (departure) open(departure.booking);
    else await findElsewhere(number);
    return departure ?? null;
  }

  async function scan(code: string): Promise<void> {
    if (readArrival(code) === null) return say(m.today_not_found());
    const departure = await find(code);
    if (!departure) return;
    const { booking, rental } = departure;
    if (booking.isCancelled) say(m.today_is_cancelled());
    else if (day.date !== day.today) say(m.today_other_day({ date: shortDate(day.date, language) }));
    else if (rental.phase === 'expected' || rental.phase === 'missed') {
      record({ bookingId: booking.id, kind: 'checked-in' });
      showToast({ title: m.today_arrived_done({ name: booking.fullName ?? booking.reference }) });
    }
  }
  return { find, scan };
}
