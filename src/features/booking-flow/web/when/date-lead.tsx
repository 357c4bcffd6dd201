import { m } from '#i18n/generated/messages.js';

/** A small screen keeps the room for days and times, which say the same. */
export function DateLead() {
  return <span className="hidden sm:inline low:hidden">{m.booking_date_lead()}</span>;
}
