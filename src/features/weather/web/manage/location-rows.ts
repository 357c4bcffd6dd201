import type { StoredLocations, WeatherLocation } from '../../weather-locations.contract.ts';

/** A location as it stands in the form. */
export interface LocationRow {
  /** Tells rows apart while they are moved. */
  key: string;
  id?: number;
  name: string;
  latitude: string;
  longitude: string;
  /** Empty where it is not known. A draft of the version before does not tell. */
  seaDirection?: string;
}

export type RowField = 'name' | 'latitude' | 'longitude' | 'seaDirection';

export function toRows({ locations }: StoredLocations): LocationRow[] {
  return locations.map(({ id, name, latitude, longitude, seaDirection }) => ({
    key: `stored-${id}`,
    ...(id === undefined ? {} : { id }),
    name,
    latitude: String(latitude),
    longitude: String(longitude),
    seaDirection: seaDirection == null ? '' : String(seaDirection),
  }));
}

/** `44,26` is as good as `44.26`; what is no number stays none. */
function readDegrees(text: string): number {
  const plain = text.trim().replace(',', '.');
  return plain === '' ? Number.NaN : Number(plain);
}

/** `90`, also with a degree sign; a full turn is north. */
export function readDirection(text = ''): number | null {
  const plain = text.replace('°', '').trim();
  return plain === '' ? null : Number(plain) === 360 ? 0 : Number(plain);
}

export function toLocations(rows: readonly LocationRow[]): WeatherLocation[] {
  return rows.map(({ id, name, latitude, longitude, seaDirection }) => ({
    ...(id === undefined ? {} : { id }),
    name: name.trim(),
    latitude: readDegrees(latitude),
    longitude: readDegrees(longitude),
    seaDirection: readDirection(seaDirection),
  }));
}

/** The form as the contract takes it. */
export function toInput({ locations }: { locations: readonly LocationRow[] }) {
  return { locations: toLocations(locations) };
}

/** A new row, with a key that none of the rows has. */
export function emptyRow(rows: readonly LocationRow[]): LocationRow {
  const numbers = rows.map(({ key }) => Number(/^new-(\d+)$/.exec(key)?.[1] ?? 0));
  return {
    key: `new-${Math.max(0, ...numbers) + 1}`,
    name: '',
    latitude: '',
    longitude: '',
    seaDirection: '',
  };
}

/** Spaces and the kind of decimal point make no difference. */
export function areEqual(some: readonly LocationRow[], others: readonly LocationRow[]): boolean {
  return JSON.stringify(toLocations(some)) === JSON.stringify(toLocations(others));
}

/** The list with one row moved; unchanged if the index is out of range. */
export function moveRow(rows: readonly LocationRow[], from: number, by: 1 | -1): LocationRow[] {
  const moved = [...rows];
  const [row] = moved.splice(from, 1);
  if (row) moved.splice(from + by, 0, row);
  return moved;
}
