/**
 * Where a booking comes from: the site, the desk at the beach, a call that staff took, or the poster on the beach. Those of
 * the waiting list hold units for somebody who may claim them.
 */
export const bookingSources = ['web', 'walk_in', 'phone', 'poster', 'waiting_list'] as const;
export type BookingSource = (typeof bookingSources)[number];

/** Whether its customer accepted the documents on the site; at the desk staff see to the waiver. */
export function hasAcceptedDocuments(source: BookingSource): boolean {
  return source === 'web' || source === 'poster';
}
