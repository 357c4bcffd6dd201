import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { AttentionKind } from '../payments.contract.ts';

export interface NewAttentionItem {
  kind: AttentionKind;
  orderId?: string;
  bookingId?: number | null;
  amountCents?: number;
  /** A code, never a person's data. */
  detail?: string;
}

export interface AttentionRecord {
  id: number;
  kind: AttentionKind;
  orderId: string | null;
  bookingId: number | null;
  amountCents: number | null;
  detail: string | null;
  raisedAt: Date;
}

/** What a person has to look at. */
export function createAttentionRepository(executor: Executor) {
  return {
    /** The same thing is raised once, and says what is so now as long as it is open. `isNew` is false where it was open already. */
    raise: ({ kind, orderId, bookingId, amountCents, detail }: NewAttentionItem) =>
      executor.row(sql<'attention.raise'>`
        insert into attention_items (kind, order_id, booking_id, amount_cents, detail)
        values (${kind}, ${orderId ?? null}, ${bookingId ?? null}, ${amountCents ?? null}, ${detail ?? null})
        on conflict (kind, coalesce(order_id, ''), coalesce(booking_id, 0)) where resolved_at is null
          do update set amount_cents = excluded.amount_cents, detail = excluded.detail
        returning id, xmax = 0 as is_new`),

    /** Whether staff have closed an entry about the same issue since it began. */
    wasClosed: async ({ kind, orderId, bookingId }: NewAttentionItem, since: Date) =>
      (await executor.row(sql<'attention.wasClosed'>`
        select from attention_items
        where kind = ${kind} and order_id is not distinct from ${orderId ?? null}
          and booking_id is not distinct from ${bookingId ?? null}
          and raised_at >= ${since} and resolved_by is not null limit 1`)) !== null,

    hasOpen: async (kind: AttentionKind) =>
      (await executor.row(sql<'attention.hasOpen'>`
        select from attention_items where kind = ${kind} and resolved_at is null limit 1`)) !== null,

    wasRaisedWithinHour: async (kind: AttentionKind): Promise<boolean> =>
      (await executor.row(sql<'attention.wasRaisedWithinHour'>`
        select id from attention_items where kind = ${kind} and raised_at > clock_timestamp() - interval '1 hour'
        limit 1`)) !== null,

    /** It settled itself. */
    settle: (orderId: string, kinds: readonly AttentionKind[]) =>
      executor.run(sql<'attention.settle'>`
        update attention_items set resolved_at = clock_timestamp()
        where order_id = ${orderId} and kind = any(${kinds}::text[]) and resolved_at is null`),

    /** What concerns no single payment settled itself. */
    settleKinds: (kinds: readonly AttentionKind[]) =>
      executor.run(sql<'attention.settleKinds'>`
        update attention_items set resolved_at = clock_timestamp()
        where kind = any(${kinds}::text[]) and resolved_at is null`),

    find: (id: number) =>
      executor.row(sql<'attention.find', Pick<AttentionRecord, 'kind'>>`
        select id, kind, order_id, booking_id, amount_cents, detail,
          raised_at
        from attention_items where id = ${id} and resolved_at is null`),

    listOpenOfOrder: (orderId: string) =>
      executor.rows(sql<'attention.listOpenOfOrder', Pick<AttentionRecord, 'kind'>>`
        select id, kind, order_id, booking_id, amount_cents, detail,
          raised_at
        from attention_items where order_id = ${orderId} and resolved_at is null order by id`),

    resolve: (id: number, staffId: number) =>
      executor.run(sql<'attention.resolve'>`
        update attention_items set resolved_at = clock_timestamp(), resolved_by = ${staffId}
        where id = ${id} and resolved_at is null`),

    listOpen: () =>
      executor.rows(sql<'attention.listOpen', Pick<AttentionRecord, 'kind'>>`
        select id, kind, order_id, booking_id, amount_cents, detail,
          raised_at
        from attention_items where resolved_at is null order by id desc limit 500`),
  };
}
