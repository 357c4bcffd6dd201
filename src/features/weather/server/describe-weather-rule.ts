import { createCatalogueRepository } from '#features/catalogue/server/catalogue.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { Executor } from '#platform/database/database.ts';
import { type Language, localeTags, toLocale } from '#shared/language.ts';
import { measureText } from '../domain/current-weather.ts';
import { type ItemLimits, isLimited } from '../domain/judge-hour.ts';
import { createWeatherLimitsRepository } from './weather-locations.repository.ts';

/**
 * In which weather a booking of these items is called off, and what its guest can choose then: the same words in
 * whichever order the items come.
 * @returns `null` where none of them has a limit.
 */
export async function describeWeatherRule(
  executor: Executor,
  itemIds: readonly string[],
  language: Language,
): Promise<string | null> {
  const limits = (await createWeatherLimitsRepository(executor).list()).filter(
    (limit) => itemIds.includes(limit.itemId) && isLimited(limit),
  );
  if (limits.length === 0) return null;
  const descriptions = [...new Set(limits.map((limit) => describeLimit(limit, language)))];
  const isForAll = descriptions.length === 1 && limits.length === new Set(itemIds).size;
  const listed = isForAll ? descriptions : await describeEach(executor, limits, language);
  return m.weather_rule({ limits: listed.join('; ') }, { locale: toLocale(language) });
}

type ItemLimit = ItemLimits & { itemId: string };

async function describeEach(
  executor: Executor,
  limits: readonly ItemLimit[],
  language: Language,
): Promise<string[]> {
  const ids = limits.map(({ itemId }) => itemId);
  const titles = await createCatalogueRepository(executor).listTitles(ids, language);
  return limits.map((limit) => {
    const title = titles.find(({ itemId }) => itemId === limit.itemId)?.title ?? limit.itemId;
    return `${title}: ${describeLimit(limit, language)}`;
  });
}

/** `wind above 25 km/h, gusts above 40 km/h or waves above 0.8 m` */
function describeLimit(limits: ItemLimits, language: Language): string {
  const locale = toLocale(language);
  const parts = [
    [m.weather_rule_wind, limits.maxWind, 'wind'],
    [m.weather_rule_gusts, limits.maxGusts, 'wind'],
    [m.weather_rule_offshore, limits.maxOffshoreWind, 'wind'],
    [m.weather_rule_waves, limits.maxWaveHeight, 'waveHeight'],
  ] as const;
  const texts = parts.flatMap(([text, limit, unit]) =>
    limit === null ? [] : [text({ limit: measureText(limit, unit, language) }, { locale })],
  );
  return new Intl.ListFormat(localeTags[language], { type: 'disjunction' }).format(texts);
}
