/** Where a departure is booked. */
export function bookDeparturePath(id: string): string {
  return `/guided-trips/book?departure=${encodeURIComponent(id)}`;
}

/** Where somebody waits for seats of it. */
export function waitForSeatsPath(id: string): string {
  return `/waiting-list?departure=${id}`;
}
