import type { PaymentHistory } from '#features/payments/payments.contract.ts';
import type { Executor } from '#platform/database/database.ts';
import { fragment } from '#platform/database/fragment.ts';
import { sql } from '#platform/database/sql.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import type { VoucherKind, VoucherState, VoucherValue } from '../domain/voucher-value.ts';

export interface StoredVoucher extends VoucherValue {
  id: number;
  code: string;
  label: string;
  createdAt: Date;
  /** Of a voucher that was bought on the site. */
  sale: StoredSale | null;
}

/** A voucher with the money of a payment in it. */
interface StoredPaymentVoucher {
  voucherId: number;
  isSold: boolean;
  /** What of its money was paid by hand. */
  byHandCents: number;
  spentCents: number;
  /** The gateway took the money back. */
  isReversed: boolean;
}

export interface StoredSale {
  orderId: string;
  buyerEmail: string | null;
  receiverName: string;
  amountCents: number;
  payment: AttemptState;
  /** What of its money no booking has spent. */
  refundableCents: number;
  /** ISO; the buyer withdrew from the purchase. */
  withdrawnAt: string | null;
  withdrawnBy: string | null;
}

export interface NewVoucher {
  kind: VoucherKind;
  amountCents: number | null;
  sharePercent: number | null;
  maxUses: number | null;
  minimumCents: number;
  expiresOn: LocalDate | null;
  label: string;
  /** VAT in hundredths of a per cent, where it is taxed when sold; absent where it is taxed when spent. */
  vatBasisPoints?: number | null;
}

const columns = fragment`
  v.id, v.code, v.kind, v.amount_cents, v.share_percent, v.balance_cents, v.uses, v.max_uses, v.minimum_cents,
  v.expires_on, v.label, v.withdrawn_at is not null as is_withdrawn, v.created_at,
  (select jsonb_build_object('orderId', o.order_id, 'buyerEmail', o.buyer_email, 'receiverName', o.receiver_name,
      'amountCents', a.amount_cents, 'payment', a.state, 'refundableCents', c.refundable_cents,
      'withdrawnAt', to_char(o.withdrawn_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'withdrawnBy', o.declarant_name)
    from voucher_orders o join payment_attempts a using (order_id) join card_money c using (order_id) where o.voucher_id = v.id) as sale`;

type AttemptState = PaymentHistory['attempts'][number]['state'];

/** What PostgreSQL does not know of the columns above. */
type Known = { kind: VoucherKind; isWithdrawn: boolean; sale: StoredSale | null };

