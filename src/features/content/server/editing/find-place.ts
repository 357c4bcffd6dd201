import type { Clock } from '#platform/clock/clock.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Language } from '#shared/language.ts';
import { isOneOfMany, type ManySection, prefixOf, readWantedType } from '../../domain/section-types.ts';
import { createContentEditingRepository } from './content-editing.repository.ts';

const positionStep = 10;

interface Wish {
  clock: Clock;
  sectionType: string;
  language: Language;
}

/** Which type a new section gets, and where it stands: behind those of its kind. */
export async function findPlace(
  tx: Transaction,
  { clock, sectionType, language }: Wish,
): Promise<{ sectionType: string; position: number }> {
  const wanted = readWantedType(sectionType);
  if (!wanted || !isOneOfMany(wanted.kind)) return { sectionType, position: 0 };
  const editing = createContentEditingRepository(tx);
  const prefix = prefixOf(wanted.kind);
  await editing.lockNumbers();
  const number = nextNumber(wanted.kind, await editing.highestNumber(prefix), clock);
  return {
    sectionType: wanted.isNumbered ? sectionType : `${prefix}${number}`,
    position: (await editing.lastPosition(prefix, language)) + positionStep,
  };
}

/** Cards 1 to 3 are the three fixed sections; a section of the staff's own is called after the moment it was made in. */
const firstNumbers: Record<ManySection, (clock: Clock) => number> = {
  carousel: () => 4,
  custom: (clock) => clock.now().getTime(),
  guest: () => 1,
};

function nextNumber(kind: ManySection, highest: number, clock: Clock): number {
  return Math.max(highest + 1, firstNumbers[kind](clock));
}
