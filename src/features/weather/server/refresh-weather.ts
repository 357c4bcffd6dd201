import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Heard, Point, WeatherSource } from './open-meteo.ts';
import { createWeatherReportsRepository } from './weather-reports.repository.ts';

interface Dependencies {
  database: Database;
  clock: Clock;
  source: WeatherSource;
  /** Ends every wait for an answer. */
  signal: AbortSignal;
}

interface Refreshed {
  points: number;
  /** One line for each question that had no good answer; what was known before stays. */
  failures: string[];
}

/** Each point is two questions, so that four are under way at a time. */
const pointsAtOnce = 2;

/** Asks about every point that is due and keeps what is good. Answers nothing where nothing was due. */
export async function refreshWeather(dependencies: Dependencies): Promise<Refreshed | undefined> {
  const { database, clock, source } = dependencies;
  if (source.isOff) return undefined;
  const reports = createWeatherReportsRepository(database);
  const points = await reports.takeDue(clock.now());
  if (points.length === 0) return undefined;
  await reports.deleteElsewhere();

  const failures: string[] = [];
  const waiting = points.values();
  const askInTurn = async () => {
    for (const point of waiting) failures.push(...(await refreshPoint(dependencies, point)));
  };
  await Promise.all(Array.from({ length: pointsAtOnce }, askInTurn));
  return { points: points.length, failures };
}

async function refreshPoint(dependencies: Dependencies, point: Point): Promise<string[]> {
  const { database, clock, source, signal } = dependencies;
  const reports = createWeatherReportsRepository(database);
  const [air, sea] = await Promise.all([source.readAir(point, signal), source.readSea(point, signal)]);
  if (air.kind === 'answer') await reports.saveAir(point, air.value, clock.now());
  if (sea.kind === 'answer') await reports.saveSea(point, sea.value, clock.now());
  return [...failure('forecast', air, point), ...failure('waves', sea, point)];
}

function failure(what: string, heard: Heard<unknown>, { latitude, longitude }: Point): string[] {
  return heard.kind === 'failed' ? [`${what} at ${latitude} ${longitude}: ${heard.reason}`] : [];
}
