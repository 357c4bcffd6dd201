import { useSearchParams } from 'react-router';

const parameter = 'slide';

/** Which slide is being written stands in the address, so that Back leads to the list. */
export function useSlideAddress() {
  const [query, setQuery] = useSearchParams();

  function go(slide: string | null) {
    const next = new URLSearchParams(query);
    if (slide) next.set(parameter, slide);
    else next.delete(parameter);
    setQuery(next, { preventScrollReset: true });
  }

  return {
    /** Its id, `new`, or `null` while the list is shown. */
    open: query.get(parameter),
    edit: (id: number) => go(String(id)),
    add: () => go('new'),
    leave: () => go(null),
  };
}
