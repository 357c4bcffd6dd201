import { addDays } from '#shared/business-calendar.ts';

const listMs = 100;
const todayMs = 300;
/** Of the 150 ms from a key to its answer, beside the pause of the typist and the drawing. */
const searchMs = 60;

export interface View {
  title: string;
  /** Asked for one after the other. */
  paths: readonly string[];
  /** What a client of PostgreSQL would ask for the same rows, and nothing else. */
  bare: string;
  values?: unknown[];
  /** Within which the median of its answers has to come. */
  withinMs: number;
}

function bookingViews(today: string): View[] {
  const list = (query: string, bare: string, values: unknown[] = []) => ({
    title: `Bookings, ${query}`,
    paths: [`/api/bookings?limit=50&${query}`],
    bare: `select * from bookings where ${bare} limit 50`,
    values,
    withinMs: listMs,
  });
  const day = (n: number) => addDays(today, n);
  return [
    list('sort=created-desc', 'true order by id desc'),
    list('sort=date-asc', 'true order by booking_date, start_slot, id'),
    list('status=live&sort=created-desc', "state <> 'cancelled' order by id desc"),
    list(
      'status=pending&sort=date-asc',
      "state in ('held', 'pending') order by booking_date, start_slot, id",
    ),
    list(`from=${today}&to=${today}&sort=date-asc`, 'booking_date = $1 order by start_slot, id', [today]),
    list(`from=${day(1)}&to=${day(1)}&sort=date-asc`, 'booking_date = $1 order by start_slot, id', [day(1)]),
    list(
      `from=${today}&needs=call&sort=date-asc`,
      "state = 'pending' and confirmed_at is null and booking_date >= $1 order by booking_date, start_slot, id",
      [today],
    ),
    list(
      `from=${day(-7)}&needs=payment&sort=date-asc`,
      "(state = 'pending' or state = 'paid' and due_cents > 0) and booking_date >= $1 order by booking_date, start_slot, id",
      [day(-7)],
    ),
    list(
      'needs=attention&sort=date-desc',
      'id in (select booking_id from attention_items where resolved_at is null) order by booking_date desc, start_slot desc, id desc',
    ),
    list('q=water%203068', 'id = 3068'),
    list('q=WATER-3068', 'id = 3068'),
    list('q=0039%20333', "search_text like '%39333%' order by id desc"),
    list('q=rossi', "search_text like '% rossi%' order by id desc"),
    list('q=unknown%20name', "search_text like '% unknown%' order by id desc"),
  ];
}

/** What staff open on the day. A new list is one entry more. */
export function seasonViews(today: string): View[] {
  return [
    {
      title: 'Today: page and board',
      paths: ['/admin/today', `/api/admin/today?date=${today}`],
      bare: 'select * from bookings b join booking_lines l on l.booking_id = b.id where booking_date = $1 order by start_slot, b.id',
      values: [today],
      withinMs: todayMs,
    },
    ...bookingViews(today),
    ...['gr', 'greco', 'giulia greco', '333 12', 'water-3068', 'nobody at all', 'ABCDE12'].map((typed) => ({
      title: `Search of every page, ${typed}`,
      paths: [`/api/admin/search?q=${encodeURIComponent(typed)}`],
      bare: `select * from bookings where search_text like $1 order by abs(booking_date - $2::date) limit 6`,
      values: [`%${typed}%`, today],
      withinMs: searchMs,
    })),
    {
      title: 'Bookings, how many',
      paths: ['/api/bookings/count?status=live'],
      bare: "select count(*) from bookings where state <> 'cancelled'",
      withinMs: listMs,
    },
    {
      title: 'Stock of today',
      paths: [`/api/all-availability/${today}`],
      bare: 'select * from slots where slot_date = $1 order by item_id, slot_no',
      values: [today],
      withinMs: listMs,
    },
    {
      title: 'Payments that need attention',
      paths: ['/api/payment/attention'],
      bare: 'select * from attention_items where resolved_at is null order by raised_at',
      withinMs: listMs,
    },
    {
      title: 'Mails',
      paths: ['/api/mails'],
      bare: 'select * from outbox_mails order by id desc limit 50',
      withinMs: listMs,
    },
    {
      title: 'Audit log',
      paths: ['/api/admin/audit'],
      bare: 'select * from audit_entries order by id desc limit 50',
      withinMs: listMs,
    },
  ];
}
