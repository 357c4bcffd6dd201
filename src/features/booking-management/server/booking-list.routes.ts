import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import type { BookingState } from '#features/bookings/domain/booking-state.public.ts';
import {
  assertNotOut,
  type BookingDay,
  type CancelDependencies,
  cancelBooking,
  createEvidenceRepository,
  getBooking,
  makeEvidence,
  toBooking,
} from '#features/bookings/server/bookings.public.ts';
import { listCancellationMoney } from '#features/payments/server/payments.public.ts';
import type { Database } from '#platform/database/database.ts';
import { describeFile } from '#platform/files/describe-file.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { requestLanguage } from '#platform/http/request-language.ts';
import { AppError, isRefusal } from '#shared/app-error.ts';
import { bookingReference } from '#shared/bookings/booking-reference.ts';
import { addDays, businessToday } from '#shared/business-calendar.ts';
import type { CancellationPreview } from '../booking-list.contract.ts';
import * as contract from '../booking-list.contract.ts';
import { defaultSort, readCursor, writeCursor } from '../domain/booking-list.ts';
import { parseSearch } from '../domain/booking-search.ts';
import { type BookingFilter, createBookingListRepository } from './booking-list.repository.ts';
import { openBookingsFile, writeBookingFile } from './bookings-file.ts';

interface Dependencies extends CancelDependencies {
  /** The sentence for a refusal, in the reader's language. */
  describeRefusal: (refusal: AppError, language: Booking['language']) => string;
}

const pageSize = 200;

type Filter = typeof contract.BookingFilter._output;

/** Which states a status speaks of. */
const statesOf: Record<NonNullable<Filter['status']>, readonly BookingState[]> = {
  pending: ['held', 'pending'],
  paid: ['paid'],
  cancelled: ['cancelled'],
  live: ['held', 'pending', 'paid'],
};
const allStates: readonly BookingState[] = [...statesOf.live, ...statesOf.cancelled];

/** For so many days after a rental the list shows that mails do not reach its customer. */
const mailDays = 7;

function readFilter(
  { clock, timeZone }: Pick<Dependencies, 'clock' | 'timeZone'>,
  { status, from, to, q, needs }: Filter,
): BookingFilter {
  return {
    states: status ? statesOf[status] : allStates,
    from: from ?? null,
    to: to ?? null,
    search: parseSearch(q ?? ''),
    need: needs ?? null,
    mailsSince: addDays(businessToday(clock.now(), timeZone), -mailDays),
  };
}

export function registerBookingListRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { database, describeRefusal } = dependencies;
  const list = createBookingListRepository(database);

  apiRoute(app, contract.listBookings, { permission: 'staff' }, async ({ query, reply }) => {
    const { sort = defaultSort, limit = pageSize, cursor } = query;
    const after = cursor === undefined ? null : readCursor(sort, cursor);
    const page = await list.list({ ...readFilter(dependencies, query), sort, after, limit });
    const last = page.at(-1);
    if (last && page.length === limit) reply.header('x-next-cursor', writeCursor(sort, last));
    reply.header('cache-control', 'no-store');
    return page.map(({ note, calledAt, ...booking }) => ({
      ...toBooking(booking),
      note,
      calledAt: calledAt?.toISOString() ?? null,
    }));
  });

  apiRoute(app, contract.countBookings, { permission: 'staff' }, async ({ query, reply }) => {
    const count = await list.count(readFilter(dependencies, query), contract.countedAtMost);
    reply.header('cache-control', 'no-store');
    return {
      count: Math.min(count, contract.countedAtMost),
      isMore: count > contract.countedAtMost,
      isAny: count > 0 || !(await list.isEmpty()),
    };
  });

  apiRoute(app, contract.previewCancellation, { permission: 'staff' }, async ({ query, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const { refused, ...preview } = await previewCancellation(dependencies, query.ids);
    const language = requestLanguage(request);
    return {
      ...preview,
      refused: refused.map(({ id, refusal }) => ({ id, message: describeRefusal(refusal, language) })),
    };
  });

  apiRoute(app, contract.listAcceptances, { permission: 'staff' }, async ({ params, reply }) => {
    reply.header('cache-control', 'no-store');
    const acceptances = await createBookingListRepository(database).listAcceptances(params.id);
    return acceptances.map((accepted) => ({ ...accepted, acceptedAt: accepted.acceptedAt.toISOString() }));
  });

  apiRoute(app, contract.listPaddlers, { permission: 'staff' }, async ({ params, reply }) => {
    reply.header('cache-control', 'no-store');
    const paddlers = await createEvidenceRepository(database).listPaddlers(params.id);
    return paddlers.map(({ guardianStatement: _, leftAt, ...paddler }) => ({
      ...paddler,
      leftAt: leftAt?.toISOString() ?? null,
    }));
  });

  apiRoute(app, contract.deleteSelectedBookings, { permission: 'owner' }, async ({ body, request }) => {
    const { successCount, failed } = await cancelSelected(dependencies, body.bookingIds);
    const language = requestLanguage(request);
    return {
      successCount,
      failed: failed.map(({ id, refusal }) => ({ id, message: describeRefusal(refusal, language) })),
    };
  });

  registerFiles(app, dependencies);
}

