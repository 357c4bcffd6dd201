import { m } from '#i18n/generated/messages.js';
import type { PartyProblem } from '../../domain/party.ts';

/** What keeps a party from being booked, and what helps. @param left places of the departure. */
export function partyProblemText(problem: PartyProblem, left: number): string {
  switch (problem.kind) {
    case 'nobody':
      return m.trip_book_nobody();
    case 'too-many':
      return m.trip_book_too_many({ count: left });
    case 'no-craft':
      return m.trip_book_no_craft();
    case 'seats-missing':
      return m.trip_book_seats_missing({ count: problem.count });
    case 'too-many-craft':
      return m.trip_book_too_many_craft();
  }
}
