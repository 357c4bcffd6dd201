import { createContext, use } from 'react';
import { useNow } from '#web/site/use-now.ts';

/** When the server drew the page, for as long as it stands as it was drawn. */
export const DrawnAt = createContext<Date | null>(null);

/** The time that the page is about. */
export function useShownAt(): Date {
  const now = useNow();
  return use(DrawnAt) ?? now();
}
