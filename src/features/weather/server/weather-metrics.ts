import type { Executor } from '#platform/database/database.ts';
import { defineMetrics, type MetricSource } from '#platform/metrics/metric-source.ts';
import { createWeatherReportsRepository } from './weather-reports.repository.ts';

/** @param isOn whether weather is fetched at all */
export function weatherMetrics(executor: Executor, isOn: boolean): MetricSource {
  return defineMetrics(
    {
      pagaia_weather_timestamp_seconds: {
        help: 'From when the oldest forecast of a location is; 0 where one has none, nothing where none is asked for',
      },
    },
    async () => {
      const oldest = isOn ? await createWeatherReportsRepository(executor).findOldest() : null;
      return { pagaia_weather_timestamp_seconds: oldest === null ? null : oldest.getTime() / 1000 };
    },
  );
}
