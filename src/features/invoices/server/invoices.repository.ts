import type { Executor } from '#platform/database/database.ts';
import { fragment } from '#platform/database/fragment.ts';
import { sql } from '#platform/database/sql.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import type { Invoice } from '../domain/invoice.ts';

export interface StoredInvoice extends Invoice {
  /** Why staff credited the invoice; `null` where money went back, and of invoices. */
  creditReason: string | null;
  /** What no credit note has given back yet; 0 of a credit note. */
  leftCents: number;
}

export type NewInvoice = Omit<
  StoredInvoice,
  'id' | 'year' | 'number' | 'issuedOn' | 'credits' | 'leftCents'
> & {
  credits: number | null;
};

const invoiceColumns = fragment`
  i.id, i.year, i.number, i.is_test, i.issued_on, i.booking_id, i.language, i.seller, i.buyer, i.lines, i.gross_cents, i.payments, i.credit_reason,
  case when i.credits is null then i.gross_cents
    - (select coalesce(sum(gross_cents), 0)::int from invoices where credits = i.id) else 0 end as left_cents,
  case when c.id is not null then json_build_object('id', c.id, 'year', c.year, 'number', c.number, 'isTest', c.is_test,
    'issuedOn', c.issued_on) end as credits`;

/** Invoices and credit notes, written once and never changed. */
export function createInvoicesRepository(executor: Executor) {
  /** The next number of the year, whose row stays locked: the next invoice waits until this one is committed, or gone. */
  const takeNumber = async (today: LocalDate, isTest: boolean) => {
    const taken = await executor.row(sql<'invoices.takeNumber'>`
      insert into invoice_years as y (year, is_test, last_number, last_on)
      values (extract(year from ${today}::date)::int, ${isTest}, 1, ${today}::date)
      on conflict (year, is_test) do update set last_number = y.last_number + 1,
        last_on = greatest(y.last_on, excluded.last_on)
      returning year, last_number as number, last_on as issued_on`);
    if (!taken) throw new Error('An upsert has one row');
    return taken;
  };

  return {
    /** @returns its id */
    issue: async (invoice: NewInvoice, today: LocalDate): Promise<number> => {
      const { isTest, bookingId, credits, language, seller, buyer, lines, grossCents } = invoice;
      const payments = invoice.payments && JSON.stringify(invoice.payments);
      const { year, number, issuedOn } = await takeNumber(today, isTest);
      const issued = await executor.row(sql<'invoices.issue'>`
        insert into invoices (year, is_test, number, issued_on, booking_id, credits, language, seller, buyer, lines, gross_cents,
          payments, credit_reason)
        values (${year}, ${isTest}, ${number}, ${issuedOn}, ${bookingId}, ${credits}, ${language},
          ${JSON.stringify(seller)}::text::jsonb, ${JSON.stringify(buyer)}::text::jsonb, ${JSON.stringify(lines)}::text::jsonb,
          ${grossCents}, ${payments}::text::jsonb, ${invoice.creditReason})
        returning id`);
      if (!issued) throw new Error('An insert has one row');
      return issued.id;
    },

    find: (id: number) =>
      executor.row(sql<'invoices.find', StoredInvoice>`
        select ${invoiceColumns} from invoices i left join invoices c on c.id = i.credits where i.id = ${id}`),

    /** The oldest first. */
    listByBooking: (bookingId: number) =>
      executor.rows(sql<'invoices.listByBooking', StoredInvoice>`
        select ${invoiceColumns} from invoices i left join invoices c on c.id = i.credits
        where i.booking_id = ${bookingId} order by i.id`),

    /** In the order of the numbers, the last first. */
    listByYear: (year: number) =>
      executor.rows(sql<'invoices.listByYear', StoredInvoice>`
        select ${invoiceColumns} from invoices i left join invoices c on c.id = i.credits
        where i.year = ${year} order by i.is_test, i.number desc`),

    listYears: async (): Promise<number[]> => {
      const rows = await executor.rows(
        sql<'invoices.listYears'>`select distinct year from invoice_years order by year desc`,
      );
      return rows.map(({ year }) => year);
    },

    /** Those whose time is over: an invoice with its credit notes, since without them it would be credited once more. */
    deleteExpired: (today: LocalDate) =>
      executor.run(sql<'invoices.deleteExpired'>`
        delete from invoices i where not exists (
          select from invoices n where coalesce(n.credits, n.id) = coalesce(i.credits, i.id)
            and n.issued_on >= least(${today}::date, current_date) - interval '132 months')`),
  };
}
