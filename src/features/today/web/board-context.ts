import { createContext, useContext } from 'react';
import type { LocalDate } from '#shared/business-calendar.ts';
import type { TodayBooking, TodayItem } from '../today.contract.ts';
import type { Tap } from './use-facts.ts';
import type { BeachMethod } from './use-payments.ts';

/** Notes what happened, and what was paid with it. */
export type RecordTap = (tap: Tap, method?: BeachMethod) => void;

interface BoardContext {
  items: readonly TodayItem[];
  date: LocalDate;
  nameOf: (bookingId: number) => string;
  now: Date;
  record: RecordTap;
  takeMoney: (booking: TodayBooking, method: BeachMethod) => void;
  /** A day that is still to come: nothing has happened on it. */
  isAhead: boolean;
}

export const BoardContext = createContext<BoardContext | null>(null);

/** What an opened booking needs of the board. */
export function useBoardContext(): BoardContext & { titleOf: (itemId: string) => string } {
  const context = useContext(BoardContext);
  if (!context) throw new Error('Bookings are opened on the board');
  return { ...context, titleOf: (itemId) => titleOf(context.items, itemId) };
}

export function titleOf(items: readonly TodayItem[], itemId: string): string {
  return items.find((item) => item.itemId === itemId)?.title ?? itemId;
}

export function nameIn(bookings: readonly TodayBooking[] = [], bookingId: number): string {
  const booking = bookings.find(({ id }) => id === bookingId);
  return booking?.fullName ?? booking?.reference ?? '';
}
