import type { MailKind } from '#features/notifications/domain/mail-kind.ts';
import type { FactOutcome, FactSum, MailFacts } from '#features/notifications/server/mails/mail-facts.ts';
import type { Database } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';

/** A mail as the outbox has it. */
export interface WrittenMail {
  id: number;
  kind: MailKind;
  bookingId: number | null;
  orderId: string | null;
  bookingDate: LocalDate | null;
  language: Language;
  subject: string;
  html: string;
  text: string;
  calendar: string | null;
  recordedFacts: MailFacts;
}

/** What the records say right after the act: read from the tables of money, of codes and of bookings, and from no mail. */
interface Recorded {
  sums: Partial<Record<FactSum, number | null>>;
  reason: string | null;
  /** Several where the record cannot tell them apart. */
  outcome: FactOutcome | null;
}

type Read = (database: Database, mail: WrittenMail) => Promise<Recorded>;

async function ask(database: Database, statement: Parameters<Database['row']>[0]): Promise<number | null> {
  const row = (await database.row(statement)) as { cents: number | string | null } | null;
  return row?.cents == null ? null : Number(row.cents);
}

interface BookingRow {
  state: 'held' | 'pending' | 'paid' | 'cancelled';
  total: number;
  discount: number;
  due: number;
  kept: number;
  keptOfCode: number;
  cancelReason: string | null;
  isToConfirm: boolean;
}

async function bookingOf(database: Database, { bookingId }: WrittenMail): Promise<BookingRow> {
  const row = await database.row<BookingRow>(sql`
    select state, total_cents as total, discount_cents as discount, kept_cents as kept,
      kept_voucher_cents as "keptOfCode", cancel_reason as "cancelReason",
      case state when 'paid' then due_cents when 'cancelled' then 0 else total_cents + added_cents end as due,
      confirm_by is not null and confirmed_at is null as "isToConfirm"
    from bookings where id = ${bookingId}`);
  if (!row) throw new Error(`no booking ${bookingId}`);
  return row;
}

/** The newest movement of some kinds, of the mail's order or else of its booking by hand. */
function movement(database: Database, { orderId, bookingId }: WrittenMail, kinds: string[]) {
  return ask(
    database,
    sql`select amount_cents as cents from money_movements
      where kind = any(${kinds}::text[]) and case when ${orderId}::text is null
        then order_id is null and booking_id = ${bookingId} else order_id = ${orderId} end
      order by id desc limit 1`,
  );
}

/** What the card payments of a booking hold and do not owe yet. */
const cardMoney = (database: Database, { bookingId }: WrittenMail) =>
  ask(
    database,
    sql`select coalesce((select sum(m.amount_cents) from money_movements m join payment_attempts a using (order_id)
        where a.booking_id = ${bookingId}), 0)
      - coalesce((select sum(r.amount_cents) from payment_refunds r join payment_attempts a using (order_id)
        where a.booking_id = ${bookingId} and r.state = 'owed'), 0) as cents`,
  );

const owedToCards = (database: Database, { bookingId }: WrittenMail) =>
  ask(
    database,
    sql`select sum(r.amount_cents) as cents from payment_refunds r join payment_attempts a using (order_id)
      where a.booking_id = ${bookingId} and r.state = 'owed'`,
  );

const handMoney = (database: Database, { bookingId }: WrittenMail) =>
  ask(
    database,
    sql`select sum(amount_cents) as cents from money_movements where booking_id = ${bookingId} and order_id is null`,
  );

const owedByHand = (database: Database, { bookingId }: WrittenMail) =>
  ask(
    database,
    sql`select amount_cents as cents from attention_items
      where booking_id = ${bookingId} and kind = 'refund-by-hand' and resolved_at is null`,
  );

/** What went back to the code last, by a cancellation or by a move. */
const backToCode = (database: Database, { bookingId }: WrittenMail, kind: 'returned' | 'reduced') =>
  ask(
    database,
    sql`select amount_cents as cents from voucher_movements where booking_id = ${bookingId} and kind = ${kind}
      order by id desc limit 1`,
  );

const textOf = async (
  database: Database,
  statement: Parameters<Database['row']>[0],
): Promise<string | null> =>
  ((await database.row(statement)) as { text: string | null } | null)?.text ?? null;

const stand = ({ state }: BookingRow): FactOutcome => (state === 'cancelled' ? 'ended' : 'stands');

const afterReversal: Record<BookingRow['state'], FactOutcome> = {
  held: 'held',
  pending: 'to-pay',
  paid: 'stands',
  cancelled: 'ended',
};

/** How a booking stands, for mails that tell of nothing else. */
const standing: Read = async (database, mail) => {
  const booking = await bookingOf(database, mail);
  const { total, discount } = booking;
  return { sums: { total, discount }, reason: null, outcome: stand(booking) };
};

