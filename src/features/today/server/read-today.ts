import { createHash } from 'node:crypto';
import { dueCentsOf } from '#features/bookings/server/bookings.public.ts';
import type { Database } from '#platform/database/database.ts';
import { JsonBytes } from '#platform/http/api-route.ts';
import { bookingReference } from '#shared/bookings/booking-reference.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import { defaultLanguage, findLanguage, type Language } from '#shared/language.ts';
import type { TodayAnswer } from '../today.contract.ts';
import { createTodayRepository } from './today.repository.ts';

/** Everything that the board of a day is made of. */
export async function readToday(database: Database, date: LocalDate, language: Language): Promise<JsonBytes> {
  const today = createTodayRepository(database);
  const [bookings, facts, items] = await Promise.all([
    today.listBookings(date),
    today.listFactsOfDay(date),
    today.listItems(date, language),
  ]);
  const content: Omit<TodayAnswer, 'date' | 'version'> = {
    bookings: bookings.map(({ state, language: spoken, addedCents, ...booking }) => ({
      ...booking,
      language: findLanguage(spoken) ?? defaultLanguage,
      reference: bookingReference(booking.id),
      isCancelled: state === 'cancelled',
      isHeld: state === 'held',
      dueCents: dueCentsOf({ state, addedCents, ...booking }),
    })),
    facts: facts.map((fact) => ({ ...fact, occurredAt: fact.occurredAt.toISOString() })),
    items,
  };
  // Written once: what is hashed is what is sent.
  const text = JSON.stringify(content);
  const version = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  return new JsonBytes(Buffer.from(`${JSON.stringify({ date, version }).slice(0, -1)},${text.slice(1)}`));
}
