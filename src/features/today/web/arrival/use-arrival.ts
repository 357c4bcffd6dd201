import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { readArrival } from '#shared/links/arrival-link.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { api } from '#web/api/api-client.ts';
import { isConnectionError } from '#web/connection/is-connection-error.ts';
import { shortDate } from '#web/format/dates.ts';
import { useSite } from '#web/site/site.ts';
import type { TodayBooking } from '../../today.contract.ts';
import type { ShownDay } from '../use-day.ts';
import type { RecordFact } from '../use-facts.ts';

interface Arrivals {
  bookings: readonly TodayBooking[];
  day: ShownDay;
  record: RecordFact;
}

/** Checks in a guest by a typed or scanned number. A booking of another day is shown, but not checked in. */
export function useArrival({ bookings, day, record }: Arrivals) {
  const showToast = useToast();
  const { language } = useSite();
  const [problem, setProblem] = useState<string | null>(null);
  const [isSearching, setSearching] = useState(false);

  async function findElsewhere(id: number): Promise<boolean> {
    setSearching(true);
    try {
      const { bookingDate, cancelled } = await api('GET /api/bookings/:id', {
        params: { id: String(id) },
        query: {},
      });
      if (cancelled) setProblem(m.today_is_cancelled());
      else day.show(bookingDate);
      return !cancelled;
    } catch (error) {
      setProblem(isConnectionError(error) ? m.today_not_found_offline() : m.today_not_found());
      return false;
    } finally {
      setSearching(false);
    }
  }

  /** @returns whether there is such a booking. */
  async function checkIn(text: string): Promise<boolean> {
    setProblem(null);
    const number = readArrival(text);
    if (number === null) {
      setProblem(m.today_not_found());
      return false;
    }
    const id = Number(number);
    const booking = bookings.find((candidate) => candidate.id === id);
    if (!booking) return findElsewhere(id);
    if (day.date !== day.today) {
      setProblem(m.today_other_day({ date: shortDate(day.date, language) }));
      return false;
    }
    if (booking.isCancelled) {
      setProblem(m.today_is_cancelled());
      return false;
    }
    record({ bookingId: id, kind: 'checked-in' });
    showToast({ title: m.today_arrived_done({ name: booking.fullName ?? booking.reference }) });
    document.getElementById(`departure-${id}`)?.scrollIntoView({ block: 'center' });
    return true;
  }
  return { checkIn, problem, isSearching };
}
