import { expect, type Site } from '#tests/support/site.ts';

/** Somebody books a paddleboard for two hours. */
export async function bookBoard(site: Site, fullName: string): Promise<void> {
  const booking = {
    fullName,
    email: `${fullName.replace(/\W+/g, '.').toLowerCase()}@example.org`,
    dateOfBirth: '1990-05-21',
    phoneNumber: `+39 333 ${String(Math.random()).slice(2, 9)}`,
    bookingDate: '2026-08-03',
    timeSlot: '10:00-10:30',
    itemsBooked: JSON.stringify([{ itemId: 'sup', quantity: 1, duration: '2', price: '€25' }]),
    waiverAccepted: true,
    termsAccepted: true,
    privacyAccepted: true,
  };
  const response = await fetch(`${site.origin}/api/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(booking),
  });
  expect(response.status).toBe(201);
}

/** Bookings of somebody who cancelled often: they hold nothing, and fill pages. */
export async function copyCancelled(site: Site, fullName: string, copies: number): Promise<void> {
  await site.query(
    `with made as (
      insert into bookings (request_hash, state, cancel_reason, language, full_name, email, date_of_birth, phone_number,
        booking_date, start_slot, total_cents)
      select request_hash, state, cancel_reason, language, full_name || ' ' || lpad(n::text, 3, '0'), email,
        date_of_birth, phone_number, booking_date - n % 5, start_slot, total_cents
      from bookings, generate_series(1, $2) n where full_name = $1 returning id
    ), original as (select id from bookings where full_name = $1), lines as (
      insert into booking_lines select made.id, item_id, quantity, duration, unit_price_cents
      from made, booking_lines where booking_id = (select id from original)
    )
    insert into booking_documents (booking_id, document_type, document_id, sha256, language)
    select made.id, document_type, document_id, sha256, language
    from made, booking_documents where booking_id = (select id from original)`,
    [fullName, copies],
  );
}

interface Kept {
  state: string;
  held: number;
  paid_by: string | null;
}

/** What the database says of somebody's booking. */
export async function findKept(site: Site, fullName: string): Promise<Kept | undefined> {
  const [kept] = await site.query<Kept>(
    `select state, (select count(*)::int from allocations where booking_id = b.id and released_at is null) as held,
      (select username from money_movements m join staff_accounts s on s.id = staff_id where booking_id = b.id
        order by m.id desc limit 1) as paid_by
     from bookings b where full_name = $1`,
    [fullName],
  );
  return kept;
}
