import type { BookingState } from '#features/bookings/domain/booking-state.public.ts';
import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { Language } from '#shared/language.ts';
import type { Departure } from '../departures.contract.ts';
import type { ManifestBooking } from '../manifest.contract.ts';

interface OfBooking extends Pick<ManifestBooking, 'people' | 'paddlers' | 'craft'> {
  state: BookingState;
  isOffered: boolean;
  age: number | null;
}

export function createManifestRepository(executor: Executor) {
  return {
    find: (id: string, language: Language) =>
      executor.row(sql<'manifest.find', { state: Departure['state'] }>`
        select d.id, coalesce(nullif(x.title, ''), o.title, '') as title, d.starts_on as date, d.start_slot, d.minutes,
          a.username as guide, t.place_id, d.seats, d.taken, d.fewest, d.state, d.reason
        from departures d join trips t on t.id = d.trip_id
        left join trip_texts x on x.trip_id = d.trip_id and x.language = ${language}
        left join lateral (
          select title from trip_texts where trip_id = d.trip_id and title <> '' order by language limit 1) o on true
        left join staff_accounts a on a.id = d.guide_id
        where d.id = ${id}::uuid`),

    /** Those that are not cancelled, with ages on the day of the departure. */
    listBookings: (id: string, language: Language) =>
      executor.rows(sql<'manifest.listBookings', OfBooking>`
        select b.id, b.state, b.source = 'waiting_list' as is_offered, b.full_name, b.phone_number, b.language, b.total_cents, b.due_cents, b.added_cents,
          extract(year from age(b.booking_date, b.date_of_birth))::int as age,
          (select json_agg(json_build_object('name', s.names ->> ${language}, 'quantity', s.quantity) order by s.position)
            from booking_seats s where s.booking_id = b.id) as people,
          (select coalesce(json_agg(json_build_object(
              'fullName', case when p.is_booker then b.full_name else p.full_name end,
              'age', extract(year from age(b.booking_date,
                case when p.is_booker then b.date_of_birth else p.date_of_birth end))::int) order by p.position), '[]')
            from booking_paddlers p where p.booking_id = b.id and p.left_at is null) as paddlers,
          (select coalesce(json_agg(json_build_object('name', (
                select title from rental_item_texts w where w.item_id = l.item_id and w.language in (${language}, 'EN')
                order by w.language = ${language} desc limit 1), 'quantity', l.quantity)
              order by i.position, i.id), '[]')
            from booking_lines l join rental_items i using (item_id) where l.booking_id = b.id) as craft,
          (select string_agg(body, E'\n' order by written_at) from booking_notes n
            where n.booking_id = b.id and body <> '') as note
        from bookings b where b.departure_id = ${id}::uuid and b.state <> 'cancelled' order by b.id`),
  };
}