/** Codes and what they have; each change of it goes with a movement of `movements.repository.ts`. */
export function createVouchersRepository(executor: Executor) {
  return {
    findByCode: (code: string) =>
      executor.row(
        sql<'vouchers.findByCode', Known>`select ${columns} from vouchers v where v.code = ${code}`,
      ),

    findById: (id: number) =>
      executor.row(sql<'vouchers.findById', Known>`select ${columns} from vouchers v where v.id = ${id}`),

    /** How long the code of a booking can be used, and for what; `null` where it has none. */
    findOfBooking: (bookingId: number) =>
      executor.row(sql<'vouchers.findOfBooking', { validUntil: LocalDate | null }>`
        select v.expires_on as valid_until, v.withdrawn_at is not null as is_withdrawn, v.minimum_cents
        from bookings b join vouchers v on v.id = b.voucher_id where b.id = ${bookingId}`),

    lock: (id: number) =>
      executor.row(
        sql<'vouchers.lock', Known>`select ${columns} from vouchers v where v.id = ${id} for no key update`,
      ),

    /** A gift voucher whose time is over and that still has something; skips those locked elsewhere. */
    lockExpired: (today: LocalDate) =>
      executor.row(sql<'vouchers.lockExpired', { balanceCents: number }>`
        select id, balance_cents from vouchers where balance_cents > 0 and expires_on < ${today}
        order by id limit 1 for no key update skip locked`),

    /** The VAT rate of the business on a day, in hundredths of a per cent. */
    findVatRate: async (day: LocalDate) =>
      (
        await executor.row(sql<'vouchers.findVatRate'>`
          select vat_rate(null, ${day}) as basis_points`)
      )?.basisPoints ?? null,

    /** Answers those whose code was free. */
    create: (codes: readonly string[], voucher: NewVoucher) =>
      executor.rows(sql<'vouchers.create', Known>`
        insert into vouchers as v (code, kind, amount_cents, share_percent, balance_cents, max_uses, minimum_cents,
          expires_on, label, vat_basis_points)
        select code, ${voucher.kind}, ${voucher.amountCents}, ${voucher.sharePercent},
          case when ${voucher.kind} = 'gift' then ${voucher.amountCents}::int end, ${voucher.maxUses},
          ${voucher.minimumCents}, ${voucher.expiresOn}, ${voucher.label},
          ${voucher.vatBasisPoints ?? null}
        from unnest(${codes}::text[]) as c (code)
        on conflict (code) do nothing
        returning ${columns}`),

    /** @param cents what a gift voucher gets, or negative, what it gives. */
    change: (id: number, { cents, uses }: { cents: number; uses: number }) =>
      executor.run(sql<'vouchers.change'>`
        update vouchers set balance_cents = balance_cents + ${cents}, uses = uses + ${uses} where id = ${id}`),

    setWithdrawn: (id: number) =>
      executor.run(sql<'vouchers.setWithdrawn'>`
        update vouchers set withdrawn_at = clock_timestamp() where id = ${id}`),

    setLastDay: (id: number, expiresOn: LocalDate) =>
      executor.run(sql<'vouchers.setLastDay'>`
        update vouchers set expires_on = ${expiresOn} where id = ${id}`),

    /** Its money is there again. */
    unsetWithdrawn: (id: number) =>
      executor.run(sql<'vouchers.unsetWithdrawn'>`update vouchers set withdrawn_at = null where id = ${id}`),

    /** The voucher that the money of a payment became; `null` where it became none. */
    findOfPayment: (orderId: string) =>
      executor.row(sql<'vouchers.findOfPayment', StoredPaymentVoucher>`
        select voucher_id, is_sold, by_hand_cents, spent_cents, (
            select reversed_at is not null from vouchers v where v.id = voucher_id) as is_reversed
        from payment_vouchers where order_id = ${orderId}`),

    /** The gateway took back the money that it was made of, or restored it. */
    setReversed: (id: number, isReversed: boolean) =>
      executor.run(sql<'vouchers.setReversed'>`
        update vouchers set reversed_at = case when ${isReversed} then clock_timestamp() end where id = ${id}`),

    /** Codes that begin so, the newest first. */
    findByBeginning: (beginning: string, limit: number) =>
      executor.rows(sql<'vouchers.findByBeginning'>`
        select code, label from vouchers where starts_with(code, ${beginning}) order by id desc limit ${limit}`),

    /** Newest first. `before` and `search` narrow it where they are not `null`. */
    list: (filter: {
      /** In capitals, without what does not matter in a code. */
      code: string | null;
      /** As a search key. */
      label: string | null;
      state: VoucherState | null;
      today: LocalDate;
      before: number | null;
      limit: number;
    }) =>
      executor.rows(sql<'vouchers.list', Known>`
        select ${columns} from vouchers v
        where (${filter.before}::bigint is null or v.id < ${filter.before})
          and (${filter.label}::text is null or strpos(search_key(v.label), ${filter.label}) > 0
            or strpos(v.code, ${filter.code}) > 0
            or exists (select from voucher_orders o where o.voucher_id = v.id
              and strpos(search_key(o.buyer_email), ${filter.label}) > 0))
          and (${filter.state}::text is null or ${filter.state} = case
            when v.withdrawn_at is not null then 'withdrawn'
            when v.expires_on < ${filter.today} then 'expired'
            when v.balance_cents = 0 or v.uses >= v.max_uses then 'used-up'
            else 'open' end)
        order by v.id desc limit ${filter.limit}`),
  };
}
