import { createCatalogueRepository } from '#features/catalogue/server/catalogue.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { Executor } from '#platform/database/database.ts';
import { type Language, toLocale } from '#shared/language.ts';
import { measureText } from '../domain/current-weather.ts';
import type { WeatherLimit } from '../weather-limits.contract.ts';
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
    ({ itemId, maxWind, maxWaveHeight }) =>
      itemIds.includes(itemId) && (maxWind !== null || maxWaveHeight !== null),
  );
  if (limits.length === 0) return null;
  const descriptions = [...new Set(limits.map((limit) => describeLimit(limit, language)))];
  const isForAll = descriptions.length === 1 && limits.length === new Set(itemIds).size;
  const listed = isForAll ? descriptions : await describeEach(executor, limits, language);
  return m.weather_rule({ limits: listed.join('; ') }, { locale: toLocale(language) });
}

type ItemLimit = WeatherLimit & { itemId: string };

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

function describeLimit({ maxWind, maxWaveHeight }: WeatherLimit, language: Language): string {
  const locale = toLocale(language);
  const wind = maxWind === null ? null : measureText(maxWind, 'wind', language);
  const waves = maxWaveHeight === null ? null : measureText(maxWaveHeight, 'waveHeight', language);
  if (wind && waves) return m.weather_rule_both({ wind, waves }, { locale });
  return wind
    ? m.weather_rule_wind({ wind }, { locale })
    : m.weather_rule_waves({ waves: waves ?? '' }, { locale });
}
