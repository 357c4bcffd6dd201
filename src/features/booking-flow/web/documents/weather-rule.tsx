import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Language } from '#shared/language.ts';
import { api } from '#web/api/api-client.ts';
import { useSite } from '#web/site/site.ts';

/** In which weather a booking of these items is called off. The server has the words, and gets them back with the booking. */
export function WeatherRule({ itemIds }: { itemIds: readonly string[] }) {
  const { language } = useSite();
  const rule = useQuery({
    queryKey: weatherRuleKey(language, itemIds),
    queryFn: ({ signal }) =>
      api('GET /api/weather-rule', { query: { language, items: itemIds.join(',') } }, signal),
  });
  return rule.data?.text ? <p>{rule.data.text}</p> : null;
}

export const weatherRuleKey = (...asked: readonly unknown[]) => ['weather-rule', ...asked];

/** The rule for bad weather that is on the screen, to be sent with the booking: what is shown is what is accepted. */
export function useShownWeatherRule(language: Language, lines: readonly { itemId: string }[]) {
  const queries = useQueryClient();
  return () => {
    const itemIds = lines.map(({ itemId }) => itemId);
    return queries.getQueryData<{ text: string | null }>(weatherRuleKey(language, itemIds))?.text;
  };
}
