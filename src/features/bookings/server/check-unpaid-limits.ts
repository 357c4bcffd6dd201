import type { SlotNeed } from '#features/availability/server/availability.public.ts';
import { findContact } from '#features/content/server/content.public.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';
import { slotStart } from '#shared/rental-time.ts';
import { canPayLater, mostOfSlot, type UnpaidLimits, workLevel } from '../domain/unpaid-limits.ts';
import { type Refusal, refuse } from './bookings.outcomes.ts';
import type { DoneWork } from './proof-of-work.ts';
import { type Counted, createUnpaidRepository, type UnpaidOfSlot } from './unpaid.repository.ts';
import type { Visitor } from './visitor.ts';

interface Wish extends Omit<Counted, 'visitor'> {
  visitor: Visitor;
  units: number;
  /** It waits for a card payment; otherwise its money is to come at the beach. */
  isHeld: boolean;
  work: DoneWork | null;
}

/**
 * Whether a visitor and a contact may hold more without money or confirmation. Takes the locks of contact, network and
 * browser, which are held to the end of the transaction: they come after the booking's and before those of slots.
 */
export async function checkUnpaidLimits(
  tx: Transaction,
  limits: UnpaidLimits,
  wish: Wish,
): Promise<Refusal | null> {
  const { units, visitor, isHeld } = wish;
  const ofVisitor = isHeld ? limits.heldUnits : limits.payLaterBookings + limits.payLaterUnits;
  if (limits.perContact === 0 && (visitor.isExempt || ofVisitor === 0)) return null;
  const unpaid = createUnpaidRepository(tx);
  await unpaid.lock(wish);
  const used = await unpaid.count(wish);
  if (limits.perContact > 0 && used.contactBookings >= limits.perContact)
    return refuse('bookings/too-many-unpaid');
  if (visitor.isExempt) return null;
  if (isHeld) return checkWork(tx, workLevel(used.heldUnits, units, limits.heldUnits), wish.work);
  const payLater = { bookings: used.payLaterBookings, units: used.payLaterUnits };
  if (canPayLater(payLater, units, limits)) return null;
  return refuse('bookings/pay-later-limit', {
    bookings: limits.payLaterBookings,
    units: limits.payLaterUnits,
  });
}

/** Others of the network may have booked while the browser was working: one level less is enough. */
async function checkWork(tx: Transaction, level: number, work: DoneWork | null): Promise<Refusal | null> {
  if (level === 0) return null;
  const isEnough = work !== null && work.level >= level - 1;
  const isSpent = isEnough && (await createUnpaidRepository(tx).spendWork(work.signature));
  return isSpent ? null : refuse('bookings/work-required', { level });
}

interface SlotWish {
  bookingDate: LocalDate;
  needs: readonly SlotNeed[];
  visitor: Visitor;
  /** Per cent of a slot that all visitors together may hold; 0 means all of it. */
  shareOfAll: number;
  titleOf: (itemId: string) => string;
}

/** Whether the slots, which are locked already, may be held without money to this extent. */
export async function checkSlotShare(
  tx: Transaction,
  { slotShare }: Pick<UnpaidLimits, 'slotShare'>,
  { bookingDate, needs, visitor, shareOfAll, titleOf }: SlotWish,
): Promise<Refusal | null> {
  if (slotShare === 0 || visitor.isExempt) return null;
  const slots = await createUnpaidRepository(tx).countOfSlots(bookingDate, needs, visitor);
  for (const { itemId, slotNumber, quantity } of needs) {
    const slot = slots.find((each) => each.itemId === itemId && each.slotNumber === slotNumber);
    const left = slot ? leftOfShare(slot, slotShare, shareOfAll) : 0;
    if (left >= quantity) continue;
    return refuse('bookings/slot-share', {
      item: titleOf(itemId),
      time: slotStart(slotNumber),
      left,
      minutes: slot?.minutesToNextEnd ?? 0,
    });
  }
  return null;
}

function leftOfShare(
  { capacity, byVisitor, byAnyone }: UnpaidOfSlot,
  slotShare: number,
  shareOfAll: number,
): number {
  const leftForVisitor = mostOfSlot(capacity, slotShare) - byVisitor;
  const leftForAll = mostOfSlot(capacity, shareOfAll) - byAnyone;
  return Math.max(0, Math.min(leftForVisitor, leftForAll));
}

const isForCall = new Set<string>(['bookings/pay-later-limit', 'bookings/slot-share']);

/** Adds the phone of the business to a refusal that leaves nothing but a call. */
export async function addPhone<Outcome extends { kind: string }>(
  executor: Executor,
  outcome: Outcome | Refusal,
  language: Language,
): Promise<Outcome | Refusal> {
  if (!('code' in outcome) || !isForCall.has(outcome.code)) return outcome;
  const phone = (await findContact(executor, language))?.phone?.trim() ?? '';
  return { ...outcome, parameters: { ...outcome.parameters, phone } };
}
