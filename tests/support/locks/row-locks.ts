import { createAvailabilityRepository } from '#features/availability/server/availability.public.ts';
import { createSlotMaintenanceRepository } from '#features/availability/server/slot-maintenance.repository.ts';
import { createSlotUpdatesRepository } from '#features/availability/server/slot-updates.repository.ts';
import { createMovesRepository } from '#features/booking-management/server/moves.repository.ts';
import { createBookingsRepository } from '#features/bookings/server/bookings.repository.ts';
import {
  createDraftsRepository,
  createSeasonPricesRepository,
} from '#features/catalogue/server/catalogue.repository.ts';
import { createStoredItemRepository } from '#features/catalogue/server/stored-item.repository.ts';
import { createContentEditingRepository } from '#features/content/server/editing/content-editing.repository.ts';
import { createSlidesRepository } from '#features/content/server/slides/slides.repository.ts';
import { createDocumentVersionsRepository } from '#features/documents/server/document-versions.repository.ts';
import { createDeparturesRepository } from '#features/guided-trips/server/departures.repository.ts';
import { createGuidedTripsRepository } from '#features/guided-trips/server/guided-trips.repository.ts';
import { createKeptCraftRepository } from '#features/guided-trips/server/keep-craft.public.ts';
import { createAccountsRepository } from '#features/identity/server/accounts.repository.ts';
import { createMailsRepository } from '#features/notifications/server/mails.repository.ts';
import { createOpeningHoursRepository } from '#features/opening-hours/server/opening-hours.repository.ts';
import { createPaymentAttemptsRepository } from '#features/payments/server/attempts/payment-attempts.repository.ts';
import { createCardMoneyRepository } from '#features/payments/server/refunds/refunds.repository.ts';
import { createPlacePlanRepository } from '#features/places/server/place-plan.repository.ts';
import { createPlacesRepository } from '#features/places/server/places.repository.ts';
import { createCustomerDataRepository } from '#features/privacy/server/privacy.repository.ts';
import { createQueueRepository } from '#features/queue/server/queue.repository.ts';
import { createStormDaysRepository } from '#features/storm-days/server/storm-days.repository.ts';
import { createCraftTripsRepository } from '#features/today/server/craft-trips.repository.ts';
import { createTodayRepository } from '#features/today/server/today.repository.ts';
import { createVouchersRepository } from '#features/vouchers/server/vouchers.repository.ts';
import { createOffersRepository } from '#features/waiting-list/server/offers.repository.ts';
import { createWaitingRepository } from '#features/waiting-list/server/waiting.repository.ts';
import type { Transaction } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { departureId, laterDepartureId, lockedDate, needs, orderIds } from './scene.ts';

interface RowLock {
  run(tx: Transaction): Promise<unknown>;
  /** The rows that no other transaction can lock until this one ends. */
  rows: string;
}

const slot = (itemId: string) =>
  `select from slots where item_id = '${itemId}' and slot_date = '${lockedDate}' and slot_no = 4`;

