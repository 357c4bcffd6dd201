import type { BriefingIssue } from '#features/briefing/domain/find-issues.public.ts';
import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { Language } from '#shared/language.ts';

/** What a hand-out says of its guests, as it is kept. */
export interface KeptBriefing {
  version: number;
  language: Language | null;
  people: number | null;
  jackets: Record<string, number>;
  loads: Record<string, number>;
  issues: BriefingIssue[];
  reason: string | null;
}

export function createBriefingsRepository(executor: Executor) {
  return {
    findAges: (bookingId: number) =>
      executor.row(sql<'briefings.findAges', { renterAge: number | null; paddlerAges: (number | null)[] }>`
        select extract(year from age(b.booking_date, b.date_of_birth))::int as renter_age,
          (select coalesce(json_agg(extract(year from age(b.booking_date,
              case when p.is_booker then b.date_of_birth else p.date_of_birth end))::int order by p.position), '[]')
            from booking_paddlers p where p.booking_id = b.id and p.left_at is null) as paddler_ages
        from bookings b where b.id = ${bookingId}`),

    listSeats: (itemIds: readonly string[]) =>
      executor.rows(sql<'briefings.listSeats'>`
        select item_id, seats from rental_items where item_id = any(${itemIds}::text[])`),

    create: (factId: string, bookingId: number, kept: KeptBriefing) =>
      executor.run(sql<'briefings.create'>`
        insert into briefings (fact_id, booking_id, version, language, people, jackets, loads, issues, reason)
        values (${factId}, ${bookingId}, ${kept.version}, ${kept.language}, ${kept.people},
          ${JSON.stringify(kept.jackets)}::jsonb, ${orNull(kept.loads)}::jsonb, ${orNull(kept.issues)}::jsonb, ${kept.reason})`),

    /** Says why a hand-out was an exception, unless somebody has said it. */
    explain: (factId: string, bookingId: number, reason: string) =>
      executor.run(sql<'briefings.explain'>`
        update briefings set reason = ${reason}
        where fact_id = ${factId} and booking_id = ${bookingId} and issues is not null and reason is null`),

    /** From now on no briefing of a booking counts but this one. */
    clear: (bookingId: number, factId: string | null) =>
      executor.run(sql<'briefings.clear'>`
        update briefings set counts = false
        where booking_id = ${bookingId} and counts and fact_id is distinct from ${factId}::uuid`),

    count: (factId: string) =>
      executor.run(sql<'briefings.count'>`
        update briefings set counts = true where fact_id = ${factId} and not counts`),
  };
}

const orNull = (value: object) => (Object.keys(value).length > 0 ? JSON.stringify(value) : null);
