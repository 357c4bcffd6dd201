import type { SlotNeed } from '#features/availability/server/availability.public.ts';
import { advisoryLocks } from '#platform/database/advisory-locks.ts';
import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import type { Customer } from '../bookings.repository.ts';
import type { Visitor } from './visitor.ts';

interface UnpaidUse {
  /** Units that the visitor's network holds for card payments. */
  heldUnits: number;
  /** Unconfirmed bookings of the visitor's network or browser, whichever has more. */
  payLaterBookings: number;
  payLaterUnits: number;
  /** Unpaid bookings of the e-mail address or phone, whichever has more: unconfirmed ones only of this visitor. */
  contactBookings: number;
}

/** Units of a slot that are held without payment or confirmation. */
export interface UnpaidOfSlot {
  itemId: string;
  slotNumber: number;
  capacity: number;
  byAnyone: number;
  byVisitor: number;
  /** Minutes until the next hold ends; `null` if nothing is held for a card payment. */
  minutesToNextEnd: number | null;
}

/** The booking to count for: a new one, or one that changes from a hold to paying later. */
export interface CountedBooking {
  bookingId: number;
  contact: Pick<Customer, 'email' | 'phoneNumber'>;
  visitor: Pick<Visitor, 'network' | 'browser'>;
  today: LocalDate;
}

/** "Unpaid" means held without money or confirmation: `held` or `pending`, and not confirmed. */
export function createUnpaidRepository(executor: Executor) {
  return {
    /** Serialises bookings of a contact, network or browser, so that they can be counted. */
    lock: ({ contact, visitor }: Pick<CountedBooking, 'contact' | 'visitor'>) =>
      executor.run(sql<'unpaid.lock'>`
        select pg_advisory_xact_lock(hashtextextended(key, ${advisoryLocks.unpaidBookings})) from (
          select unnest(array[contact_email(${contact.email}), regexp_replace(${contact.phoneNumber}, '\\D', '', 'g'),
            encode(${visitor.network}::bytea, 'hex'), encode(${visitor.browser}::bytea, 'hex')]) as key order by 1
        ) as keys`),

    /** Counts unpaid bookings and units, without the booking itself. */
    count: async ({ bookingId, contact, visitor, today }: CountedBooking): Promise<UnpaidUse> => {
      const use = await executor.row(sql<'unpaid.count', Pick<UnpaidUse, 'contactBookings'>>`
        with own as (
          select b.state, coalesce(b.network = ${visitor.network}, false) as in_network,
            coalesce(b.browser = ${visitor.browser}, false) as in_browser,
            greatest((select sum(quantity) from booking_lines where booking_id = b.id), b.seats) as units
          from bookings b
          where b.state in ('held', 'pending') and b.confirmed_at is null and b.booking_date >= ${today}
            and (b.network = ${visitor.network} or b.browser = ${visitor.browser}) and b.id <> ${bookingId}
        ), by_contact as (
          select contact_email(email) = contact_email(${contact.email}) as has_email,
            phone_digits = regexp_replace(${contact.phoneNumber}, '\\D', '', 'g') as has_phone
          from bookings
          where state in ('held', 'pending') and booking_date >= ${today} and id <> ${bookingId}
            and (contact_email(email) = contact_email(${contact.email})
              or phone_digits = regexp_replace(${contact.phoneNumber}, '\\D', '', 'g'))
            and (confirmed_at is not null or network = ${visitor.network} or browser = ${visitor.browser})
        )
        select coalesce(sum(units) filter (where state = 'held' and in_network), 0)::int as held_units,
          greatest(count(*) filter (where state = 'pending' and in_network),
            count(*) filter (where state = 'pending' and in_browser))::int as pay_later_bookings,
          greatest(sum(units) filter (where state = 'pending' and in_network),
            sum(units) filter (where state = 'pending' and in_browser), 0)::int as pay_later_units,
          (select greatest(count(*) filter (where has_email), count(*) filter (where has_phone)) from by_contact)::int
            as contact_bookings
        from own`);
      if (!use) throw new Error('An aggregate has one row');
      return use;
    },

    /** Requires the lock on the slots. As in that query, lists are passed through a subquery. */
    countOfSlots: (
      date: LocalDate,
      needs: readonly SlotNeed[],
      { network, browser }: Pick<Visitor, 'network' | 'browser'>,
    ) =>
      executor.rows(sql<'unpaid.countOfSlots'>`
        select s.item_id, s.slot_no as slot_number,
          greatest(0, s.capacity - s.out_of_service) as capacity,
          coalesce(sum(a.quantity), 0)::int as by_anyone,
          coalesce(sum(a.quantity) filter (where b.network = ${network} or b.browser = ${browser}), 0)::int as by_visitor,
          ceil(extract(epoch from
            min(b.hold_expires_at) filter (where b.state = 'held') - clock_timestamp()) / 60)::int as minutes_to_next_end
        from unnest((select ${needs.map((n) => n.itemId)}::text[]), (select ${needs.map((n) => n.slotNumber)}::smallint[]))
          as n (item_id, slot_no)
        join slots s on s.item_id = n.item_id and s.slot_no = n.slot_no and s.slot_date = ${date}
        left join (
          allocations a join bookings b
            on b.id = a.booking_id and b.state in ('held', 'pending') and b.confirmed_at is null
        ) on a.slot_date = s.slot_date and a.item_id = s.item_id and a.slot_no = s.slot_no and a.released_at is null
        group by s.item_id, s.slot_no, s.capacity, s.out_of_service
        order by s.item_id, s.slot_no`),

    /** Marks a proof of work as spent. @returns whether it was unspent */
    spendWork: async (signature: string): Promise<boolean> =>
      (await executor.run(sql<'unpaid.spendWork'>`
        insert into spent_work (signature) values (${signature}) on conflict do nothing`)) === 1,

    /** Deletes network and browser of unpaid bookings of past days. */
    forgetOrigins: (before: LocalDate) =>
      executor.run(sql<'unpaid.forgetOrigins'>`
        update bookings set network = null, browser = null
        where state in ('held', 'pending') and confirmed_at is null and network is not null
          and booking_date < ${before}`),

    deleteSpentWork: () =>
      executor.run(
        sql<'unpaid.deleteSpentWork'>`delete from spent_work where spent_at < clock_timestamp() - interval '1 hour'`,
      ),
  };
}
