import { useMutation } from '@tanstack/react-query';
import { FileText, Receipt } from 'lucide-react';
import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { describeFailure } from '#web/api/api-error.ts';
import type { BuyerFields, IssuedInvoice } from '../invoices.contract.ts';
import { InvoiceForm } from './invoice-form.public.tsx';

interface InvoicePanelProps {
  invoices: readonly IssuedInvoice[];
  /** What can be invoiced; 0 hides the form. */
  invoiceableCents: number;
  issue: (wish: { grossCents: number; buyer: BuyerFields }) => Promise<IssuedInvoice>;
  /** Saves a file of an invoice. */
  save: (invoice: IssuedInvoice, format: 'pdf' | 'xml') => Promise<void>;
  /** Loads the booking's invoices again. */
  onChange: () => void;
  hasXml?: boolean;
}

/** The invoices of a booking, and the form that asks for one. */
export function InvoicePanel({
  invoices,
  invoiceableCents,
  issue,
  save,
  onChange,
  hasXml,
}: InvoicePanelProps) {
  const [isAsking, setAsking] = useState(false);
  const [issued, setIssued] = useState('');
  return (
    <>
      {invoices.map((invoice) => (
        <InvoiceFiles
          key={invoice.id}
          invoice={invoice}
          save={save}
          hasXml={hasXml === true && invoice.xmlName !== null}
        />
      ))}
      <p role="status" className="font-semibold empty:hidden">
        {issued}
      </p>
      {invoiceableCents > 0 &&
        (isAsking ? (
          <InvoiceForm
            grossCents={invoiceableCents}
            send={issue}
            onIssued={({ number }) => {
              setAsking(false);
              setIssued(m.invoice_done({ number }));
              onChange();
            }}
            onRefused={onChange}
            onBack={() => setAsking(false)}
          />
        ) : (
          <Button onClick={() => setAsking(true)}>
            <Receipt aria-hidden="true" className="size-5" />
            {m.invoice_ask()}
          </Button>
        ))}
    </>
  );
}

interface InvoiceFilesProps {
  invoice: IssuedInvoice;
  save: InvoicePanelProps['save'];
  hasXml: boolean;
}

function InvoiceFiles({ invoice, save, hasXml }: InvoiceFilesProps) {
  const { number, isCreditNote } = invoice;
  const name = isCreditNote ? m.invoice_credit_name({ number }) : m.invoice_name({ number });
  const saving = useMutation({ mutationFn: (format: 'pdf' | 'xml') => save(invoice, format) });
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button className="grow" pending={saving.isPending} onClick={() => saving.mutate('pdf')}>
          <FileText aria-hidden="true" className="size-5" />
          {isCreditNote ? m.invoice_credit_pdf({ number }) : m.invoice_pdf({ number })}
        </Button>
        {hasXml && (
          <Button aria-label={m.invoices_xml_of({ name })} onClick={() => saving.mutate('xml')}>
            {m.invoices_xml()}
          </Button>
        )}
      </div>
      {saving.isError && (
        <Notice tone="error" announce title={m.invoice_file_failed()}>
          {describeFailure(saving.error, m.booking_load_failed_hint())}
        </Notice>
      )}
    </>
  );
}

/** `Invoice-2027-12`, in the reader's language. */
export function invoiceFileName({ number, isCreditNote }: IssuedInvoice): string {
  const name = isCreditNote ? m.invoice_credit_name({ number }) : m.invoice_name({ number });
  return name.replaceAll(/[\s/]+/g, '-');
}
