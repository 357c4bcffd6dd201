import { m } from '#i18n/generated/messages.js';
import type { MoveReason } from '../domain/explain-move.ts';
import type { QueueParty } from '../queue.contract.ts';

export const reasonTexts: Record<MoveReason, () => string> = {
  'late-return': () => m.queue_because_late_return(),
  'craft-back': () => m.queue_because_craft_back(),
  'out-of-service': () => m.queue_because_out_of_service(),
  'back-in-service': () => m.queue_because_back_in_service(),
  'booking-first': () => m.queue_because_booking_first(),
  'booking-gone': () => m.queue_because_booking_gone(),
  'party-ahead': () => m.queue_because_party_ahead(),
  'party-left': () => m.queue_because_party_left(),
  'time-passed': () => m.queue_because_time_passed(),
};

/** Who has no name is called by the number. */
export function partyName({ fullName, number }: Pick<QueueParty, 'fullName' | 'number'>): string {
  return fullName ?? m.queue_number({ number });
}
