import type { Sql } from '../../tests/load/site-database.ts';

export const bookingsInList = 1_000_000;

/** Somebody whom few others are called like. */
export const rareName = 'Quattrocchi';

/**
 * Customers of years in one statement, with a booked item each: 1,600 names, addresses and phones of their own, half of them
 * paid and a fifth cancelled. They hold no units.
 */
const bookingsOfYears = (count: number) => `
  with people as (
    select n, n::bigint * 7919 as mixed,
      (array['Anna','Bruno','Celina','Donata','Ewa','Franco','Grzegorz','Halina','Irena','Józef','Łukasz','Małgorzata',
        'Niccolò','Ottavia','Paweł','Renzo','Sofia','Tomasz','Urszula','Zofia','Agnieszka','Beatrice','Carlo','Dorota',
        'Elena','Filippo','Giulia','Henryk','Ilaria','Jan','Katarzyna','Lorenzo','Marta','Nadia','Oskar','Piotr','Rita',
        'Stefano','Teresa','Wanda'])[1 + (n::bigint * 7919) % 40] as first_name,
      case when n % 100000 = 4321 then '${rareName}' else
        (array['Rossi','Bianchi','Verdi','Nowak','Kowalska','Wiśniewski','Brzęczyszczykiewicz','Esposito','Ferrari',
        'Romano','Zielińska','Wójcik','Lewandowski','D''Angelo','Smith','Müller','Conti','Żółkiewska','Greco','Kamińska',
        'Ricci','Marino','Bruno','Gallo','Costa','Fontana','Mancini','Lombardi','Moretti','Barbieri','Mazur','Krawczyk',
        'Piotrowska','Grabowski','Zając','Pawłowska','Michalski','Król','Wieczorek','Jabłońska'])[1 + (n::bigint * 104729 / 40) % 40]
      end as last_name,
      case when n % 10 < 5 then 'paid' when n % 10 < 8 then 'pending' else 'cancelled' end as state
    from generate_series(1, ${count}) as n
  ), made as (
    insert into bookings (request_hash, state, cancel_reason, language, full_name, email, date_of_birth, phone_number,
      booking_date, start_slot, total_cents, created_at)
    select '\\x00', state, case state when 'cancelled' then 'staff' end, 'EN', first_name || ' ' || last_name,
      lower(left(first_name, 1) || '.' || last_name || n) || (array['@gmail.com','@libero.it','@wp.pl','@example.org'])[1 + n % 4],
      date '1950-01-01' + (mixed % 18000)::int, '+393' || lpad((mixed % 1000000000)::text, 9, '0'),
      date '2017-01-01' + (n / 274) + (mixed % 30)::int, mixed % 17, 1400, now() - (${count} - n) * interval '5 minutes'
    from people order by n
    returning id
  )
  insert into booking_lines (booking_id, item_id, quantity, duration, unit_price_cents)
  select id, 'sup', 1, '1', 1400 from made`;

/** Written as a copy of a database is: without triggers, and what is searched by is filed in one go afterwards. */
export async function insertBookings(sql: Sql, count: number): Promise<void> {
  const [index] = await sql.rows<{ definition: string }>(
    "select pg_get_indexdef('bookings_search'::regclass) as definition",
  );
  await sql.rows('drop index bookings_search');
  await sql.rows(`begin; set local session_replication_role = replica; ${bookingsOfYears(count)}; commit`);
  await sql.rows(index?.definition ?? '');
  await sql.rows('vacuum analyze bookings');
  await sql.rows('vacuum analyze booking_lines');
}
