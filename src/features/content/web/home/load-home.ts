import { listRentalItems } from '#features/catalogue/catalogue.calls.ts';
import { readBookNowShown } from '#features/settings/web/book-now.public.ts';
import { readBusiness } from '#features/settings/web/read-business.public.ts';
import { businessToday } from '#shared/business-calendar.ts';
import { loadOrSkip } from '#web/api/rendered-data.ts';
import { nowWithOffset } from '#web/site/clock.ts';
import type { PageContext } from '#web/site/page-context.ts';
import { findTrust } from '../../domain/home-sections.ts';
import { readEntries, readSection, readSlides } from '../content-queries.ts';
import { describeBusiness } from './business-data.ts';

/** Everything that the home page shows, each part loaded separately: what fails is left out and loaded by the browser. */
export async function loadHome(page: PageContext) {
  const { api, language, timeZone, clockOffsetMs, publicUrl, reportError } = page;
  const skip = <Data>(answer: Promise<Data>) => loadOrSkip(answer, reportError);
  const [business, slides, banner, entries, week, items, isBookNowShown] = await Promise.all([
    readBusiness(api, reportError),
    skip(readSlides(api, language)),
    skip(readSection(api, { sectionType: 'banner', language })),
    skip(readEntries(api, language)),
    skip(readSection(api, { sectionType: 'weekly-schedule', language })),
    skip(api(listRentalItems, { query: { language } })),
    skip(readBookNowShown(api)),
  ]);
  const today = businessToday(nowWithOffset(clockOffsetMs), timeZone);
  const contact = entries?.find(({ sectionType }) => sectionType === 'contact');
  return {
    business: describeBusiness({ business, publicUrl, items: items ?? [], contact, week }),
    slides,
    banner,
    entries,
    // Told apart here: few sites have all of it, and the page needs no script for what is not there.
    trust: findTrust(entries ?? []),
    week,
    items: items ?? [],
    isBookNowShown: isBookNowShown ?? false,
    today,
  };
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>;
