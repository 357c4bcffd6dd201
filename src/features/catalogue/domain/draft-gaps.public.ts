import { type Duration, durations } from '#shared/rental-time.ts';

/** What an item needs before it can be published, in the order of the form. */
export const draftGaps = ['texts', 'prices', 'units', 'picture'] as const;
export type DraftGap = (typeof draftGaps)[number];

interface DraftItem {
  /** Whether every text is written in every language; what the picture shows may stay empty. */
  hasTexts: boolean;
  prices: readonly { duration: Duration; amountCents: number }[];
  fleetSize: number;
  image: string;
}

/** What is missing of an item; nothing where it can be published. */
export function findDraftGaps({ hasTexts, prices, fleetSize, image }: DraftItem): DraftGap[] {
  const isMissing: Record<DraftGap, boolean> = {
    texts: !hasTexts,
    prices: prices.length < durations.length || prices.some(({ amountCents }) => amountCents === 0),
    units: fleetSize === 0,
    picture: image === '',
  };
  return draftGaps.filter((gap) => isMissing[gap]);
}
