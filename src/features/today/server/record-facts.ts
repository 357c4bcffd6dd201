import {
  addCharge,
  type PublishBookingEvent,
  welcomeGuest,
} from '#features/bookings/server/bookings.public.ts';
import { describeRental } from '#features/weather/server/weather.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { type Language, toLocale } from '#shared/language.ts';
import { slotMinutes } from '#shared/rental-time.ts';
import { earliestOf, isPossibleAt, type RentalDay } from '../domain/departure.ts';
import { extensionCents } from '../domain/offers.ts';
import { type ContradictionKind, countedNow, readRental } from '../domain/rental.ts';
import type { RentalFact } from '../domain/rental-fact.ts';
import type { FactAnswer, NewFact } from '../today.contract.ts';
import { checkBriefing, settleBriefing } from './brief-guests.ts';
import { createBriefingsRepository } from './briefings.repository.ts';
import { notifyGuest } from './notify-guest.ts';
import { settleCraft } from './settle-craft.ts';
import { type RecordedBooking, settleStock } from './settle-stock.ts';
import { createTodayRepository, type FactToKeep } from './today.repository.ts';

export interface FactDependencies {
  database: Database;
  clock: Clock;
  timeZone: string;
  announce: PublishBookingEvent;
}

interface Recorder {
  staffId: number | null;
  language: Language;
}

/**
 * Records facts in the order of the device, each in a transaction of its own, so that one which cannot be recorded does
 * not hold back the others. None is refused: what contradicts is kept, and says so.
 */
export async function recordFacts(
  dependencies: FactDependencies,
  facts: readonly NewFact[],
  recorder: Recorder,
): Promise<FactAnswer[]> {
  const answers: FactAnswer[] = [];
  for (const fact of facts) {
    answers.push(
      await dependencies.database.transaction((tx) => recordFact(tx, dependencies, { fact, recorder })),
    );
  }
  return answers;
}

async function recordFact(
  tx: Transaction,
  { clock, timeZone, announce }: Omit<FactDependencies, 'database'>,
  { fact, recorder }: { fact: NewFact; recorder: Recorder },
): Promise<FactAnswer> {
  const { id } = fact;
  const { language } = recorder;
  const today = createTodayRepository(tx);
  const locked = await today.lockBooking(fact.bookingId);
  const named = [fact.itemId, fact.toItemId].filter((itemId) => itemId != null);
  const items = await today.findKnownItems(named);
  const craft = [fact.craftId, fact.insteadOf].filter((id) => id != null);
  const isUnknown = named.some((itemId) => !items.includes(itemId));
  if (!locked || isUnknown || !(await today.areCraftOf(fact.itemId ?? null, craft))) {
    return { id, outcome: 'conflict', sentence: sentenceFor('unknown', language) };
  }
  const booking = { ...locked, isCancelled: locked.state === 'cancelled' };
  const all = (await today.listFactsOf(booking.id)).map(({ version, language: told, ...entry }) => ({
    ...withText(entry),
    briefing: version === null ? null : { version, language: told },
  }));
  if (all.some((entry) => entry.id === id)) return answerRepeated(fact, all, language);
  const before = all.filter(({ moves }) => moves === booking.moves);
  const former = readRental(booking, before);
  const { delayMinutes } = former;
  const day = { date: booking.bookingDate, startSlot: booking.startSlot, delayMinutes, timeZone };
  const known = { day, facts: before, moves: booking.moves, now: clock.now() };
  const kept = toKeep(fact, recorder, known);
  const isHandOut = kept.kind === 'handed-out';
  const { kept: briefing, isUnknown: isUnknownSheet } = isHandOut
    ? await checkBriefing(tx, { fact, booking, former, occurredAt: kept.occurredAt })
    : { kept: null, isUnknown: false };
  const next = withText({
    ...{ ...kept, staff: null, briefing, reason: fact.reason },
    lacksReason: briefing !== null && briefing.issues.length > 0 && briefing.reason === null,
  });
  const isEnough = await settleStock(tx, booking, { before, after: [...before, next], timeZone });
  const chargeCents = await chargeFor(today, booking, { before, next });
  const weatherVerdict = isHandOut ? await judgeWeather(tx, booking, { before, next, timeZone }) : null;
  if ((await today.keepFact({ ...kept, chargeCents, isShort: !isEnough, weatherVerdict })) === 0) {
    return tx.rollBack({ id, outcome: 'conflict', sentence: sentenceFor('unknown', language) });
  }
  const briefings = createBriefingsRepository(tx);
  if (briefing) await briefings.create(id, booking.id, briefing);
  if (kept.kind === 'accepted' && kept.refersTo && fact.reason)
    await briefings.explain(kept.refersTo, booking.id, fact.reason);
  const added = { ...next, chargeCents, isShort: !isEnough };
  const rental = readRental(booking, [...before, added]);
  const isTaken = await settleCraft(tx, { booking, former, rental, kept });
  await settleBriefing(tx, booking.id, rental);
  await addCharge(tx, booking.id, rental.chargeCents - former.chargeCents);
  await notifyGuest(tx, announce, { booking, former, rental });
  for (const { kind } of countedNow(former, rental))
    if (kind === 'handed-out' || kind === 'checked-in')
      await welcomeGuest(tx, booking, { isOut: kind === 'handed-out' });
  const meant = kept.isUntimely ? (fact.refersTo ?? id) : id;
  const contradiction = rental.contradictions.find((entry) => entry.fact.id === meant);
  const kind =
    contradiction?.kind ??
    (isTaken ? 'craft-taken' : !isEnough ? 'short' : isUnknownSheet ? 'unknown-briefing' : null);
  return kind
    ? { id, outcome: 'conflict', sentence: sentenceFor(kind, language) }
    : { id, outcome: 'recorded', sentence: null };
}

