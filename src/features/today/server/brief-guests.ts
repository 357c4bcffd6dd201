import { findBriefingIssues } from '#features/briefing/domain/find-issues.public.ts';
import { findSheet, findSheetAt } from '#features/briefing/server/briefing.public.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Rental } from '../domain/rental.ts';
import type { NewFact } from '../today.contract.ts';
import { createBriefingsRepository, type KeptBriefing } from './briefings.repository.ts';
import type { RecordedBooking } from './settle-stock.ts';

interface Checked {
  kept: KeptBriefing | null;
  /** The device named a sheet that does not exist. */
  isUnknown: boolean;
}

/**
 * What a hand-out says of its guests, checked against the sheet that they were told; where the device had none, against the
 * one of that time. A hand-out happened, whatever is wrong with what it says: nothing of it is refused.
 */
export async function checkBriefing(
  tx: Transaction,
  {
    fact: { briefing, reason },
    booking,
    former,
    occurredAt,
  }: {
    fact: NewFact;
    booking: RecordedBooking;
    former: Rental;
    occurredAt: Date;
  },
): Promise<Checked> {
  const named = briefing ? await findSheet(tx, briefing.version) : null;
  const isUnknown = briefing != null && named === null;
  const sheet = named ?? (await findSheetAt(tx, occurredAt));
  if (!sheet) return { kept: null, isUnknown };
  const briefings = createBriefingsRepository(tx);
  const units = former.lines;
  const isBooked = (itemId: string) => units.some((unit) => unit.itemId === itemId);
  const { jacketSizes } = sheet.rules;
  const loads = only(briefing?.loads, isBooked);
  const seats = await briefings.listSeats(units.map(({ itemId }) => itemId));
  const ages = await briefings.findAges(booking.id);
  const people = briefing?.people ?? null;
  const issues = findBriefingIssues(
    { renterAge: ages?.renterAge ?? null, paddlerAges: ages?.paddlerAges ?? [], people, units, loads },
    { ...sheet.rules, seats: Object.fromEntries(seats.map((item) => [item.itemId, item.seats])) },
  );
  return {
    isUnknown,
    kept: {
      ...{ version: sheet.version, language: (named && briefing?.language) ?? null, people, loads, issues },
      jackets: only(briefing?.jackets, (size) => jacketSizes.includes(size)),
      reason: issues.length > 0 ? (reason ?? null) : null,
    },
  };
}

function only(counts: Record<string, number> | undefined, isMeant: (name: string) => boolean) {
  return Object.fromEntries(Object.entries(counts ?? {}).filter(([name]) => isMeant(name)));
}

/** A booking is told once: by the last hand-out that counts. */
export async function settleBriefing(tx: Transaction, bookingId: number, { counted }: Rental): Promise<void> {
  const told = counted.findLast(({ kind, briefing }) => kind === 'handed-out' && briefing != null);
  const briefings = createBriefingsRepository(tx);
  await briefings.clear(bookingId, told?.id ?? null);
  if (told) await briefings.count(told.id);
}
