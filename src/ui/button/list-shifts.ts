/** What a list is made of, on any page of staff. */
const rows = 'main :is(li, tr, article)';

/** A row that moved by less is still under the finger. */
const leastPx = 8;

/** Where it is in the page, whatever was scrolled. */
function topOf(row: HTMLElement): number {
  let top = 0;
  for (let part: Element | null = row; part instanceof HTMLElement; part = part.offsetParent) {
    top += part.offsetTop;
  }
  return top;
}

interface Shifts {
  /** When the row around an element was last seen to move; `-Infinity` where it was not. */
  shiftedAt: (element: Element) => number;
  stop: () => void;
}

/** Notes when rows of a list move, or come into one that was there, for any reason: an answer, a colleague, a tap. */
export function watchShifts(root: Document): Shifts {
  const shifts = new WeakMap<Element, number>();
  let tops = new Map<HTMLElement, number>();
  let isAsked = false;

  function look(): void {
    isAsked = false;
    const now = performance.now();
    const lists = new Set([...tops.keys()].map(({ parentElement }) => parentElement));
    const next = new Map<HTMLElement, number>();
    for (const row of root.querySelectorAll<HTMLElement>(rows)) {
      const top = topOf(row);
      const before = tops.get(row);
      const isMoved = before === undefined ? lists.has(row.parentElement) : Math.abs(top - before) >= leastPx;
      if (isMoved) shifts.set(row, now);
      next.set(row, top);
    }
    tops = next;
  }

  /** Once for all changes that are drawn together. */
  function ask(): void {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(look);
  }

  const observer = new MutationObserver(ask);
  observer.observe(root, { subtree: true, childList: true, characterData: true });
  look();
  return {
    shiftedAt: (element) => {
      let at = Number.NEGATIVE_INFINITY;
      for (let row = element.closest(rows); row; row = row.parentElement?.closest(rows) ?? null)
        at = Math.max(at, shifts.get(row) ?? at);
      return at;
    },
    stop: () => observer.disconnect(),
  };
}