/**
 * What was known of the weather when the boats went out, for those that went and the time that they went for: nothing where
 * the forecast of then is gone.
 */
function judgeWeather(
  tx: Transaction,
  booking: RecordedBooking & { language: Language },
  { before, next, timeZone }: { before: readonly RentalFact[]; next: RentalFact; timeZone: string },
): Promise<string | null> {
  // A device may deliver a later swap first.
  const known = before.filter(({ kind, occurredAt }) => kind !== 'swapped' || occurredAt <= next.occurredAt);
  const { lines: items, delayMinutes } = readRental(booking, [...known, next]);
  const { bookingDate: date, language } = booking;
  const startSlot = booking.startSlot + Math.floor(delayMinutes / slotMinutes);
  const clock = { now: () => new Date(next.occurredAt) };
  return describeRental(tx, { clock, timeZone }, { date, startSlot, items, language });
}

/** Only more time costs more: a swap is a favour of the house. */
async function chargeFor(
  today: ReturnType<typeof createTodayRepository>,
  booking: RecordedBooking,
  { before, next }: { before: readonly RentalFact[]; next: RentalFact },
): Promise<number> {
  if (next.kind !== 'extended') return 0;
  const items = await today.listPrices(booking.bookingDate);
  return extensionCents(readRental(booking, before), next.minutes ?? 0, items);
}

/** A second delivery; an id that stands for something else is no repetition. */
function answerRepeated(
  { id, kind }: NewFact,
  known: readonly { id: string; kind: string }[],
  language: Language,
): FactAnswer {
  const isSame = known.some((fact) => fact.id === id && fact.kind === kind);
  return isSame
    ? { id, outcome: 'repeated', sentence: null }
    : { id, outcome: 'conflict', sentence: sentenceFor('unknown', language) };
}

interface Known {
  day: RentalDay;
  facts: readonly RentalFact[];
  /** How often the booking was moved. */
  moves: number;
  now: Date;
}

function toKeep(fact: NewFact, { staffId }: Recorder, { day, facts, moves, now }: Known): FactToKeep {
  const { id, bookingId, kind, device } = fact;
  const { occurredAt, isUntimely } = timeOf(fact, { day, facts, now });
  return {
    id,
    bookingId,
    kind,
    device,
    occurredAt,
    itemId: fact.itemId ?? null,
    quantity: fact.quantity ?? null,
    toItemId: fact.toItemId ?? null,
    craftId: fact.craftId ?? null,
    insteadOf: fact.insteadOf ?? null,
    minutes: fact.minutes ?? null,
    refersTo: fact.refersTo ?? null,
    chargeCents: 0,
    isShort: false,
    // What refers to another fact is about that one, wherever the booking is.
    isOutdated: fact.moves !== undefined && fact.moves < moves && fact.refersTo == null,
    isUntimely,
    moves,
    staffId,
    weatherVerdict: null,
  };
}

/**
 * A device whose clock is a little ahead cannot know what is still to come. A decision is made when it arrives, if its own
 * time cannot be; that something counts can be decided only once it can have happened.
 */
function timeOf(
  { kind, occurredAt, refersTo }: NewFact,
  { day, facts, now }: Omit<Known, 'moves'>,
): { occurredAt: Date; isUntimely: boolean } {
  const reported = new Date(occurredAt);
  const isPossible = isPossibleAt(reported, kind, day);
  const clamped = isPossible && reported > now ? now : reported;
  if (refersTo == null) return { occurredAt: clamped, isUntimely: !isPossibleAt(clamped, kind, day) };
  const meant = facts.find(({ id }) => id === refersTo);
  const isEarly = kind === 'accepted' && meant?.isUntimely === true && now < earliestOf(meant.kind, day);
  return { occurredAt: isPossible ? clamped : now, isUntimely: isEarly };
}

function withText<Fact extends { occurredAt: Date }>(fact: Fact) {
  return { ...fact, occurredAt: fact.occurredAt.toISOString() };
}

type Objection = ContradictionKind | 'unknown-briefing' | 'unknown';

const sentences: Record<Objection, typeof m.today_conflict_cancelled> = {
  cancelled: m.today_conflict_cancelled,
  'already-out': m.today_conflict_already_out,
  'already-back': m.today_conflict_already_back,
  'not-out': m.today_conflict_not_out,
  'too-many-back': m.today_conflict_too_many_back,
  'not-missed': m.today_conflict_not_missed,
  'unknown-item': m.today_conflict_unknown_item,
  moved: m.today_conflict_moved,
  'wrong-time': m.today_conflict_wrong_time,
  short: m.today_conflict_short,
  'craft-taken': m.today_conflict_craft_taken,
  'too-many-craft': m.today_conflict_too_many_craft,
  'reason-missing': m.today_conflict_reason_missing,
  'unknown-briefing': m.today_conflict_unknown_briefing,
  unknown: m.today_conflict_unknown,
};

function sentenceFor(kind: Objection, language: Language): string {
  return sentences[kind]({}, { locale: toLocale(language) });
}
