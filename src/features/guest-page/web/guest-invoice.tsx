import { InvoicePanel, invoiceFileName } from '#features/invoices/web/invoice-panel.public.tsx';
import { m } from '#i18n/generated/messages.js';
import { Panel } from '#ui/layout/panel.tsx';
import { api } from '#web/api/api-client.ts';
import { fetchFile } from '#web/api/fetch-file.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { useSite } from '#web/site/site.ts';
import type { GuestBooking } from '../guest-page.contract.ts';

/** The invoices of a booking, and the form for one; nothing where there is neither. */
export function GuestInvoice({ booking, token }: { booking: GuestBooking; token: string }) {
  const { language } = useSite();
  const refresh = useRefresh();
  const query = { language };
  const { invoices, invoiceableCents } = booking;
  if (invoices.length === 0 && invoiceableCents === 0) return null;
  return (
    <Panel as="section" aria-labelledby="guest-invoice" className="grid gap-3">
      <h2 id="guest-invoice" className="text-lg">
        {m.invoice_title()}
      </h2>
      <InvoicePanel
        invoices={invoices}
        invoiceableCents={invoiceableCents}
        issue={(wish) => api('POST /api/guest/invoice', { query, body: { token, ...wish } })}
        save={async (invoice) =>
          saveFile(
            `${invoiceFileName(invoice)}.pdf`,
            await fetchFile('POST /api/guest/invoice-file', { query, body: { token, id: invoice.id } }),
          )
        }
        onChange={() => refresh(['guest', token])}
      />
    </Panel>
  );
}
