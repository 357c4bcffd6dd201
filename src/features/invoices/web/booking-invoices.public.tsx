import { queryOptions, useQuery } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { api } from '#web/api/api-client.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { CreditInvoice } from './credit-invoice.tsx';
import { InvoicePanel } from './invoice-panel.public.tsx';
import { saveInvoice } from './save-invoice.ts';

function bookingInvoicesQuery(id: number) {
  return queryOptions({
    queryKey: ['bookings', 'invoices', id],
    queryFn: ({ signal }) => api('GET /api/bookings/:id/invoices', { params: { id: String(id) } }, signal),
    staleTime: 0,
  });
}

/** The invoices of a booking, for staff. */
export function BookingInvoices({ bookingId }: { bookingId: number }) {
  const query = useQuery(bookingInvoicesQuery(bookingId));
  const refresh = useRefresh();
  if (!query.data)
    return query.isError ? (
      <StaffLoadFailure title={m.invoices_load_failed()} query={query} />
    ) : (
      <Spinner label={m.invoices_loading()} />
    );
  const { invoices, invoiceableCents, isUntaxed, isSellerKnown } = query.data;
  return (
    <div className="grid gap-3">
      <InvoicePanel
        invoices={invoices}
        invoiceableCents={isSellerKnown ? invoiceableCents : 0}
        hasXml
        issue={(body) => api('POST /api/bookings/:id/invoices', { params: { id: String(bookingId) }, body })}
        save={saveInvoice}
        actions={(invoice) => <CreditInvoice invoice={invoice} />}
        onChange={() => refresh(bookingInvoicesQuery(bookingId).queryKey, ['invoices'])}
      />
      {!isSellerKnown && (
        <>
          <p>{m.invoices_seller_missing()}</p>
          <LinkButton to="/admin/settings/business">{m.invoices_to_settings()}</LinkButton>
        </>
      )}
      {isUntaxed && <p>{m.invoices_untaxed()}</p>}
      {isSellerKnown && !isUntaxed && invoices.length === 0 && invoiceableCents === 0 && (
        <p>{m.invoices_papers_none()}</p>
      )}
    </div>
  );
}
