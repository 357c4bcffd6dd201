import { createContext, useContext, useState } from 'react';

/** Half given answers of the rows; the same map as long as the day is shown. */
export const Drafts = createContext<Map<string, unknown>>(new Map());

/**
 * State of a row that it has again after it was drawn elsewhere: a tablet that is turned has columns, or has none.
 * @returns the state, and what changes parts of it; `null` begins anew.
 */
export function useDraft<Draft extends object>(
  key: string,
  initial: Draft,
): [Draft, (part: Partial<Draft> | null) => void] {
  const drafts = useContext(Drafts);
  const [draft, setDraft] = useState((drafts.get(key) as Draft | undefined) ?? initial);
  const change = (part: Partial<Draft> | null) => {
    const next = part ? { ...draft, ...part } : initial;
    if (part) drafts.set(key, next);
    else drafts.delete(key);
    setDraft(next);
  };
  return [draft, change];
}
