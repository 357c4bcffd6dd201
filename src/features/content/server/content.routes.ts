import type { FastifyInstance } from 'fastify';
import { readUsualWeek, readWeekOf } from '#features/places/server/places.public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { apiRoute, type Incoming } from '#platform/http/api-route.ts';
import { AppError } from '#shared/app-error.ts';
import { businessToday } from '#shared/business-calendar.ts';
import { defaultLanguage, type Language } from '#shared/language.ts';
import { type ContentEntry, getContentSection, listBannerSlides, listContent } from '../content.contract.ts';
import { isPublished } from '../domain/published.ts';
import { createContentRepository, fillWeek } from './content.repository.ts';
import { asksForInactive, describeContent } from './content-answer.ts';
import { createSlidesRepository } from './slides/slides.repository.ts';

const listSeconds = 60;
const sectionSeconds = 300;
/** Where the boats are can change at short notice. */
const weeklyScheduleSeconds = 10;

/** The filters of a content request, and who sent it. */
function readWish({ request, query }: Pick<Incoming<typeof listContent>, 'request' | 'query'>) {
  return {
    language: query.language ?? defaultLanguage,
    includesInactive: asksForInactive(request, query),
  };
}

interface Dependencies {
  database: Database;
  clock: Clock;
  timeZone: string;
}

export function registerContentRoutes(
  app: FastifyInstance,
  { database, clock, timeZone }: Dependencies,
): void {
  const content = createContentRepository(database);
  const slides = createSlidesRepository(database);
  /** Visitors see the week with the days that differ from the usual one; staff what they wrote. */
  const showWeek = (entries: ContentEntry[], { includesInactive }: ContentWish) => {
    const today = businessToday(clock.now(), timeZone);
    return fillWeek(entries, ({ language }) =>
      includesInactive ? readUsualWeek(database, language) : readWeekOf(database, today, language),
    );
  };

  apiRoute(app, listContent, { permission: 'own' }, async (incoming) => {
    const wish = readWish(incoming);
    const { entries, language } = await listInLanguage(content.list, wish);
    const maxAgeSeconds = wish.includesInactive ? null : listSeconds;
    describeContent(incoming.reply, { wanted: wish.language, given: language, maxAgeSeconds });
    return showWeek(entries, wish);
  });

  apiRoute(app, getContentSection, { permission: 'own' }, async (incoming) => {
    const { sectionType } = incoming.params;
    const wish = readWish(incoming);
    const entry = await findSection(content, sectionType, wish);
    if (!entry) throw new AppError('content/not-found');
    const shownSeconds = sectionType === 'weekly-schedule' ? weeklyScheduleSeconds : sectionSeconds;
    const maxAgeSeconds = wish.includesInactive ? null : shownSeconds;
    describeContent(incoming.reply, { wanted: wish.language, given: entry.language, maxAgeSeconds });
    return (await showWeek([entry], wish))[0] ?? entry;
  });

  apiRoute(app, listBannerSlides, { permission: 'own' }, async (incoming) => {
    const wish = readWish(incoming);
    const { entries, language } = await listInLanguage(slides.list, wish);
    const maxAgeSeconds = wish.includesInactive ? null : listSeconds;
    describeContent(incoming.reply, { wanted: wish.language, given: language, maxAgeSeconds });
    return entries;
  });
}

interface ContentWish {
  language: Language;
  /** Staff see everything, in exactly the language that they edit. */
  includesInactive: boolean;
}

type ListEntries<Entry> = (language: Language) => Promise<Entry[]>;

/**
 * The entries of a language, the English ones where it has none. An entry that is hidden, or
 * waits for its picture, still counts as one: what is hidden in Polish must not be shown in English instead.
 */
async function listInLanguage<Entry extends { isActive: boolean; imageUrl: string | null }>(
  list: ListEntries<Entry>,
  { language, includesInactive }: ContentWish,
): Promise<{ entries: Entry[]; language: Language }> {
  const own = await list(language);
  if (includesInactive) return { entries: own, language };
  const isOwn = own.length > 0 || language === defaultLanguage;
  const entries = isOwn ? own : await list(defaultLanguage);
  return {
    entries: entries.filter(isPublished),
    language: isOwn ? language : defaultLanguage,
  };
}

/** One section by the same rule. */
async function findSection(
  content: ReturnType<typeof createContentRepository>,
  sectionType: string,
  wish: ContentWish,
): Promise<ContentEntry | null> {
  const listSection = async (language: Language) =>
    (await content.list(language)).filter((entry) => entry.sectionType === sectionType);
  const { entries } = await listInLanguage(listSection, wish);
  return entries[0] ?? null;
}
