import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { type MetaArgs, useSearchParams } from 'react-router';
import { BookingReference } from '#features/journal/web/booking-reference.public.tsx';
import { m } from '#i18n/generated/messages.js';
import { staffDate } from '#shared/staff-dates.ts';
import { Button } from '#ui/button/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { api } from '#web/api/api-client.ts';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { euro } from '#web/format/money.ts';
import { businessName } from '#web/site/business-name.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { useSite } from '#web/site/site.ts';
import type { YearOfInvoices } from '../invoices.contract.ts';
import { CreditInvoice } from './credit-invoice.tsx';
import { FileFailure } from './file-failure.tsx';
import { invoiceName } from './invoice-panel.public.tsx';
import { saveInvoice } from './save-invoice.ts';

export const meta = (args: MetaArgs) =>
  pageMeta({ title: m.site_title({ page: m.invoices_title(), brand: businessName(args) }), isPrivate: true });

function invoicesQuery(year: string | null) {
  return queryOptions({
    queryKey: ['invoices', year],
    queryFn: ({ signal }) => api('GET /api/invoices', { query: year ? { year } : {} }, signal),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** The invoices of a year. The year stands in the address; without one it is the newest. */
export default function InvoicesPage() {
  const [query, setQuery] = useSearchParams();
  const wanted = query.get('year');
  const invoices = useQuery(invoicesQuery(wanted && /^2\d{3}$/.test(wanted) ? wanted : null));
  return (
    <PageContainer width="normal" className="grid gap-5 py-4 sm:py-6">
      <PageHeading name={m.invoices_title()} lead={m.invoices_lead()} />
      {invoices.data ? (
        <>
          {invoices.data.years.length > 1 && (
            <YearChoice {...invoices.data} onChoose={(year) => setQuery({ year }, { replace: true })} />
          )}
          <InvoiceList {...invoices.data} />
        </>
      ) : invoices.isError ? (
        <StaffLoadFailure title={m.invoices_load_failed()} query={invoices} />
      ) : (
        <Spinner label={m.invoices_loading()} />
      )}
    </PageContainer>
  );
}

interface YearChoiceProps extends Pick<YearOfInvoices, 'year' | 'years'> {
  onChoose: (year: string) => void;
}

function YearChoice({ year, years, onChoose }: YearChoiceProps) {
  return (
    <Field id="invoices-year" label={m.invoices_year()} className="max-w-40">
      {(control) => (
        <Select {...control} value={String(year)} onChange={({ target }) => onChoose(target.value)}>
          {[...new Set([year, ...years])].map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function InvoiceList({ year, invoices }: YearOfInvoices) {
  if (invoices.length === 0) return <p>{m.invoices_none({ year: String(year) })}</p>;
  return (
    <Panel as="section" aria-label={m.invoices_title()}>
      <ul className="divide-y divide-line">
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} />
        ))}
      </ul>
    </Panel>
  );
}

function InvoiceRow({ invoice }: { invoice: YearOfInvoices['invoices'][number] }) {
  const { language } = useSite();
  const { isCreditNote, issuedOn, bookingId, buyer, creditReason, grossCents, netCents, xmlName } = invoice;
  const name = invoiceName(invoice);
  const saving = useMutation({ mutationFn: (format: 'pdf' | 'xml') => saveInvoice(invoice, format) });
  const amount = (cents: number) => euro(isCreditNote ? -cents : cents, language);
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="font-semibold">{name}</p>
          <p className="wrap-anywhere">{buyer}</p>
          {creditReason && (
            <p className="wrap-anywhere text-sm">{m.invoices_credit_why({ reason: creditReason })}</p>
          )}
          <p className="text-sm text-sea-soft">
            {staffDate(issuedOn, language)} ·{' '}
            <BookingReference id={bookingId} className="underline underline-offset-4" />
          </p>
        </div>
        <div className="ml-auto text-right tabular-nums">
          <p className="text-lg font-bold">{amount(grossCents)}</p>
          <p className="text-sm text-sea-soft">
            {m.invoices_net_and_vat({ net: amount(netCents), vat: amount(grossCents - netCents) })}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="compact"
          aria-label={m.invoices_pdf_of({ name })}
          pending={saving.isPending && saving.variables === 'pdf'}
          onClick={() => saving.mutate('pdf')}
        >
          PDF
        </Button>
        {xmlName && (
          <Button
            size="compact"
            aria-label={m.invoices_xml_of({ name })}
            pending={saving.isPending && saving.variables === 'xml'}
            onClick={() => saving.mutate('xml')}
          >
            {m.invoices_xml()}
          </Button>
        )}
        <CreditInvoice invoice={invoice} />
      </div>
      <FileFailure error={saving.error} />
    </li>
  );
}