const ended =
  (
    reasonOf: (booking: BookingRow, database: Database, mail: WrittenMail) => Promise<string> | string,
  ): Read =>
  async (database, mail) => {
    const booking = await bookingOf(database, mail);
    const { total, discount, kept, keptOfCode } = booking;
    const sums = {
      ...{ total, discount, kept, keptOfCode },
      toCard: await owedToCards(database, mail),
      byHand: await owedByHand(database, mail),
      toCode: await backToCode(database, mail, 'returned'),
    };
    return { sums, reason: await reasonOf(booking, database, mail), outcome: stand(booking) };
  };

/** For every kind of mail what the records say. A new kind needs an entry here, and an act that causes it. */
export const ledger: Record<MailKind, Read> = {
  'booking-received': async (database, mail) => {
    const { isToConfirm } = await bookingOf(database, mail);
    const read = await standing(database, mail);
    return { ...read, outcome: isToConfirm ? 'to-confirm' : read.outcome };
  },
  'booking-moved': async (database, mail) => {
    const { sums, outcome } = await standing(database, mail);
    const { due } = await bookingOf(database, mail);
    const way = await textOf(
      database,
      sql`select surplus_way as text from booking_moves where booking_id = ${mail.bookingId} order by id desc limit 1`,
    );
    const toCode = await backToCode(database, mail, 'reduced');
    const byHand = await movement(database, { ...mail, orderId: null }, ['refund-by-hand']);
    const surplus = {
      card: async () => ({ toCard: await owedToCards(database, mail) }),
      hand: async () => ({ byHand: byHand === null ? null : -byHand }),
      // A booking that was paid too much keeps the difference as what is due to its guest.
      keep: async () => ({ kept: -due }),
    }[way ?? ''];
    const kept = await ask(
      database,
      sql`select kept_cents as cents from booking_moves where booking_id = ${mail.bookingId} order by id desc limit 1`,
    );
    return {
      sums: { ...sums, due: Math.max(0, due), toCode, kept, ...(await surplus?.()) },
      reason: way,
      outcome,
    };
  },
  'booking-reminder': async (database, mail) => {
    const { sums, outcome } = await standing(database, mail);
    const { due } = await bookingOf(database, mail);
    return { sums: { ...sums, due }, reason: null, outcome };
  },
  'payment-received': async (database, mail) => {
    const { sums, outcome } = await standing(database, mail);
    const { due, total } = await bookingOf(database, mail);
    if (total === 0) return { sums, reason: 'voucher', outcome };
    const kinds = mail.orderId ? ['card-payment', 'card-reversal-undone'] : ['payment-by-hand'];
    const [received, toCard] = [await movement(database, mail, kinds), await owedToCards(database, mail)];
    return { sums: { ...sums, due, received, toCard }, reason: null, outcome };
  },
  'payment-reversed': async (database, mail) => {
    const { sums } = await standing(database, mail);
    const { state } = await bookingOf(database, mail);
    const reversed = -((await movement(database, mail, ['card-reversal'])) ?? 0);
    return { sums: { ...sums, reversed }, reason: null, outcome: afterReversal[state] };
  },
  'payment-refunded': async (database, mail) => {
    const { sums } = await standing(database, mail);
    const { state } = await bookingOf(database, mail);
    const refunded = -((await movement(database, mail, ['card-refund'])) ?? 0);
    const cause = await textOf(
      database,
      sql`select cause as text from payment_refunds where order_id = ${mail.orderId} and state = 'done'
        and amount_cents = ${refunded} order by settled_at desc limit 1`,
    );
    return { sums: { ...sums, refunded }, reason: cause, outcome: afterReversal[state] };
  },
  'booking-cancelled': ended(({ cancelReason }) => cancelReason ?? ''),
  'hold-ended': ended(({ cancelReason }) => ({ unpaid: 'hold-ended' })[cancelReason ?? ''] ?? ''),
  'booking-unconfirmed': ended(
    ({ cancelReason }) => ({ unconfirmed: 'booking-unconfirmed' })[cancelReason ?? ''] ?? '',
  ),
  'units-released': async (database, mail) => {
    const fact = await textOf(
      database,
      sql`select kind as text from rental_facts where booking_id = ${mail.bookingId} and kind in ('no-show', 'returned')
        order by recorded_at desc limit 1`,
    );
    const reason = { 'no-show': 'missed', returned: 'back' }[fact ?? ''] ?? null;
    return { ...(await standing(database, mail)), reason };
  },
  'place-announced': standing,
  'place-changed': standing,
  'booking-called-off': async (database, mail) => {
    const { sums } = await standing(database, mail);
    const [toCard, byHand] = [await cardMoney(database, mail), await handMoney(database, mail)];
    const storm = await database.row<{ reason: string; bonus: number }>(sql`
      select d.reason, d.bonus_percent as bonus from called_off_bookings c join storm_days d on d.id = c.storm_day_id
      where c.booking_id = ${mail.bookingId}`);
    const money = (toCard ?? 0) + (byHand ?? 0);
    const voucher = Math.round((money * (100 + (storm?.bonus ?? 0))) / 100);
    const spent = await ask(
      database,
      sql`select -sum(amount_cents) as cents from voucher_movements where booking_id = ${mail.bookingId}`,
    );
    const all = { ...sums, toCard, byHand, voucher, toCode: spent };
    return { sums: all, reason: storm?.reason ?? null, outcome: storm ? 'to-choose' : null };
  },
  'booking-storm-lifted': standing,
  'booking-storm-ended': ended(async (_, database, mail) => {
    const row = await database.row<{ byDefault: boolean; wasAsked: boolean }>(sql`
      select by_default as "byDefault", exists (select from outbox_mails m
        where m.booking_id = s.booking_id and m.kind = 'booking-called-off') as "wasAsked"
      from storm_bookings s where booking_id = ${mail.bookingId} and choice = 'refund'`);
    if (!row) return '';
    return row.byDefault ? (row.wasAsked ? 'deadline' : 'too-late') : 'chosen';
  }),
  'booking-storm-voucher': async (database, mail) => {
    const { sums, outcome } = await standing(database, mail);
    const voucher = await ask(
      database,
      sql`select v.balance_cents as cents from storm_bookings s join vouchers v on v.id = s.voucher_id
        where s.booking_id = ${mail.bookingId}`,
    );
    const toCode = await backToCode(database, mail, 'returned');
    return { sums: { ...sums, voucher, toCode }, reason: null, outcome };
  },
  'waiting-offer': async (database, mail) => {
    const { total } = await bookingOf(database, mail);
    return { sums: { total }, reason: null, outcome: null };
  },
  'voucher-sold': async (database, mail) => {
    const received = await movement(database, mail, ['card-payment', 'card-reversal-undone']);
    const voucher = await worthOf(database, mail);
    return { sums: { received, voucher }, reason: null, outcome: voucher ? 'usable' : 'ended' };
  },
  'voucher-refunded': async (database, mail) => {
    const refunded = -((await movement(database, mail, ['card-refund'])) ?? 0);
    const cause = await textOf(
      database,
      sql`select cause as text from payment_refunds where order_id = ${mail.orderId} order by created_at desc limit 1`,
    );
    return { sums: { refunded }, reason: cause, outcome: null };
  },
  'voucher-reversed': async (database, mail) => {
    const reversed = -((await movement(database, mail, ['card-reversal'])) ?? 0);
    return {
      sums: { reversed },
      reason: null,
      outcome: (await worthOf(database, mail)) ? 'usable' : 'ended',
    };
  },
  'voucher-withdrawn': async (database, mail) => ({
    sums: {
      received: await movement(database, mail, ['card-payment']),
      spent: await ask(
        database,
        sql`select -sum(amount_cents) as cents from voucher_movements join voucher_orders using (voucher_id)
          where order_id = ${mail.orderId} and kind in ('spent', 'reduced', 'returned')`,
      ),
      earlier: await ask(
        database,
        sql`select -sum(amount_cents) as cents from money_movements
          where order_id = ${mail.orderId} and kind in ('card-refund', 'card-refund-outside')`,
      ),
      refunded: await withdrawnOf(database, mail),
    },
    reason: 'withdrawal',
    outcome: 'ended',
  }),
  'staff-booking': async (database, mail) => ({ ...(await standing(database, mail)), outcome: null }),
  'staff-payment': async (database, mail) => {
    const received = await movement(database, mail, ['card-payment', 'card-reversal-undone']);
    if (mail.bookingId !== null) {
      const { sums } = await standing(database, mail);
      return { sums: { ...sums, received }, reason: null, outcome: null };
    }
    const refunded = await withdrawnOf(database, mail);
    if (refunded !== null) return { sums: { refunded }, reason: null, outcome: null };
    return { sums: { received, voucher: await worthOf(database, mail) }, reason: null, outcome: null };
  },
  'staff-attention': async (database, { bookingId, orderId }) => {
    const item = await database.row<{ kind: string; cents: number | null }>(sql`
      select kind, amount_cents as cents from attention_items
      where booking_id is not distinct from ${bookingId} and order_id is not distinct from ${orderId}
      order by id desc limit 1`);
    return { sums: { open: item?.cents ?? null }, reason: item?.kind ?? null, outcome: null };
  },
};

/** What a bought voucher is worth by its money. */
function worthOf(database: Database, { orderId }: WrittenMail) {
  return ask(
    database,
    sql`select sum(m.amount_cents) as cents from voucher_orders o join voucher_movements m using (voucher_id)
      where o.order_id = ${orderId} and m.kind in ('issued', 'withdrawn', 'restored')`,
  );
}

/** What went back as the buyer withdrew from the purchase; `null` where they did not. */
function withdrawnOf(database: Database, { orderId }: WrittenMail) {
  return ask(database, sql`select withdrawn_cents as cents from voucher_orders where order_id = ${orderId}`);
}
