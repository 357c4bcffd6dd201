import type { Database, Executor } from '#platform/database/database.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';
import { placeOn } from '../domain/schedule-in-force.public.ts';
import { createContentRepository } from './content.repository.ts';
import { defaultContent, defaultSlides } from './default-content.ts';
import { createSlide } from './slides/create-slide.ts';
import { createSlidesRepository } from './slides/slides.repository.ts';

export { asksForInactive, describeContent } from './content-answer.ts';

/** Fills an empty site with content in all languages. */
export async function seedContent(database: Database): Promise<void> {
  const content = createContentRepository(database);
  if (await content.isEmpty()) {
    for (const entry of defaultContent) await content.create(entry);
  }
  const slides = createSlidesRepository(database);
  if (await slides.isEmpty()) {
    for (const slide of defaultSlides) await createSlide(database, slide);
  }
}

export interface ContactDetails {
  email: string | null;
  phone: string | null;
}

/** How visitors reach the business, as the contact section says. */
export async function findContact(executor: Executor, language: Language): Promise<ContactDetails | null> {
  return createContentRepository(executor).findContact(language);
}

interface DayInWords {
  date: LocalDate;
  /** The current date of the business. */
  today: LocalDate;
  language: Language;
}

/** Where the boats are on a day; `null` where that is not announced. */
export async function findPlace(
  executor: Executor,
  { date, today, language }: DayInWords,
): Promise<string | null> {
  const schedule = await createContentRepository(executor).findSchedule(language);
  return schedule?.isActive ? placeOn(date, schedule, today) : null;
}
