import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api/api-client.ts';
import { useSite } from '#web/site/site.ts';
import { weatherRuleKey } from './shown-weather-rule.ts';

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
