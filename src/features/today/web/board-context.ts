import { createContext, useContext } from 'react';
import type { BoardSheet } from '#features/briefing/briefing.contract.ts';
import type { DefectiveCraft } from '#features/craft/web/defect-button.public.tsx';
import type { OverdueStep } from '#features/overdue/domain/steps.public.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import { freeCraft } from '../domain/craft.ts';
import type { Departure } from '../domain/departure.ts';
import type { TodayBooking, TodayItem } from '../today.contract.ts';
import type { Tap } from './use-facts.ts';
import type { BeachMethod } from './use-payments.ts';

/**
 * Notes what happened, and what was paid with it. `done` is what the row says of it, with an undo; what concerns a booking
 * as a whole has that anyway.
 */
export type RecordTap = (tap: Tap, more?: { method?: BeachMethod | null; done?: string | undefined }) => void;

interface BoardContext {
  items: readonly TodayItem[];
  departures: readonly Departure<TodayBooking>[];
  /** What guests are told at the hand-out; `null` where they are told nothing. */
  sheet: BoardSheet | null;
  date: LocalDate;
  today: LocalDate;
  nameOf: (bookingId: number) => string;
  now: Date;
  record: RecordTap;
  takeMoney: (booking: TodayBooking, method: BeachMethod) => void;
  /** Craft that this device knows to be unfit before the server does. */
  unfit: ReadonlySet<number>;
  reportDefect: (craft: DefectiveCraft) => void;
  /** What was done about overdue rentals of the day. */
  steps: readonly OverdueStep[];
  /** The card for the coast guard. */
  openCard: (bookingId: number, isDrill: boolean) => void;
  /** A day that is still to come: nothing has happened on it. */
  isAhead: boolean;
}

export const BoardContext = createContext<BoardContext | null>(null);

/** What an opened booking needs of the board. */
export function useBoardContext() {
  const context = useContext(BoardContext);
  if (!context) throw new Error('Bookings are opened on the board');
  const { items, departures, unfit } = context;
  return {
    ...context,
    titleOf: (itemId: string) => titleOf(items, itemId),
    numberOf: (craftId: number) => numberOf(items, craftId),
    /** The numbers of an item that can be given out now. */
    freeOf: (itemId: string) =>
      freeCraft(items.find((item) => item.itemId === itemId)?.craft ?? [], departures).filter(
        ({ id }) => !unfit.has(id),
      ),
  };
}

/** Empty for a craft that has been retired. */
export function numberOf(items: readonly TodayItem[], craftId: number): string {
  return items.flatMap(({ craft = [] }) => craft).find(({ id }) => id === craftId)?.number ?? '';
}

export function titleOf(items: readonly TodayItem[], itemId: string): string {
  return items.find((item) => item.itemId === itemId)?.title ?? itemId;
}

export function nameIn(bookings: readonly TodayBooking[] = [], bookingId: number): string {
  const booking = bookings.find(({ id }) => id === bookingId);
  return booking?.fullName ?? booking?.reference ?? '';
}
