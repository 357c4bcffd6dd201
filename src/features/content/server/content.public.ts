import { seedPlaces } from '#features/places/server/places.public.ts';
import type { Database, Executor } from '#platform/database/database.ts';
import { type Language, languages } from '#shared/language.ts';
import { defaultContact } from '../domain/default-contact.public.ts';
import { createContentRepository } from './content.repository.ts';
import { defaultBeaches, defaultContent, defaultSlides } from './default-content.ts';
import { createSlide } from './slides/create-slide.ts';
import { createSlidesRepository } from './slides/slides.repository.ts';

export { asksForInactive, describeContent } from './content-answer.ts';

/** Fills an empty site with content in all languages. */
export async function seedContent(database: Database): Promise<void> {
  const content = createContentRepository(database);
  if (await content.isEmpty()) {
    for (const entry of defaultContent) await content.create(entry);
    for (const language of languages) await seedPlaces(database, language, defaultBeaches);
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

/** How many sections and slides are as a first start wrote them, and how many show a drawing of the program. */
export function countSeededContent(executor: Executor): Promise<{ unsaved: number; drawings: number }> {
  return createContentRepository(executor).countSeeded();
}

/** Whether the contact sections of all languages name a phone number and an address that are not the examples. */
export async function hasOwnContact(executor: Executor): Promise<{ phone: boolean; email: boolean }> {
  const contacts = await createContentRepository(executor).listContacts();
  const isOwn = (value: string | null, example: string) => Boolean(value?.trim()) && value !== example;
  const has = (key: 'phone' | 'email') =>
    contacts.length > 0 && contacts.every((contact) => isOwn(contact[key], defaultContact[key]));
  return { phone: has('phone'), email: has('email') };
}
