import type { PaymentHistory } from '#features/payments/payments.contract.ts';
import type { Executor } from '#platform/database/database.ts';
import { fragment } from '#platform/database/fragment.ts';
import { sql } from '#platform/database/sql.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';

export interface NewVoucherOrder {
  orderId: string;
  buyerEmail: string;
  receiverName: string;
  message: string;
  termsId: number | null;
  privacyId: number | null;
  validMonths: number;
}

/** An order of a gift voucher, paid or not. */
export interface StoredOrder {
  orderId: string;
  /** `null` where it was erased. */
  buyerEmail: string | null;
  receiverName: string;
  message: string;
  language: Language;
  amountCents: number;
  validMonths: number;
  /** `null` until the money is there. */
  voucherId: number | null;
  takenBack: 'gateway' | 'staff' | null;
  payment: AttemptState;
  /** What of its money no booking has spent. */
  refundableCents: number;
  /** What bookings have spent. */
  spentCents: number;
  code: string | null;
  expiresOn: LocalDate | null;
  paidAt: Date | null;
  /** When the buyer withdrew from the contract, and what of the money went back. */
  withdrawnAt: Date | null;
  withdrawnCents: number | null;
}

const orders = fragment`
  select o.order_id, o.buyer_email, o.receiver_name, o.message, a.language, a.amount_cents, o.valid_months, o.voucher_id,
    o.taken_back, o.withdrawn_at, o.withdrawn_cents, a.state as payment,
    c.refundable_cents, c.voucher_cents as spent_cents, v.code, v.expires_on, v.created_at as paid_at
  from voucher_orders o join payment_attempts a using (order_id) join card_money c using (order_id)
    left join vouchers v on v.id = o.voucher_id`;

type AttemptState = PaymentHistory['attempts'][number]['state'];

/** What PostgreSQL cannot say of the columns above. */
type Known = Pick<StoredOrder, 'takenBack' | 'code' | 'expiresOn' | 'paidAt'>;

export function createVoucherOrdersRepository(executor: Executor) {
  return {
    create: (order: NewVoucherOrder) =>
      executor.run(sql<'voucher-orders.create'>`
        insert into voucher_orders (order_id, buyer_email, receiver_name, message, terms_id, privacy_id, valid_months)
        values (${order.orderId}, ${order.buyerEmail}, ${order.receiverName}, ${order.message}, ${order.termsId},
          ${order.privacyId}, ${order.validMonths})`),

    /** Call under the attempt's lock to change it. */
    find: (orderId: string) =>
      executor.row(sql<'voucher-orders.find', Known>`${orders} where o.order_id = ${orderId}`),

    findByVoucher: (voucherId: number) =>
      executor.row(sql<'voucher-orders.findByVoucher', Known>`${orders} where o.voucher_id = ${voucherId}`),

    /** Mails with the code that have left. */
    countSent: async (orderId: string) =>
      (
        await executor.row(sql<'voucher-orders.countSent'>`
          select count(*) from outbox_mails
          where order_id = ${orderId} and kind = 'voucher-sold' and state <> 'waiting'`)
      )?.count ?? 0,

    setVoucher: (orderId: string, voucherId: number) =>
      executor.run(sql<'voucher-orders.setVoucher'>`
        update voucher_orders set voucher_id = ${voucherId} where order_id = ${orderId}`),

    setTakenBack: (orderId: string, by: 'gateway' | 'staff' | null) =>
      executor.run(sql<'voucher-orders.setTakenBack'>`
        update voucher_orders set taken_back = ${by} where order_id = ${orderId}`),

    /** Under the attempt's lock, once. */
    setWithdrawal: (
      orderId: string,
      { fullName, email, cents, at }: { fullName: string; email: string; cents: number; at: Date },
    ) =>
      executor.run(sql<'voucher-orders.setWithdrawal'>`
        update voucher_orders set withdrawn_at = ${at}, declarant_name = ${fullName},
          declarant_email = ${email}, withdrawn_cents = ${cents}
        where order_id = ${orderId}`),

    /** Those withdrawn from of whose money something can go back. */
    listWithdrawnWithMoney: () =>
      executor.rows(sql<'voucher-orders.listWithdrawnWithMoney'>`
        select o.order_id from voucher_orders o join card_money c using (order_id)
        where o.withdrawn_at is not null and c.state = 'confirmed' and c.refundable_cents > 0`),

    setBuyer: (orderId: string, email: string) =>
      executor.run(sql<'voucher-orders.setBuyer'>`
        update voucher_orders set buyer_email = ${email} where order_id = ${orderId}`),
  };
}
