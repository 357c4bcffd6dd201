import type { Booking } from '#features/bookings/bookings.contract.ts';
import { m } from '#i18n/generated/messages.js';

/** The name to show; bookings at the desk may have none. */
export function customerName({
  fullName,
  reference,
  isErased,
}: Pick<Booking, 'fullName' | 'reference' | 'isErased'>): string {
  if (isErased) return m.privacy_erased_customer({ reference });
  return fullName ?? m.desk_nameless({ reference });
}

const sourceTexts: Record<Booking['source'], () => string> = {
  web: () => m.desk_source_web(),
  walk_in: () => m.desk_source_walk_in(),
  phone: () => m.desk_source_phone(),
  poster: () => m.desk_source_poster(),
  waiting_list: () => m.desk_source_waiting_list(),
};

export function bookingSourceText(source: Booking['source']): string {
  return sourceTexts[source]();
}