/** Statements that lock rows and wait for them, by their names. */
export const rowLocks: Record<string, RowLock> = {
  'accounts.lockAll': {
    run: (tx) => createAccountsRepository(tx).lockAll(),
    rows: 'select from staff_accounts where id = 1',
  },
  'accounts.lockWithHash': {
    run: async (tx) => {
      const accounts = createAccountsRepository(tx);
      const { account } = await accounts.find('beach-staff');
      if (account) await accounts.lockWithHash(account);
    },
    rows: "select from staff_accounts where username = 'beach-staff'",
  },
  'queue.lockDay': {
    run: (tx) => createQueueRepository(tx).lockDay(lockedDate),
    rows: `select from queue_days where day = '${lockedDate}'`,
  },
  'craft-trips.lockCraft': {
    run: (tx) => createCraftTripsRepository(tx).lockCraft([1]),
    rows: 'select from craft where id = 1',
  },
  'availability.lockSlot': {
    run: async (tx) => {
      const availability = createAvailabilityRepository(tx);
      const [, , , , fifth] = await availability.listSlots('sup', lockedDate);
      await availability.lockSlot(fifth?.id ?? 0);
    },
    rows: slot('sup'),
  },
  'bookings.lockSeats': {
    run: (tx) => createBookingsRepository(tx).lockSeats(1),
    rows: `select from departures where id = '${departureId}'`,
  },
  'departures.find': {
    run: (tx) => createDeparturesRepository(tx).find(departureId),
    rows: `select from departures where id = '${departureId}'`,
  },
  'bookings.lock': {
    run: (tx) => createBookingsRepository(tx).lock(1),
    rows: 'select from bookings where id = 1',
  },
  'card-money.lockVoucher': {
    run: (tx) => createCardMoneyRepository(tx).lock(orderIds[0]),
    rows: 'select from vouchers where id = 1',
  },
  'content-editing.lock': {
    run: (tx) => createContentEditingRepository(tx).lock(1),
    rows: 'select from homepage_content where id = 1',
  },
  'content-editing.lockAll': {
    run: (tx) => createContentEditingRepository(tx).lockAll([2, 1]),
    rows: 'select from homepage_content where id = 2',
  },
  'customer-data.lockBookings': {
    run: (tx) => createCustomerDataRepository(tx).lockBookings([2, 1]),
    rows: 'select from bookings where id = 2',
  },
  'customer-data.lockWaiting': {
    run: (tx) => createCustomerDataRepository(tx).lockWaiting(['anna@example.com']),
    rows: 'select from waiting_entries where id = 1',
  },
  'document-versions.lock': {
    run: (tx) => createDocumentVersionsRepository(tx).lock({ documentType: 'terms', language: 'IT' }),
    rows: "select from documents where document_type = 'terms' and language = 'IT'",
  },
  'drafts.lock': {
    run: (tx) => createDraftsRepository(tx).lock('sup'),
    rows: "select from rental_items where item_id = 'sup'",
  },
  'guided-trips.lock': {
    run: (tx) => createGuidedTripsRepository(tx).lock(1, 'EN'),
    rows: 'select from guided_trips_schedule where id = 1',
  },
  'mails.lock': {
    run: (tx) => createMailsRepository(tx).lock(1),
    rows: 'select from outbox_mails where id = 1',
  },
  'offers.lockEnded': {
    run: (tx) => createOffersRepository(tx).lockEnded(),
    rows: 'select from waiting_entries where id = 2',
  },
  'offers.lockGone': {
    run: (tx) => createOffersRepository(tx).lockGone(),
    rows: 'select from waiting_entries where id = 3',
  },
  'offers.lockNext': {
    run: (tx) => createOffersRepository(tx).lockNext({ date: lockedDate, slot: 0 }, []),
    rows: 'select from waiting_entries where id = 1',
  },
  'vouchers.lock': {
    run: (tx) => createVouchersRepository(tx).lock(1),
    rows: 'select from vouchers where id = 1',
  },
  'waiting.lock': {
    run: (tx) => createWaitingRepository(tx).lock(1),
    rows: 'select from waiting_entries where id = 1',
  },
  'waiting.lockOfClaim': {
    run: (tx) => createWaitingRepository(tx).lockOfClaim(3),
    rows: 'select from waiting_entries where id = 1',
  },
  'opening-hours.lock': {
    run: (tx) => createOpeningHoursRepository(tx).lock(),
    rows: 'select from opening_hours',
  },
  'opening-hours.share': {
    run: (tx) => createOpeningHoursRepository(tx).share(),
    rows: 'select from opening_hours',
  },
  'place-plan.lock': {
    run: (tx) => createPlacePlanRepository(tx).lock(),
    rows: 'select from place_plan',
  },
  'places.lock': {
    run: (tx) => createPlacesRepository(tx).lock(900),
    rows: 'select from places where id = 900',
  },
  'payment-attempts.lock': {
    run: (tx) => createPaymentAttemptsRepository(tx).lock(orderIds[0]),
    rows: `select from payment_attempts where order_id = '${orderIds[0]}'`,
  },
  'slides.lock': {
    run: (tx) => createSlidesRepository(tx).lock(1),
    rows: 'select from banner_slides where id = 1',
  },
  'slides.lockAll': {
    run: (tx) => createSlidesRepository(tx).lockAll([1]),
    rows: 'select from banner_slides where id = 1',
  },
  'slot-maintenance.lockMiscounted': {
    run: (tx) => createSlotMaintenanceRepository(tx).lockMiscounted(),
    rows: `select from slots where item_id = 'sup' and slot_date = '2027-06-30' and slot_no = 0`,
  },
  'season-prices.lock': {
    run: (tx) => createSeasonPricesRepository(tx).lock('sup'),
    rows: "select from rental_items where item_id = 'sup'",
  },
  'storm-days.lock': {
    run: (tx) => createStormDaysRepository(tx).lock(1),
    rows: 'select from storm_days where id = 1',
  },
  'storm-days.share': {
    run: (tx) => createStormDaysRepository(tx).share(1),
    rows: 'select from storm_days where id = 1',
  },
  'today.lockBooking': {
    run: (tx) => createTodayRepository(tx).lockBooking(1),
    rows: 'select from bookings where id = 1',
  },
  'stored-item.lock': {
    run: (tx) => createStoredItemRepository(tx).lock('sup'),
    rows: "select from rental_items where item_id = 'sup'",
  },
};

