import { createContext, useContext } from 'react';
import type { LocalDate } from '#shared/business-calendar.ts';
import type { TodayItem } from '../today.contract.ts';
import type { RecordFact } from './use-facts.ts';

interface BoardContext {
  items: readonly TodayItem[];
  date: LocalDate;
  nameOf: (bookingId: number) => string;
  now: Date;
  record: RecordFact;
  /** A day that is still to come: nothing has happened on it. */
  isAhead: boolean;
}

export const BoardContext = createContext<BoardContext | null>(null);

/** What every card of the board needs. */
export function useBoardContext(): BoardContext & { titleOf: (itemId: string) => string } {
  const context = useContext(BoardContext);
  if (!context) throw new Error('Cards are on the board');
  return {
    ...context,
    titleOf: (itemId) => context.items.find((item) => item.itemId === itemId)?.title ?? itemId,
  };
}
