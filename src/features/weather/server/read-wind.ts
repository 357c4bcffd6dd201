import type { Executor } from '#platform/database/database.ts';
import { createWeatherReportsRepository } from './weather-reports.repository.ts';

const hourMs = 3_600_000;

interface WindHours {
  location: string;
  heardAt: string;
  hours: { at: string; wind: number | null; windFrom: number | null }[];
}

/**
 * The wind that was forecast last for the hours of a span, by night too, at the first location of which it is known. It may
 * be old: who shows it says from when it is.
 */
export async function readWind(
  executor: Executor,
  { from, to }: { from: Date; to: Date },
): Promise<WindHours | null> {
  for (const { location, wind, windFrom } of await createWeatherReportsRepository(executor).listForecasts()) {
    if (!wind) continue;
    const hours = wind.values.map((value, n) => ({
      at: new Date(wind.from.getTime() + n * hourMs),
      wind: value,
      windFrom: windFrom?.values[n] ?? null,
    }));
    const within = hours.filter(({ at }) => at.getTime() + hourMs > from.getTime() && at < to);
    if (within.length > 0)
      return {
        location,
        heardAt: wind.heardAt.toISOString(),
        hours: within.map((hour) => ({ ...hour, at: hour.at.toISOString() })),
      };
  }
  return null;
}
