import { useQueryClient } from '@tanstack/react-query';
import type { Language } from '#shared/language.ts';

export const weatherRuleKey = (...asked: readonly unknown[]) => ['weather-rule', ...asked];

/** The rule for bad weather that is on the screen, to be sent with the booking: what is shown is what is accepted. */
export function useShownWeatherRule(language: Language, lines: readonly { itemId: string }[]) {
  const queries = useQueryClient();
  return () => {
    const itemIds = lines.map(({ itemId }) => itemId);
    return queries.getQueryData<{ text: string | null }>(weatherRuleKey(language, itemIds))?.text;
  };
}
