/** A search on a map for a place as staff wrote it; phones open it in their map application. */
export function mapAddress(place: string): string {
  const query = new URLSearchParams({ api: '1', query: place.trim().replace(/\s+/g, ' ') });
  return `https://www.google.com/maps/search/?${query}`;
}
