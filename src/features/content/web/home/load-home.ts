import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { type WeekHours, weekOn } from '#features/opening-hours/domain/opening-on.public.ts';
import { readBookNowShown } from '#features/settings/web/book-now.public.ts';
import { readBusiness } from '#features/settings/web/read-business.public.ts';
import { businessToday, type LocalDate } from '#shared/business-calendar.ts';
import { slotStart, usualHours } from '#shared/rental-time.ts';
import { loadOrSkip } from '#web/api/rendered-data.ts';
import { nowWithOffset } from '#web/site/clock.ts';
import type { PageContext } from '#web/site/page-context.ts';
import { findTrust } from '../../domain/home-sections.ts';
import { readEntries, readSection, readSlides } from '../read-content.ts';
import { describeBusiness } from './business-data.ts';

/** Everything that the home page shows, each part loaded separately: what fails is left out, and read anew by the browser. */
export async function loadHome(page: PageContext) {
  const { api, language, timeZone, clockOffsetMs, publicUrl, reportError } = page;
  const skip = <Data>(answer: Promise<Data>) => loadOrSkip(answer, reportError);
  let slidesFailure: number | null = null;
  const slidesOrFailure = readSlides(api, language).catch((error: unknown) => {
    slidesFailure = (error as { status?: number }).status ?? null;
    throw error;
  });
  const [business, slides, banner, entries, week, items, isBookNowShown, hours] = await Promise.all([
    readBusiness(api, reportError),
    skip(slidesOrFailure),
    skip(readSection(api, { sectionType: 'banner', language })),
    skip(readEntries(api, language)),
    skip(readSection(api, { sectionType: 'weekly-schedule', language })),
    skip(api('GET /api/rental-items', { query: { language } })),
    skip(readBookNowShown(api)),
    skip(api('GET /api/opening-hours', {})),
  ]);
  const today = businessToday(nowWithOffset(clockOffsetMs), timeZone);
  const openWeek = hours ? weekOn(hours, today) : null;
  const contact = entries?.find(({ sectionType }) => sectionType === 'contact');
  return {
    business: describeBusiness({ business, publicUrl, items: items ?? [], contact, week, hours: openWeek }),
    slides,
    /** The status of the answer instead of slides, `null` without an answer. */
    slidesFailure: slidesFailure as number | null,
    banner,
    entries,
    // Separated here: few sites have all of it, and the page then needs no script for missing parts.
    trust: findTrust(entries ?? []),
    week,
    items: (items ?? []).map((item) => withoutPastSeasons(item, today)),
    isBookNowShown: isBookNowShown ?? false,
    today,
    open: longestHours(openWeek),
  };
}

/** Prices of days that are over are no offer any more. */
function withoutPastSeasons(item: RentalItem, today: LocalDate): RentalItem {
  const { seasonPrices, ...rest } = item;
  const coming = seasonPrices?.filter(({ last }) => last >= today) ?? [];
  return coming.length > 0 ? { ...rest, seasonPrices: coming } : rest;
}

/** From the earliest opening to the latest closing of a week; as usual where it is not known, or all of it closed. */
function longestHours(week: WeekHours | null) {
  const days = Object.values(week ?? {}).filter((day) => day !== null);
  return {
    opens: days.map(({ opens }) => opens).toSorted()[0] ?? slotStart(usualHours.from),
    closes:
      days
        .map(({ closes }) => closes)
        .toSorted()
        .at(-1) ?? slotStart(usualHours.until),
  };
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>;