function registerFiles(app: FastifyInstance, dependencies: Dependencies): void {
  const { database, clock, timeZone } = dependencies;
  const source = { database, timeZone };

  apiRoute(app, contract.exportBookings, { permission: 'owner' }, async ({ query, request, reply }) => {
    const wanted = { ...readFilter(dependencies, query), sort: query.sort ?? defaultSort };
    const { format = 'csv' } = query;
    const files = { database, timeZone };
    const file = await openBookingsFile(files, wanted, { language: requestLanguage(request), format });
    describeFile(reply, `bookings-${businessToday(clock.now(), timeZone)}`, format);
    return file;
  });

  apiRoute(app, contract.exportBooking, { permission: 'staff' }, async ({ params, request, reply }) => {
    const booking = await getBooking(database, params.id);
    describeFile(reply, `booking-${bookingReference(booking.id)}`);
    return writeBookingFile(source, booking, requestLanguage(request));
  });

  // For owners only: it reveals where a booking was made from, which is not needed to hand out a boat.
  apiRoute(app, contract.exportEvidence, { permission: 'owner' }, async ({ params, reply }) => {
    const evidence = await makeEvidence(database, params.id, timeZone);
    if (!evidence) throw new AppError('bookings/nothing-accepted');
    describeFile(reply, bookingReference(params.id), 'pdf');
    return Readable.from([evidence.content]);
  });
}

interface CancelledSelection {
  successCount: number;
  failed: { id: number; refusal: AppError }[];
}

/** Cancels each booking in its own transaction: one that cannot be cancelled does not affect the others. */
async function cancelSelected(
  dependencies: CancelDependencies,
  ids: readonly number[],
): Promise<CancelledSelection> {
  const selection: CancelledSelection = { successCount: 0, failed: [] };
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    try {
      await cancelBooking(dependencies, id, { mayRefund: true });
      selection.successCount += 1;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      selection.failed.push({ id, refusal: error });
    }
  }
  return selection;
}

interface Preview extends Omit<CancellationPreview, 'refused'> {
  refused: { id: number; refusal: AppError }[];
}

/**
 * The effect of cancelling these bookings on their money, and which of them cannot be cancelled, so that no refund is
 * promised that is refused later. Bookings that are cancelled already are left out.
 */
export async function previewCancellation(
  { database, day }: { database: Database; day: BookingDay },
  ids: readonly number[],
): Promise<Preview> {
  const live = await createBookingListRepository(database).listLive(ids);
  const refused: Preview['refused'] = [];
  for (const id of live) {
    try {
      await assertNotOut(database, day, await getBooking(database, id));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      refused.push({ id, refusal: error });
    }
  }
  const possible = live.filter((id) => !refused.some((each) => each.id === id));
  const money = await listCancellationMoney(database, possible);
  return {
    count: possible.length,
    byCard: sumUp(money.map(({ toCardCents }) => toCardCents)),
    byHand: sumUp(money.map(({ byHandCents }) => byHandCents)),
    refused,
  };
}

function sumUp(amounts: readonly number[]): { count: number; cents: number } {
  const paid = amounts.filter((cents) => cents > 0);
  return { count: paid.length, cents: paid.reduce((sum, cents) => sum + cents, 0) };
}
