import { useSearchParams } from 'react-router';

/** What the page shows of the day; it stands in the address, so that the browser's Back closes it. */
export type View =
  | { kind: 'board' }
  | { kind: 'end' }
  | { kind: 'case'; bookingId: number; isDrill: boolean };

const parameters = { end: 'end', case: 'case', drill: 'drill' };

export function useView(): { view: View; show: (view: View) => void } {
  const [query, setQuery] = useSearchParams();
  const bookingId = Number(query.get(parameters.case)) || null;
  const show = (view: View) => {
    const next = new URLSearchParams(query);
    for (const name of Object.values(parameters)) next.delete(name);
    if (view.kind === 'end') next.set(parameters.end, '1');
    if (view.kind === 'case') {
      next.set(parameters.case, String(view.bookingId));
      if (view.isDrill) next.set(parameters.drill, '1');
    }
    setQuery(next);
  };
  if (bookingId !== null)
    return { view: { kind: 'case', bookingId, isDrill: query.has(parameters.drill) }, show };
  return { view: { kind: query.has(parameters.end) ? 'end' : 'board' }, show };
}
