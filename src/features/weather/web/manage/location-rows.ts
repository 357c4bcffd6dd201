import { type StoredPlaces, type WeatherPlace, WeatherPlaces } from '../../weather-locations.contract.ts';

/** A location as it stands in the form. */
export interface LocationRow {
  /** Tells rows apart while they are moved. */
  key: string;
  id?: number;
  name: string;
  latitude: string;
  longitude: string;
}

export type RowField = 'name' | 'latitude' | 'longitude';

export function toRows({ locations }: StoredPlaces): LocationRow[] {
  return locations.map(({ id, name, latitude, longitude }) => ({
    key: `stored-${id}`,
    ...(id === undefined ? {} : { id }),
    name,
    latitude: String(latitude),
    longitude: String(longitude),
  }));
}

/** `44,26` is as good as `44.26`; what is no number stays none. */
function readDegrees(text: string): number {
  const plain = text.trim().replace(',', '.');
  return plain === '' ? Number.NaN : Number(plain);
}

export function toPlaces(rows: readonly LocationRow[]): WeatherPlace[] {
  return rows.map(({ id, name, latitude, longitude }) => ({
    ...(id === undefined ? {} : { id }),
    name: name.trim(),
    latitude: readDegrees(latitude),
    longitude: readDegrees(longitude),
  }));
}

/** Keys of what is wrong, by the place of its field: `0.latitude`, or nothing for all of them together. */
export function findFaults(rows: readonly LocationRow[]): Map<string, string> {
  const issues = WeatherPlaces.safeParse({ locations: toPlaces(rows) }).error?.issues ?? [];
  return new Map(issues.map(({ path, message }) => [path.slice(1).join('.'), message]));
}

export function areEqual(some: readonly LocationRow[], others: readonly LocationRow[]): boolean {
  return JSON.stringify(toPlaces(some)) === JSON.stringify(toPlaces(others));
}

/** The list with one row in another place; the same where there is none. */
export function moveRow(rows: readonly LocationRow[], from: number, by: 1 | -1): LocationRow[] {
  const moved = [...rows];
  const [row] = moved.splice(from, 1);
  if (row) moved.splice(from + by, 0, row);
  return moved;
}
