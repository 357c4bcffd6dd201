import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { LocalDate } from '#shared/business-calendar.ts';

/** Current date and time in the time zone of the business. Bookings that have begun are not notified. */
export interface BusinessNow {
  today: LocalDate;
  /** The half hour that has begun. */
  slot: number;
}

/** The place as a mail named it. */
export interface PlaceNotification {
  /** `null` if the mail said that it will be announced. */
  placeId: number | null;
  placeVersion: number;
  planVersion: number;
  /** Whether the mail was about nothing but the place. */
  isPlaceMail: boolean;
}

/** Which place the last mail of each booking named, and which bookings need a new mail. Table `told_places`. */
export function createNotifiedPlacesRepository(executor: Executor) {
  return {
    record: (bookingId: number, { placeId, placeVersion, planVersion, isPlaceMail }: PlaceNotification) =>
      executor.run(sql<'notified-places.record'>`
        insert into told_places (booking_id, place_id, place_version, plan_version, news)
        values (${bookingId}, ${placeId}, ${placeVersion}, ${planVersion}, ${isPlaceMail}::boolean::int)
        on conflict (booking_id) do update set place_id = excluded.place_id, place_version = excluded.place_version,
          plan_version = excluded.plan_version, news = told_places.news + excluded.news`),

    countPlaceMails: async (bookingId: number): Promise<number> => {
      const row = await executor.row(sql<'notified-places.countPlaceMails'>`
        select news from told_places where booking_id = ${bookingId}`);
      return row?.news ?? 0;
    },

    /**
     * Bookings that need a mail about the place: it was announced, or it changed since the last mail and staff chose to
     * notify guests. `place_on` is the expensive part, so here and below it is called once per day.
     */
    listDue: ({ today, slot }: BusinessNow, bookingId: number | null, limit: number) =>
      executor.rows(sql<'notified-places.listDue'>`
        with days as materialized (
          select day, place_on(day, ${today}) as place_id
          from (select distinct booking_date as day from bookings
            where booking_date >= ${today} and id = coalesce(${bookingId}::bigint, id)) as booked)
        select t.booking_id, t.place_id is null as was_waiting
        from told_places t
        join bookings b on b.id = t.booking_id and b.state in ('pending', 'paid') and b.email is not null
          and (b.booking_date > ${today} or b.booking_date = ${today} and b.start_slot > ${slot})
        join days d on d.day = b.booking_date
        left join places p on p.id = d.place_id
        left join place_changes c on c.day = d.day
        where t.booking_id = coalesce(${bookingId}::bigint, t.booking_id) and (
          t.place_id is null and d.place_id is not null
          or t.place_id is distinct from d.place_id and t.plan_version < c.plan_version
          or t.place_id = d.place_id and t.place_version < p.announced_version)
        order by b.booking_date, b.start_slot, b.id limit ${limit}`),

    /** The place of each coming day that has bookings. */
    listBookedDays: (today: LocalDate) =>
      executor.rows(sql<'notified-places.listBookedDays'>`
        select day, place_on(day, ${today}) as place_id
        from (select distinct booking_date as day from bookings
          where booking_date >= ${today} and state in ('pending', 'paid')) as days`),

    /** Counts the bookings that the places of these days affect, by language. */
    countConcerned: (dates: readonly LocalDate[], { today, slot }: BusinessNow) =>
      executor.rows(sql<'notified-places.countConcerned', Counts>`
        with days as materialized (
          select day, place_on(day, ${today}) as place_id from (select distinct unnest(${dates}::date[]) as day) as asked)
        select b.language,
          count(*) filter (where t.place_id is not null and b.email is not null
            and t.place_id is distinct from d.place_id) as told,
          count(*) filter (where t.booking_id is not null and t.place_id is null and b.email is not null
            and d.place_id is not null) as waiting,
          count(*) filter (where b.email is null) as without_email
        from bookings b join days d on d.day = b.booking_date left join told_places t on t.booking_id = b.id
        where b.state in ('pending', 'paid') and (b.booking_date > ${today} or b.start_slot > ${slot})
        group by b.language`),

    /** Counts the bookings that an edit of a place affects, by language. */
    countAt: (placeId: number, { today, slot }: BusinessNow) =>
      executor.rows(sql<'notified-places.countAt', Counts>`
        with days as materialized (
          select day, place_on(day, ${today}) as place_id
          from (select distinct booking_date as day from bookings where booking_date >= ${today}) as booked)
        select b.language,
          count(*) filter (where t.place_id = ${placeId}::bigint and b.email is not null) as told,
          0 as waiting,
          count(*) filter (where b.email is null) as without_email
        from bookings b join days d on d.day = b.booking_date left join told_places t on t.booking_id = b.id
        where b.state in ('pending', 'paid') and (b.booking_date > ${today} or b.start_slot > ${slot})
          and d.place_id = ${placeId}::bigint
        group by b.language`),

    /** Marks days whose place changed: bookings notified under an older plan are due again. */
    noteChanges: (days: readonly LocalDate[], planVersion: number) =>
      executor.run(sql<'notified-places.noteChanges'>`
        insert into place_changes (day, plan_version) select day, ${planVersion} from unnest(${days}::date[]) as d (day)
        on conflict (day) do update set plan_version = excluded.plan_version`),

    forgetChanges: (before: LocalDate) =>
      executor.run(sql<'notified-places.forgetChanges'>`delete from place_changes where day < ${before}`),

    /**
     * Marks the bookings of these days as notified without a mail. A booking that is being made concurrently is not
     * included: its mail may name the former place, so its guest is notified.
     */
    passOverDays: (days: readonly LocalDate[], planVersion: number) =>
      executor.run(sql<'notified-places.passOverDays'>`
        update told_places t set plan_version = ${planVersion} from bookings b
        where b.id = t.booking_id and b.booking_date = any(${days}::date[])`),

    passOverPlace: (placeId: number, placeVersion: number) =>
      executor.run(sql<'notified-places.passOverPlace'>`
        update told_places set place_version = ${placeVersion} where place_id = ${placeId}::bigint`),
  };
}

interface Counts {
  told: number;
  waiting: number;
  withoutEmail: number;
}
