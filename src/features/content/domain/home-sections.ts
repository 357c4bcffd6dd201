/** The three sections that every home page has, and the entry that fills each. */
export const fixedSections = [
  { id: 'tandem-kayaks', sectionType: 'carousel-2', itemId: 'tandem-kayak' },
  { id: 'single-kayaks', sectionType: 'carousel-1', itemId: 'single-kayak' },
  { id: 'paddleboards', sectionType: 'carousel-3', itemId: 'sup' },
] as const;

export type FixedSectionId = (typeof fixedSections)[number]['id'];

interface Card {
  sectionType: string;
  title: string | null;
}

/** Where a card of the carousel leads to; one that stands for no section of its own goes by its title. */
export function findTarget({ sectionType, title }: Card): FixedSectionId {
  const own = fixedSections.find((section) => section.sectionType === sectionType);
  if (own) return own.id;
  const words = (title ?? '').toLowerCase();
  if (words.includes('single')) return 'single-kayaks';
  return words.includes('paddle') || words.includes('sup') ? 'paddleboards' : 'tandem-kayaks';
}

interface SortedEntries<Entry> {
  cards: Entry[];
  fixed: Record<FixedSectionId, Entry | undefined>;
  further: Entry[];
  custom: Entry[];
}

/** Tells the home page's entries apart, in the order that they came in. */
export function sortEntries<Entry extends { sectionType: string }>(
  entries: readonly Entry[],
): SortedEntries<Entry> {
  const cards = entries.filter((entry) => /^carousel-/.test(entry.sectionType));
  const entryOf = (type: string) => cards.find((entry) => entry.sectionType === type);
  return {
    cards,
    fixed: {
      'tandem-kayaks': entryOf('carousel-2'),
      'single-kayaks': entryOf('carousel-1'),
      paddleboards: entryOf('carousel-3'),
    },
    further: cards.filter(
      (entry) => !fixedSections.some((section) => section.sectionType === entry.sectionType),
    ),
    custom: entries.filter((entry) => /^custom-section/.test(entry.sectionType)),
  };
}

/** Previous, current and next of `count` cards that go round; fewer where there are fewer. */
export function shownCards(
  current: number,
  count: number,
): { previous?: number; current: number; next?: number } {
  const next = (current + 1) % count;
  const previous = (current + count - 1) % count;
  if (count < 2) return { current };
  return count === 2 ? { current, next } : { previous, current, next };
}

/** No more guests have their say on the home page. */
const shownGuests = 3;

/** Whose pictures and words are shown: nothing of what staff have not filled. */
export function findTrust<Entry extends TrustEntry>(entries: readonly Entry[]) {
  return {
    photos: entries.find(({ sectionType, ...entry }) => sectionType === 'photos' && hasPicture(entry)),
    guests: entries.filter(({ sectionType }) => /^guest-/.test(sectionType)).slice(0, shownGuests),
  };
}

interface TrustEntry {
  sectionType: string;
  imageUrl: string | null;
  imageUrl2: string | null;
  imageUrl3: string | null;
}

function hasPicture({ imageUrl, imageUrl2, imageUrl3 }: Omit<TrustEntry, 'sectionType'>): boolean {
  return Boolean(imageUrl || imageUrl2 || imageUrl3);
}
