import { createCatalogueRepository } from '#features/catalogue/server/catalogue.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { Executor } from '#platform/database/database.ts';
import type { StormReason } from '#shared/bookings/storm-reasons.ts';
import { type Language, type Locale, toLocale } from '#shared/language.ts';
import { slotStart } from '#shared/rental-time.ts';
import type { CalledOffHours } from './called-off.repository.ts';

const reasons: Record<StormReason, (locale: Locale) => string> = {
  wind: (locale) => m.storm_why_wind({}, { locale }),
  waves: (locale) => m.storm_why_waves({}, { locale }),
  thunder: (locale) => m.storm_why_thunder({}, { locale }),
  other: (locale) => m.storm_why_other({}, { locale }),
};

function sayWhy({ reason }: Pick<CalledOffHours, 'reason'>, language: Language): string {
  const why = reasons[reason](toLocale(language));
  return why.charAt(0).toUpperCase() + why.slice(1);
}

/** Why nothing goes out on a day. Where several parts of it have other reasons, each is said. */
export function sayClosed(parts: readonly CalledOffHours[], language: Language): string {
  return [...new Set(parts.map((part) => sayWhy(part, language)))].join('. ');
}

/** What of a day was called off, and why, a sentence for each part. */
export async function sayNotice(
  executor: Executor,
  parts: readonly CalledOffHours[],
  { language, itemId }: { language: Language; itemId: string | null },
): Promise<string> {
  const locale = toLocale(language);
  const titles = await createCatalogueRepository(executor).listTitles(
    [...new Set(parts.flatMap(({ itemIds }) => itemIds))],
    language,
  );
  const titleOf = (id: string) => titles.find((known) => known.itemId === id)?.title ?? id;
  return parts
    .map(({ firstSlot, untilSlot, itemIds, isAll, ...part }) => {
      const why = reasons[part.reason](locale);
      const hours = { from: slotStart(firstSlot), until: slotStart(untilSlot), why };
      if (isAll || itemId !== null) return m.storm_notice(hours, { locale });
      return m.storm_notice_items({ ...hours, items: itemIds.map(titleOf).join(', ') }, { locale });
    })
    .join(' ');
}
