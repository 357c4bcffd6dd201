import { m } from '#i18n/generated/messages.js';
import { type Language, toLocale } from '#shared/language.ts';
import type { BriefingRules } from '../briefing.contract.ts';

/** The sheet in a language, line by line. */
export function describeSheet(
  rules: BriefingRules,
  language: Language,
  items: readonly { itemId: string; title: string }[],
): string[] {
  const options = { locale: toLocale(language) };
  const { maxDistance, from, until, minRenterAge, minPaddlerAge, jacketSizes, maxLoads, forbidden } = rules;
  const loads = items
    .filter(({ itemId }) => maxLoads[itemId] !== undefined)
    .map(({ itemId, title }) => m.briefing_line_load({ item: title, kg: maxLoads[itemId] ?? 0 }, options));
  return [
    maxDistance !== null && m.briefing_line_distance({ metres: maxDistance }, options),
    from !== null && until !== null && m.briefing_line_hours({ from, until }, options),
    minRenterAge !== null && m.briefing_line_renter({ age: minRenterAge }, options),
    minPaddlerAge !== null && m.briefing_line_paddler({ age: minPaddlerAge }, options),
    jacketSizes.length > 0 && m.briefing_line_jackets({ sizes: jacketSizes.join(', ') }, options),
    ...loads,
    ...forbidden[language].split('\n').map((line) => line.trim()),
  ].filter((line): line is string => line !== false && line !== '');
}