interface OrderedLock {
  run(tx: Transaction): Promise<unknown>;
  /** Ways to join that are switched off, so that rows come in another order where the statement asks for none. */
  without: readonly string[];
  /** The first row in the order in which all transactions lock them, and the last one. */
  first: string;
  last: string;
}

/** Leaves nested loops, which follow the order in which slots are named. */
const asNamed = ['hashjoin', 'mergejoin'];

/** Statements that lock several slots, which deadlock where two lock them in different orders. */
export const orderedLocks: Record<string, OrderedLock> = {
  'availability.lock': {
    run: (tx) => createAvailabilityRepository(tx).lock(needs.map((need) => ({ ...need, date: lockedDate }))),
    without: asNamed,
    first: slot('single-kayak'),
    last: slot('tandem-kayak'),
  },
  'availability.take': {
    run: (tx) => createAvailabilityRepository(tx).take(lockedDate, needs),
    without: asNamed,
    first: slot('single-kayak'),
    last: slot('tandem-kayak'),
  },
  'availability.exchange': {
    run: (tx) =>
      createAvailabilityRepository(tx).exchange(
        needs.map((need) => ({ ...need, date: lockedDate, more: need.quantity })),
      ),
    without: asNamed,
    first: slot('single-kayak'),
    last: slot('tandem-kayak'),
  },
  'availability.release': {
    run: (tx) => createAvailabilityRepository(tx).release(1),
    without: asNamed,
    first: slot('single-kayak'),
    last: slot('tandem-kayak'),
  },
  'kept-craft.lockChanged': {
    run: (tx) => createKeptCraftRepository(tx).lockChanged('2020-01-01 08:00'),
    without: ['indexscan', 'bitmapscan', 'nestloop', 'mergejoin'],
    first: slot('single-kayak'),
    last: slot('tandem-kayak'),
  },
  'moves.lockDepartures': {
    run: (tx) => createMovesRepository(tx).lockDepartures([laterDepartureId, departureId]),
    without: ['indexscan', 'bitmapscan', 'nestloop', 'mergejoin'],
    first: `select from departures where id = '${departureId}'`,
    last: `select from departures where id = '${laterDepartureId}'`,
  },
  'slot-maintenance.setDayCapacity': {
    run: (tx) => createSlotMaintenanceRepository(tx).setDayCapacity('sup', lockedDate, 5),
    without: ['indexscan', 'bitmapscan', 'nestloop', 'mergejoin'],
    first: slot('sup').replace('slot_no = 4', 'slot_no = 0'),
    last: slot('sup').replace('slot_no = 4', 'slot_no = 17'),
  },
  'slot-maintenance.setFleet': {
    run: (tx) => createSlotMaintenanceRepository(tx).setFleet('sup', lockedDate, { from: 8, to: 7 }),
    without: ['indexscan', 'bitmapscan', 'nestloop', 'mergejoin'],
    first: slot('sup').replace('slot_no = 4', 'slot_no = 0'),
    last: slot('sup').replace('slot_no = 4', 'slot_no = 17'),
  },
  'slot-maintenance.setOpen': {
    run: (tx) => createSlotMaintenanceRepository(tx).setOpen([{ date: lockedDate, open: null }]),
    without: ['indexscan', 'bitmapscan', 'nestloop', 'mergejoin'],
    first: slot('single-kayak').replace('slot_no = 4', 'slot_no = 0'),
    last: slot('tandem-kayak').replace('slot_no = 4', 'slot_no = 17'),
  },
  'slot-maintenance.setOutOfService': {
    run: async (tx) => {
      await tx.run(sql`
        insert into outages (id, item_id, units, first_day, last_day, reason)
        values (gen_random_uuid(), 'sup', 1, ${lockedDate}, ${lockedDate}, '')`);
      await createSlotMaintenanceRepository(tx).setOutOfService('sup', lockedDate, lockedDate);
    },
    without: ['indexscan', 'bitmapscan', 'nestloop', 'mergejoin'],
    first: slot('sup').replace('slot_no = 4', 'slot_no = 0'),
    last: slot('sup').replace('slot_no = 4', 'slot_no = 17'),
  },
  'slot-updates.lockDay': {
    run: (tx) => createSlotUpdatesRepository(tx).lockDay('sup', lockedDate),
    without: ['indexscan', 'bitmapscan', 'nestloop', 'mergejoin'],
    first: slot('sup').replace('slot_no = 4', 'slot_no = 0'),
    last: slot('sup').replace('slot_no = 4', 'slot_no = 17'),
  },
};
