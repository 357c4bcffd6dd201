import { createAvailabilityRepository } from '#features/availability/server/availability.public.ts';
import { checkItems } from '#features/bookings/domain/check-request.public.ts';
import { checkPhone } from '#features/bookings/server/bookings.public.ts';
import { createCatalogueRepository } from '#features/catalogue/server/catalogue.public.ts';
import { readBookingSettings } from '#features/settings/server/settings.public.ts';
import { AppError } from '#shared/app-error.ts';
import { businessToday } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';
import { startingSlot } from '../domain/plan-queue.ts';
import type { JoinQueue } from '../queue.contract.ts';
import { keepPromises, type QueueDependencies, queueTime } from './keep-promises.ts';
import { createQueueRepository, type StoredParty } from './queue.repository.ts';

/** More wait on no beach: strangers cannot fill the line of others. */
const partiesAtMost = 60;

export type Join = Omit<JoinQueue, 'language'> & { language: Language; joinedAt?: string | undefined };

/** Puts a party in line, once. What guests ask for themselves is bound to limits, and has to have room today. */
export async function joinQueue(
  dependencies: QueueDependencies,
  join: Join,
  { isGuest }: { isGuest: boolean },
): Promise<StoredParty> {
  const { database } = dependencies;
  const { id, itemId, quantity, duration, language, fullName = null } = join;
  const { now, day, minute } = queueTime(dependencies);
  // A clock that is ahead puts nobody behind those who come later.
  const joinedAt = join.joinedAt && new Date(join.joinedAt) < now ? new Date(join.joinedAt) : now;
  if (businessToday(joinedAt, dependencies.timeZone) !== day) throw new AppError('queue/over');
  const [prices, { country }] = await Promise.all([
    createCatalogueRepository(database).listPrices([itemId], language, day),
    readBookingSettings(database),
  ]);
  checkItems([{ itemId, quantity, duration }], prices);
  const { phoneNumber: typed, phoneCountry } = join;
  const phoneNumber =
    typed === undefined ? null : checkPhone({ phoneNumber: typed, phoneCountry }, { country, language });
  const start = { itemId, slotNumber: startingSlot(minute), quantity: 1 };
  const later = Array.from({ length: 48 }, (_, n) => ({ ...start, slotNumber: start.slotNumber + n }));
  const open = await createAvailabilityRepository(database).listLeft(day, later);
  if (open.length === 0) throw new AppError('bookings/beach-closed');

  const joined = await database.transaction(async (tx) => {
    const queue = createQueueRepository(tx);
    await queue.lockDay(day);
    const earlier = await queue.find(id);
    if (earlier) return earlier;
    if (isGuest) {
      if (phoneNumber && (await queue.isWaitingWith(day, phoneNumber)))
        throw new AppError('queue/already-waiting');
      if ((await queue.listOpen(day)).length >= partiesAtMost) throw new AppError('queue/full');
    }
    const party = { id, day, itemId, quantity, duration, fullName, phoneNumber, language, joinedAt };
    await queue.create(party, await queue.takeNumber(day));
    await keepPromises(tx, dependencies);
    const created = await queue.find(id);
    if (isGuest && created?.promisedMinute == null) throw new AppError('queue/no-room');
    return created;
  });
  const isSame =
    joined?.itemId === itemId &&
    joined.quantity === quantity &&
    joined.duration === duration &&
    joined.fullName === fullName &&
    joined.phoneNumber === phoneNumber;
  if (!joined || !isSame) throw new AppError('queue/other-party');
  return joined;
}
