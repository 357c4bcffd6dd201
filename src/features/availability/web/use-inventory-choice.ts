import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { addDays, businessToday, type LocalDate } from '#shared/business-calendar.ts';
import { useSite } from '#web/site/site.ts';
import { useNow } from '#web/site/use-now.ts';

interface InventoryChoice {
  today: LocalDate;
  /** Staff may look at today too; visitors can no longer book it. */
  window: { first: LocalDate; last: LocalDate };
  date: LocalDate;
  /** `undefined` until the items are known. */
  itemId: string | undefined;
  choose: (choice: { item?: string; date?: LocalDate }) => void;
}

/** What is looked at stands in the address, so that Back, a reload and a colleague's link lead there. */
export function useInventoryChoice(itemIds: readonly string[]): InventoryChoice {
  const { timeZone, bookingRules } = useSite();
  const now = useNow();
  const [today] = useState(() => businessToday(now(), timeZone));
  const [query, setQuery] = useSearchParams();
  const window = { first: today, last: addDays(today, bookingRules.windowDays) };
  const date = query.get('date') ?? '';
  const item = query.get('item') ?? '';

  function choose(choice: { item?: string; date?: LocalDate }) {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(choice)) next.set(name, value);
    setQuery(next, { replace: true, preventScrollReset: true });
  }

  return {
    today,
    window,
    date: date >= window.first && date <= window.last ? date : today,
    itemId: itemIds.includes(item) ? item : itemIds[0],
    choose,
  };
}
