import { m } from '#i18n/generated/messages.js';

/** The button that books, by what becomes of its press. */
export function sendingText({ isPending, isWorking }: { isPending: boolean; isWorking: boolean }): string {
  if (isWorking) return m.booking_one_moment();
  return isPending ? m.booking_completing() : m.booking_complete();
}
