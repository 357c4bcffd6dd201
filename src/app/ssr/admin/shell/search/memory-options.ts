import { inEveryLanguage } from '#i18n/in-every-language.ts';
import { type Destination, groups } from '../destinations.ts';
import { bestFit } from './match-words.ts';
import type { Opened } from './opened-last.ts';

const shownAtMost = 4;

/** The screens that fit, best first: by their name, or less well by what else they are called. */
export function findPlaces(offered: readonly Destination[], typed: string): Opened[] {
  const found = offered.flatMap((destination) => {
    const { name, to, words = [] } = destination;
    const group = groups.find(({ id }) => id === destination.group);
    const byName = bestFit(inEveryLanguage(name), typed);
    const byWords = bestFit(words.flatMap(inEveryLanguage), typed);
    const fit = byName ?? (byWords === null ? null : byWords + 3);
    const detail = group?.name() ?? '';
    return fit === null ? [] : [{ fit, option: { kind: 'place' as const, label: name(), detail, to } }];
  });
  return best(found);
}

/** As many as are shown. */
export function best(found: readonly { fit: number; option: Opened }[]): Opened[] {
  return found
    .toSorted((a, b) => a.fit - b.fit)
    .slice(0, shownAtMost)
    .map(({ option }) => option);
}
