import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { LocalDate, Weekday } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';
import type { Departure } from '../departures.contract.ts';

type State = Departure['state'];

export interface NewDeparture {
  tripId: string;
  date: LocalDate;
  startSlot: number;
  minutes: number;
  seats: number;
  /** With fewer people it does not take place. */
  fewest: number;
  guideId: number | null;
  /** So many hours before its start it is decided whether enough people have booked; `null`: it takes place with any number. */
  decideHours: number | null;
}

export interface NewRule {
  tripId: string;
  weekdays: readonly Weekday[];
  startSlot: number;
  first: LocalDate;
  last: LocalDate;
  guideId: number | null;
}

/** Whoever writes departures locks the opening hours first: they follow from the hours, and one edit sees the other. */
export function createDeparturesRepository(executor: Executor) {
  return {
    /** In the order of the calendar. */
    list: (from: LocalDate, until: LocalDate, language: Language) =>
      executor.rows(sql<'departures.list', { state: State; held: number }>`
        select d.id, d.trip_id, coalesce(nullif(x.title, ''), o.title, '') as title, d.starts_on as date, d.start_slot,
          d.minutes, d.seats, d.taken, d.fewest, d.decide_hours, d.guide_id, a.username as guide, d.state, d.reason, d.rule_id, d.version,
          (select coalesce(sum(b.seats), 0)::int from bookings b where b.departure_id = d.id and b.state = 'held') as held
        from departures d join trips t on t.id = d.trip_id
        left join trip_texts x on x.trip_id = d.trip_id and x.language = ${language}
        left join lateral (
          select title from trip_texts where trip_id = d.trip_id and title <> '' order by language limit 1) o on true
        left join staff_accounts a on a.id = d.guide_id
        where d.starts_on between ${from} and ${until}
        order by d.starts_on, d.start_slot, title, d.id`),

    /** Coming ones first, each time the nearest to today. */
    findByTitle: (
      key: string,
      { today, limit, language }: { today: LocalDate; limit: number; language: Language },
    ) =>
      executor.rows(sql<'departures.findByTitle', { title: string; state: State }>`
        select d.id, coalesce(nullif(x.title, ''), o.title) as title, d.starts_on as date, d.start_slot, d.seats, d.taken, d.state
        from departures d
        join lateral (
          select title from trip_texts where trip_id = d.trip_id and strpos(search_key(title), ${key}) > 0 order by language limit 1) o on true
        left join trip_texts x on x.trip_id = d.trip_id and x.language = ${language}
        order by d.starts_on < ${today}, abs(d.starts_on - ${today}::date), d.start_slot, d.id limit ${limit}`),

    /** Open ones of published trips, but for those whose craft stay ashore, as the hours are called off. */
    listOpen: (from: LocalDate, until: LocalDate) =>
      executor.rows(sql<'departures.listOpen', { isFree: boolean }>`
        select d.id, d.trip_id, d.starts_on as date, d.start_slot, d.minutes, d.seats, d.taken < d.seats as is_free
        from departures d join trips t on t.id = d.trip_id
        where t.is_published and d.state = 'open' and d.starts_on between ${from} and ${until} and not is_ashore(d)
        order by d.starts_on, d.start_slot, d.id`),

    /**
     * Locked whole, before anything is changed: a booking that is being made holds its key, and then wants to count its seats. A
     * lock that lets it have the key would wait for it while it waits.
     */
    find: (id: string) =>
      executor.row(sql<'departures.find', { state: State }>`
        select id, trip_id, starts_on as date, start_slot, minutes, seats, fewest, taken, guide_id, decide_hours, state, reason, rule_id,
          version, exists (select from storm_days where departure_id = departures.id and lifted_at is null) as are_guests_told
        from departures where id = ${id}::uuid for update`),

    /** Those of some days for which it is still to be decided whether enough people come. */
    listUndecided: (from: LocalDate, until: LocalDate) =>
      executor.rows(sql<'departures.listUndecided'>`
        select id, starts_on as date, start_slot, decide_hours from departures
        where decide_hours is not null and state <> 'called-off' and starts_on between ${from} and ${until}
        order by starts_on, start_slot, id`),

    /** How many it needs, and how many of those who booked it have yet to pay. */
    countPeople: (id: string) =>
      executor.row(sql<'departures.countPeople'>`
        select d.fewest, coalesce((
          select sum(seats) from bookings where departure_id = d.id and state = 'held'), 0)::int as held
        from departures d where d.id = ${id}::uuid`),

    setDecided: (id: string) =>
      executor.run(
        sql<'departures.setDecided'>`update departures set decide_hours = null where id = ${id}::uuid`,
      ),

    /** Another one of the trip at the same time. */
    isTaken: async ({ tripId, date, startSlot }: NewDeparture, id: string) =>
      (await executor.row(sql<'departures.isTaken'>`
        select from departures where trip_id = ${tripId}::uuid and starts_on = ${date} and start_slot = ${startSlot}
          and id <> ${id}::uuid`)) !== null,

    /** Adds it, or moves it. */
    save: (
      id: string,
      { tripId, date, startSlot, minutes, seats, fewest, guideId, decideHours }: NewDeparture,
    ) =>
      executor.run(sql<'departures.save'>`
        insert into departures (id, trip_id, starts_on, start_slot, minutes, seats, fewest, guide_id, decide_hours)
        values (${id}, ${tripId}, ${date}, ${startSlot}, ${minutes}, ${seats}, ${fewest}, ${guideId}, ${decideHours})
        on conflict (id) do update set trip_id = excluded.trip_id, starts_on = excluded.starts_on,
          start_slot = excluded.start_slot, minutes = excluded.minutes, seats = excluded.seats, fewest = excluded.fewest,
          guide_id = excluded.guide_id, decide_hours = excluded.decide_hours, version = departures.version + 1`),

    setGuide: (id: string, guideId: number | null) =>
      executor.run(sql<'departures.setGuide'>`
        update departures set guide_id = ${guideId}, version = version + 1 where id = ${id}::uuid`),

    setState: (id: string, state: State, reason: string | null = null) =>
      executor.run(sql<'departures.setState'>`
        update departures set state = ${state}, reason = ${reason}, version = version + 1 where id = ${id}::uuid`),

    remove: (id: string) =>
      executor.run(sql<'departures.remove'>`delete from departures where id = ${id}::uuid`),

    /** Takes a departure out of its rule, which has none on that day from now on. */
    leaveRule: async (id: string, ruleId: string, date: LocalDate): Promise<void> => {
      await executor.run(
        sql<'departures.leaveRule'>`update departures set rule_id = null where id = ${id}::uuid`,
      );
      await executor.run(sql<'departures.exceptDay'>`
        update departure_rules set except_days = array_append(except_days, ${date}::date) where id = ${ruleId}::uuid`);
    },

    /** Those who can lead a departure. */
    listGuides: () =>
      executor.rows(sql<'departures.listGuides'>`
        select id, username from staff_accounts where disabled_at is null and role in ('owner', 'beach') order by lower(username)`),
  };
}

