import type { Database, Executor, Transaction } from '#platform/database/database.ts';
import { addDays, type LocalDate, type Weekday, weekdays, weekOf } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';
import { localizePlace } from '../domain/localize-place.public.ts';
import type { LocalizedPlace } from '../places.contract.ts';
import { createPlacePlanRepository } from './place-plan.repository.ts';
import { createPlacesRepository } from './places.repository.ts';

export { createPlacePlanRepository, type StoredPlan } from './place-plan.repository.ts';
export { createPlacesRepository, type PlaceRecord } from './places.repository.ts';

export type WeekTexts = Record<Weekday, string | null>;

/** The usual week in exactly the words of a language, as staff wrote them. */
export async function readUsualWeek(executor: Executor, language: Language): Promise<WeekTexts> {
  const places = await createPlacePlanRepository(executor).listUsual();
  const texts = weekdays.map((day) => {
    const place = places.find(({ weekday }) => weekday === day);
    return [day, place?.names[language] || null];
  });
  return Object.fromEntries(texts);
}

/** The week that holds a day as visitors see it: with the days that differ from the usual week. */
export async function readWeekOf(
  executor: Executor,
  today: LocalDate,
  language: Language,
): Promise<WeekTexts> {
  const { monday } = weekOf(today);
  const dates = weekdays.map((_, index) => addDays(monday, index));
  const places = await createPlacePlanRepository(executor).listOn(dates, today);
  const texts = weekdays.map((day, index) => {
    const place = places.find(({ date }) => date === dates[index]);
    return [day, place ? localizePlace(place, language).name : null];
  });
  return Object.fromEntries(texts);
}

export interface FoundPlace {
  /** `null` where that is not announced. */
  place: (LocalizedPlace & { id: number; version: number }) | null;
  planVersion: number;
}

/** Where the boats are on a day, in the words of a language. */
export async function findPlaceOn(
  executor: Executor,
  { date, today, language }: { date: LocalDate; today: LocalDate; language: Language },
): Promise<FoundPlace> {
  const row = await createPlacePlanRepository(executor).findOn(date, today);
  if (!row) throw new Error('The record of the place plan is missing');
  const { planVersion, id, version, names, directions, ...point } = row;
  if (id === null || version === null || !names || !directions) return { place: null, planVersion };
  return { place: { id, version, ...localizePlace({ names, directions, ...point }, language) }, planVersion };
}

/**
 * Takes the texts of weekdays, as the call for the section of the week takes them. A text is the name of a place: one
 * that has that name already, else the place of the day if it had no name in this language yet, else a new one.
 */
export async function writeUsualWeek(
  tx: Transaction,
  language: Language,
  texts: Partial<WeekTexts>,
): Promise<void> {
  const plan = createPlacePlanRepository(tx);
  await plan.lock();
  for (const weekday of weekdays) {
    const text = texts[weekday];
    if (text === undefined) continue;
    const usual = (await plan.listUsual()).find((each) => each.weekday === weekday);
    if ((usual?.names[language] ?? '') === (text ?? '')) continue;
    await plan.setWeekday(weekday, text ? await findOrName(tx, language, text, usual) : null);
  }
}

async function findOrName(
  tx: Transaction,
  language: Language,
  name: string,
  usual: { placeId: number; names: Record<Language, string> } | undefined,
): Promise<number> {
  const places = createPlacesRepository(tx);
  const known = await places.findNamed(language, name);
  if (known) return known.id;
  if (usual && usual.names[language] === '') {
    await places.nameIn(usual.placeId, language, name);
    return usual.placeId;
  }
  const none = { EN: '', IT: '', PL: '' };
  const names = { ...none, [language]: name };
  return (await places.create({ names, directions: none, latitude: null, longitude: null })).id;
}

/** Fills a site without places. */
export async function seedPlaces(
  database: Database,
  language: Language,
  week: Partial<WeekTexts>,
): Promise<void> {
  await database.transaction((tx) => writeUsualWeek(tx, language, week));
}
