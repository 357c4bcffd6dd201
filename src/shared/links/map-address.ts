interface Point {
  latitude: number | null;
  longitude: number | null;
}

/** A place on a map: its point where that is known, else a search for it as staff wrote it. Phones open their map app. */
export function mapAddress(place: string, { latitude, longitude }: Partial<Point> = {}): string {
  const query = latitude == null ? place.trim().replace(/\s+/g, ' ') : `${latitude},${longitude}`;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}