export function createRulesRepository(executor: Executor) {
  return {
    /** Rules that are not over, of trips that are not retired. */
    list: (today: LocalDate, language: Language) =>
      executor.rows(sql<'departure-rules.list', { weekdays: Weekday[]; exceptDays: LocalDate[] }>`
        select r.id, r.trip_id, coalesce(nullif(x.title, ''), o.title, '') as title, r.weekdays, r.start_slot,
          r.first_day as first, r.last_day as last, array(select to_char(day, 'YYYY-MM-DD') from unnest(r.except_days) day)
          as except_days, r.guide_id, a.username as guide, r.version, t.minutes, t.seats, t.decide_hours
        from departure_rules r join trips t on t.id = r.trip_id
        left join trip_texts x on x.trip_id = r.trip_id and x.language = ${language}
        left join lateral (
          select title from trip_texts where trip_id = r.trip_id and title <> '' order by language limit 1) o on true
        left join staff_accounts a on a.id = r.guide_id
        where r.last_day >= ${today} and t.retired_at is null
        order by title, r.start_slot, r.first_day, r.id`),

    find: (id: string) =>
      executor.row(sql<'departure-rules.find', { weekdays: Weekday[] }>`
        select trip_id, weekdays, start_slot, first_day as first, last_day as last, guide_id, version
        from departure_rules where id = ${id}::uuid`),

    save: (id: string, { tripId, weekdays, startSlot, first, last, guideId }: NewRule) =>
      executor.run(sql<'departure-rules.save'>`
        insert into departure_rules (id, trip_id, weekdays, start_slot, first_day, last_day, guide_id)
        values (${id}, ${tripId}, ${weekdays}, ${startSlot}, ${first}, ${last}, ${guideId})
        on conflict (id) do update set trip_id = excluded.trip_id, weekdays = excluded.weekdays,
          start_slot = excluded.start_slot, first_day = excluded.first_day, last_day = excluded.last_day,
          guide_id = excluded.guide_id, version = departure_rules.version + 1`),

    end: (id: string) =>
      executor.run(sql<'departure-rules.end'>`delete from departure_rules where id = ${id}::uuid`),

    /** Removes the departures from a slot of a day on that still are as the rule made them, and that nobody has booked. */
    clear: (id: string, { date, slot }: { date: LocalDate; slot: number }) =>
      executor.run(sql<'departure-rules.clear'>`
        delete from departures
        where rule_id = ${id}::uuid and (starts_on > ${date} or (starts_on = ${date} and start_slot > ${slot}))
          and taken = 0 and not exists (select from bookings b where b.departure_id = departures.id)`),

    /** The days on which the rule has a departure or another one of the trip starts then. */
    listDays: async (id: string, tripId: string, startSlot: number, from: LocalDate) =>
      (
        await executor.rows(sql<'departure-rules.listDays'>`
          select distinct starts_on as date from departures
          where starts_on >= ${from}
            and (rule_id = ${id}::uuid or (trip_id = ${tripId}::uuid and start_slot = ${startSlot}))`)
      ).map(({ date }) => date),

    /** Makes the departures of some days, without a guide where theirs leads another one then. */
    fill: (id: string, days: readonly LocalDate[], decideHours: number | null) =>
      executor.run(sql<'departure-rules.fill'>`
        insert into departures (trip_id, starts_on, start_slot, minutes, seats, fewest, guide_id, decide_hours, rule_id)
        select t.id, day, r.start_slot, t.minutes, t.seats, t.fewest,
          case when not exists (
            select from departures d
            where d.guide_id = r.guide_id and d.starts_on = day and d.state <> 'called-off'
              and d.start_slot < r.start_slot + t.minutes / 30 and r.start_slot < d.start_slot + d.minutes / 30)
            then r.guide_id end, ${decideHours}::int, r.id
        from departure_rules r join trips t on t.id = r.trip_id cross join unnest(${days}::date[]) as n (day)
        where r.id = ${id}::uuid
        on conflict do nothing`),

    count: (id: string, from: LocalDate) =>
      executor.row(sql<'departure-rules.count'>`
        select count(*)::int as departures, count(*) filter (where guide_id is null)::int as without_guide
        from departures where rule_id = ${id}::uuid and starts_on >= ${from}`),
  };
}
