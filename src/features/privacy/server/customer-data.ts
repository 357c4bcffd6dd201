import { readCustomerSearch } from '#features/booking-management/domain/customer-search.public.ts';
import { readSetting } from '#features/settings/server/settings.public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Executor } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import { bookingReference } from '#shared/bookings/booking-reference.ts';
import { businessToday } from '#shared/business-calendar.ts';
import type { FoundBooking, FoundCustomer } from '../privacy.contract.ts';
import { createCustomerDataRepository } from './privacy.repository.ts';
import { createRegisterRepository } from './read-register.ts';

export interface PrivacyDependencies {
  database: Database;
  clock: Clock;
  timeZone: string;
}

interface CustomerSelection {
  search: string;
  bookingIds: readonly number[];
  staffId: number;
}

interface Found {
  bookings: FoundBooking[];
  ids: number[];
  addresses: string[];
  /** Of the phone number that was looked for. */
  digits: string | null;
}

async function find(
  executor: Executor,
  { clock, timeZone }: PrivacyDependencies,
  typed: string,
): Promise<Found> {
  const search = readCustomerSearch(typed);
  if (!search) throw new AppError('privacy/unclear');
  const wanted = {
    id: search.kind === 'booking' ? search.id : null,
    email: search.kind === 'email' ? search.email : null,
    digits: search.kind === 'phone' ? search.digits : null,
  };
  const data = createCustomerDataRepository(executor);
  const addresses = await data.listAddresses(wanted);
  const bookings = await data.listBookings(wanted, addresses, businessToday(clock.now(), timeZone));
  return {
    bookings: bookings.map((booking) => ({ ...booking, reference: bookingReference(booking.id) })),
    ids: bookings.map(({ id }) => id),
    addresses,
    digits: wanted.digits,
  };
}

/** Every stored row of one customer, by table. */
async function readAll(executor: Executor, { ids, addresses, digits }: Found) {
  const repository = createCustomerDataRepository(executor);
  const data = await repository.read(ids, addresses);
  const queue = [...(data.queue_parties ?? []), ...(await repository.listQueue(digits, ids))];
  return queue.length > 0 ? { ...data, queue_parties: queue } : data;
}

/** Counts the stored rows of one customer, by table. */
export async function findCustomer(
  dependencies: PrivacyDependencies,
  search: string,
): Promise<FoundCustomer> {
  const { database } = dependencies;
  const found = await find(database, dependencies, search);
  const { bookings: _, ...data } = await readAll(database, found);
  return {
    bookings: found.bookings,
    rows: Object.fromEntries(Object.entries(data).map(([table, rows]) => [table, rows.length])),
  };
}

/** @throws if the search is unclear, or finds other bookings than those that the owner saw. */
async function findChosen(
  executor: Executor,
  dependencies: PrivacyDependencies,
  { search, bookingIds }: CustomerSelection,
): Promise<Found> {
  const found = await find(executor, dependencies, search);
  const isSame = found.ids.length === bookingIds.length && found.ids.every((id) => bookingIds.includes(id));
  if (!isSame) throw new AppError('privacy/changed');
  return found;
}

/** Exports all stored data of one customer. */
export function exportCustomer(dependencies: PrivacyDependencies, chosen: CustomerSelection) {
  return dependencies.database.transaction(async (tx) => {
    const repository = createCustomerDataRepository(tx);
    const data: Record<string, Record<string, unknown>[]> = await readAll(
      tx,
      await findChosen(tx, dependencies, chosen),
    );
    const { bookings = [], ...others } = data;
    const otherRows = Object.values(others).reduce((sum, rows) => sum + rows.length, 0);
    if (bookings.length + otherRows === 0) throw new AppError('privacy/nobody');
    const months = await readSetting(tx, 'personal_data_months');
    await repository.log('export', {
      staffId: chosen.staffId,
      months,
      bookings: bookings.length,
      otherRows,
    });
    return {
      madeAt: dependencies.clock.now().toISOString(),
      keys: await describeKeys(tx, Object.keys(data), months),
      data,
    };
  });
}

/** Describes each key of the export, in the words of the register. */
async function describeKeys(executor: Executor, tables: readonly string[], months: number) {
  const columns = await createRegisterRepository(executor).listColumns();
  return Object.fromEntries(
    columns
      .filter(({ tableName }) => tables.includes(tableName ?? ''))
      .map(({ tableName, columnName, kind, purpose, kept }) => {
        const keptFor = describeKept(kept, months);
        return [`${tableName}.${columnName}`, `${kind}: ${purpose}${keptFor ? `; kept: ${keptFor}` : ''}`];
      }),
  );
}

function describeKept(kept: string | null, months: number): string | null {
  if (kept === 'customer') return `${months} months after the trip`;
  return kept === 'birth date' ? '30 days after the trip' : kept;
}

/** Erases one customer at once, as the nightly job does after the retention period. */
export function eraseCustomer(dependencies: PrivacyDependencies, chosen: CustomerSelection) {
  return dependencies.database.transaction(async (tx) => {
    const repository = createCustomerDataRepository(tx);
    const seen = await findChosen(tx, dependencies, chosen);
    await repository.lockWaiting(seen.addresses);
    await repository.lockBookings(seen.ids);
    // Read again: the data may have changed while waiting for the locks.
    const { bookings, ids, addresses, digits } = await findChosen(tx, dependencies, chosen);
    const open = bookings.filter(({ matters: issues }) => issues.length > 0);
    if (open.length > 0) throw new AppError('privacy/open', { parameters: { bookings: open } });
    const otherRows = (await repository.erase(ids, addresses)) + (await repository.eraseQueue(digits));
    if (ids.length + otherRows === 0) throw new AppError('privacy/nobody');
    const months = await readSetting(tx, 'personal_data_months');
    await repository.log('erasure', { staffId: chosen.staffId, months, bookings: ids.length, otherRows });
    return { bookings: ids.length, otherRows };
  });
}
