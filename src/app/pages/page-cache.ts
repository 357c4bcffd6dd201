export interface SiteState {
  /** Another one after every change of what a page shows. */
  revision: string;
}

interface Source<State> {
  readState(): Promise<State>;
  /** Milliseconds of a clock that only runs forward. */
  now(): number;
  reportError(error: unknown): void;
  /** How many pages are kept; beyond that the ones that were least recently asked for are dropped. */
  maxPages: number;
  /** The state is read again after this long. */
  maxAgeMs: number;
}

/**
 * Caches rendered pages until the state of the site changes, on any number of servers: a request that arrives more than
 * `maxAgeMs` after the last read of the state waits for a new read, and concurrent requests share it. While the database
 * does not answer, cached pages are still sent.
 */
export function createPageCache<State extends SiteState, Page extends { isCacheable: boolean }>({
  readState,
  now,
  reportError,
  maxPages,
  maxAgeMs,
}: Source<State>) {
  let state: State | undefined;
  let pages = new Map<string, Promise<Page>>();
  let askedAt = Number.NEGATIVE_INFINITY;
  let question: Promise<State> | undefined;
  const counts = { hits: 0, misses: 0 };

  async function ask(): Promise<State> {
    const at = now();
    try {
      const answer = await readState();
      // A new map, not an empty one: what is still being rendered from the former state ends up nowhere.
      if (answer.revision !== state?.revision) pages = new Map();
      state = answer;
    } catch (error) {
      if (state === undefined) throw error;
      reportError(error);
    } finally {
      question = undefined;
    }
    askedAt = at;
    return state;
  }

  return {
    /** How often a page was kept, and how often it had to be made. */
    counts,

    /** The state as it was at some instant of the last half second. */
    async state(): Promise<State> {
      if (state !== undefined && now() - askedAt < maxAgeMs) return state;
      question ??= ask();
      return question;
    },

    /**
     * The page that is kept under the name, else the one that `make` makes: once for all who ask while it does.
     * A page that lacks something is shown to them and not kept; neither is a failure.
     */
    async get(name: string, make: () => Promise<Page>): Promise<Page> {
      const asked = pages;
      const kept = asked.get(name);
      if (kept) {
        // A map keeps the order in which its entries were set.
        asked.delete(name);
        asked.set(name, kept);
        counts.hits += 1;
        return kept;
      }
      counts.misses += 1;
      const making = make();
      asked.set(name, making);
      if (asked.size > maxPages) asked.delete(asked.keys().next().value ?? '');
      const forget = () => asked.get(name) === making && asked.delete(name);
      making.then(({ isCacheable }) => isCacheable || forget(), forget);
      return making;
    },
  };
}
