import type { SlotNeed } from '#features/availability/server/availability.public.ts';
import { findContact } from '#features/content/server/content.public.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';
import { slotStart } from '#shared/rental-time.ts';
import { canPayLater, mostOfSlot, type UnpaidLimits, workLevel } from '../../domain/unpaid-limits.ts';
import type { DoneWork, ProofOfWork } from './proof-of-work.ts';
import { type CountedBooking, createUnpaidRepository, type UnpaidOfSlot } from './unpaid.repository.ts';
import type { Visitor } from './visitor.ts';

interface Wish extends Omit<CountedBooking, 'visitor'> {
  visitor: Visitor;
  units: number;
  /** It waits for a card payment; otherwise its money is to come at the beach. */
  isHeld: boolean;
  work: DoneWork | null;
}

/** The limits on units held without payment. `refuse-over-limit.ts` names the alternatives. */
export type ReachedLimit =
  | { kind: 'work'; level: number }
  | { kind: 'pay-later' }
  | { kind: 'slot-share'; item: string; time: string; left: number; minutes: number };

/**
 * Whether a visitor and a contact may hold more without money or confirmation. Takes the locks of contact, network and
 * browser, which are held to the end of the transaction: they come after the booking's and before those of slots.
 */
export async function checkUnpaidLimits(
  tx: Transaction,
  limits: UnpaidLimits,
  wish: Wish,
): Promise<ReachedLimit | null> {
  const { units, visitor, isHeld } = wish;
  const ofVisitor = isHeld ? limits.heldUnits : limits.payLaterBookings + limits.payLaterUnits;
  if (limits.perContact === 0 && (visitor.isExempt || ofVisitor === 0)) return null;
  const unpaid = createUnpaidRepository(tx);
  // In this order: they are counted when the locks are there.
  const [, used] = await Promise.all([unpaid.lock(wish), unpaid.count(wish)]);
  if (limits.perContact > 0 && used.contactBookings >= limits.perContact)
    throw new AppError('bookings/too-many-unpaid');
  if (visitor.isExempt) return null;
  if (isHeld) return checkWork(tx, workLevel(used.heldUnits, units, limits.heldUnits), wish.work);
  const payLater = { bookings: used.payLaterBookings, units: used.payLaterUnits };
  return canPayLater(payLater, units, limits) ? null : { kind: 'pay-later' };
}

/** Others of the network may have booked while the browser was working: one level less is enough. */
async function checkWork(
  tx: Transaction,
  level: number,
  work: DoneWork | null,
): Promise<ReachedLimit | null> {
  if (level === 0) return null;
  const isEnough = work !== null && work.level >= level - 1;
  const isSpent = isEnough && (await createUnpaidRepository(tx).spendWork(work.signature));
  return isSpent ? null : { kind: 'work', level };
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
): Promise<ReachedLimit | null> {
  if (slotShare === 0 || visitor.isExempt) return null;
  const slots = await createUnpaidRepository(tx).countOfSlots(bookingDate, needs, visitor);
  for (const { itemId, slotNumber, quantity } of needs) {
    const slot = slots.find((each) => each.itemId === itemId && each.slotNumber === slotNumber);
    const left = slot ? leftOfShare(slot, slotShare, shareOfAll) : 0;
    if (left >= quantity) continue;
    const minutes = slot?.minutesToNextEnd ?? 0;
    return { kind: 'slot-share', item: titleOf(itemId), time: slotStart(slotNumber), left, minutes };
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

interface Dependencies {
  database: Database;
  proofOfWork: ProofOfWork;
}

interface Customer {
  language: Language;
  /** The booking can still be paid by card. */
  takesCard?: boolean;
}

/** Refuses after the transaction, so that no lock is held while the way out is looked up: work to do, or whom to call. */
export async function refuseOverLimit(
  { database, proofOfWork }: Dependencies,
  limit: ReachedLimit,
  { language, takesCard = false }: Customer,
): Promise<never> {
  if (limit.kind === 'work') {
    const challenge = await proofOfWork.ask(limit.level);
    throw new AppError('bookings/work-required', { details: { challenge } });
  }
  const phone = (await findContact(database, language))?.phone?.trim() ?? '';
  if (limit.kind === 'pay-later') {
    throw new AppError('bookings/pay-later-limit', { parameters: { phone, takesCard } });
  }
  const { item, time, left, minutes } = limit;
  throw new AppError('bookings/slot-share', { parameters: { item, time, left, minutes, phone } });
}
