import { writeUsualWeek } from '#features/places/server/places.public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { makeSafePassage } from '#platform/html/safe-html.ts';
import { AppError } from '#shared/app-error.ts';
import { defaultLanguage, type Language } from '#shared/language.ts';
import type { ContentEntry } from '../../content.contract.ts';
import type { ContentData } from '../../content-editing.contract.ts';
import { hasWords } from '../../domain/content-limits.ts';
import { isOneOfMany, type ManySection, prefixOf, readWantedType } from '../../domain/section-types.ts';
import { createContentRepository } from '../content.repository.ts';
import { createContentEditingRepository } from './content-editing.repository.ts';

export interface SaveDependencies {
  database: Database;
  clock: Clock;
}

/** Creates a section, or updates one. */
export function saveContent({ database, clock }: SaveDependencies, data: ContentData): Promise<ContentEntry> {
  return database.transaction((tx) =>
    data.id === undefined ? create(tx, clock, data) : update(tx, { ...data, id: data.id }),
  );
}

async function create(tx: Transaction, clock: Clock, data: ContentData): Promise<ContentEntry> {
  const sections = createContentRepository(tx);
  const { content = '', language = defaultLanguage, sectionType = 'custom-section' } = data;
  const place = await findPosition(tx, { clock, sectionType, language });
  const id = await sections.create({
    ...readFields(data),
    language,
    sectionType: place.sectionType,
    content: makeSafe(place.sectionType, content),
    position: data.position ?? place.position,
  });
  if (id === null) throw new AppError('content/exists');
  await writePlaces(tx, place.sectionType, language, data);
  return found(await sections.find(id));
}

async function update(tx: Transaction, data: ContentData & { id: number }): Promise<ContentEntry> {
  const sections = createContentRepository(tx);
  const editing = createContentEditingRepository(tx);
  await editing.lock(data.id);
  const stored = found(await sections.find(data.id));
  const { sectionType = stored.sectionType, language = stored.language, version = stored.version } = data;
  // Neither ever changes: a different value means a different entry.
  if (sectionType !== stored.sectionType || language !== stored.language)
    throw new AppError('content/not-found');
  if (version !== stored.version) throw new AppError('content/changed');
  const content = makeSafe(sectionType, data.content ?? stored.content);
  await editing.update({ ...stored, ...readFields(data), content });
  await writePlaces(tx, sectionType, language, data);
  return found(await sections.find(data.id));
}

/** What is written on the days of the week are names of places. */
async function writePlaces(
  tx: Transaction,
  sectionType: string,
  language: Language,
  data: ContentData,
): Promise<void> {
  if (sectionType !== 'weekly-schedule') return;
  const { monday, tuesday, wednesday, thursday, friday, saturday, sunday } = data;
  const texts = { monday, tuesday, wednesday, thursday, friday, saturday, sunday };
  const given = Object.entries(texts).filter(([, text]) => text !== undefined);
  if (given.length > 0) await writeUsualWeek(tx, language, Object.fromEntries(given));
}

function found(entry: ContentEntry | null): ContentEntry {
  if (!entry) throw new AppError('content/not-found');
  return entry;
}

/** The fields that were given, empty ones as none. */
function readFields(data: ContentData): Partial<ContentEntry> {
  const { id: _, version: _version, updatedAt: _updatedAt, content: _content, ...fields } = data;
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, value === '' ? null : value]),
  );
}

/** About is written in HTML; what is left of it must say something. Every other section is plain text. */
function makeSafe(sectionType: string, content: string): string {
  if (sectionType !== 'about') return content;
  const safe = makeSafePassage(content, 2).trim();
  if (!hasWords(safe)) throw new AppError('content/empty');
  return safe;
}

const positionStep = 10;

interface Wish {
  clock: Clock;
  sectionType: string;
  language: Language;
}

/** Which type a new section gets, and where it stands: behind those of its kind. */
async function findPosition(
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
