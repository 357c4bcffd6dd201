import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/database/database.ts';
import { apiRoute, type Incoming } from '#platform/http/api-route.ts';
import { AppError } from '#shared/app-error.ts';
import { defaultLanguage } from '#shared/language.ts';
import { getContentSection, listBannerSlides, listContent } from '../content.contract.ts';
import { createContentRepository } from './content.repository.ts';
import { asksForInactive, describeContent } from './content-answer.ts';
import { findSection, listInLanguage } from './read-content.ts';
import { createSlidesRepository } from './slides/slides.repository.ts';

const listSeconds = 60;
const sectionSeconds = 300;
/** Where the boats are can change at short notice. */
const weeklyScheduleSeconds = 10;

/** What a content call is asked for, and by whom. */
function readWish({ request, query }: Pick<Incoming<typeof listContent>, 'request' | 'query'>) {
  return {
    language: query.language ?? defaultLanguage,
    includesInactive: asksForInactive(request, query),
  };
}

export function registerContentRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  const content = createContentRepository(database);
  const slides = createSlidesRepository(database);

  apiRoute(app, listContent, { permission: 'own' }, async (incoming) => {
    const wish = readWish(incoming);
    const { entries, language } = await listInLanguage(content.list, wish);
    const maxAgeSeconds = wish.includesInactive ? null : listSeconds;
    describeContent(incoming.reply, { wanted: wish.language, given: language, maxAgeSeconds });
    return entries;
  });

  apiRoute(app, getContentSection, { permission: 'own' }, async (incoming) => {
    const { sectionType } = incoming.params;
    const wish = readWish(incoming);
    const entry = await findSection(content, sectionType, wish);
    if (!entry) throw new AppError('content/not-found');
    const shownSeconds = sectionType === 'weekly-schedule' ? weeklyScheduleSeconds : sectionSeconds;
    const maxAgeSeconds = wish.includesInactive ? null : shownSeconds;
    describeContent(incoming.reply, { wanted: wish.language, given: entry.language, maxAgeSeconds });
    return entry;
  });

  apiRoute(app, listBannerSlides, { permission: 'own' }, async (incoming) => {
    const wish = readWish(incoming);
    const { entries, language } = await listInLanguage(slides.list, wish);
    const maxAgeSeconds = wish.includesInactive ? null : listSeconds;
    describeContent(incoming.reply, { wanted: wish.language, given: language, maxAgeSeconds });
    return entries;
  });
}
