import { useMutation } from '@tanstack/react-query';
import { FileText, Receipt } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import type { BuyerFields, IssuedInvoice } from '../invoices.contract.ts';
import { FileFailure } from './file-failure.tsx';
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
  /** What else can be done with an invoice. */
  actions?: (invoice: IssuedInvoice) => ReactNode;
}

/** The invoices of a booking, and the form that asks for one. */
export function InvoicePanel({
  invoices,
  invoiceableCents,
  issue,
  save,
  onChange,
  hasXml,
  actions,
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
          actions={actions}
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
  actions: InvoicePanelProps['actions'];
}

function InvoiceFiles({ invoice, save, hasXml, actions }: InvoiceFilesProps) {
  const { number, isCreditNote } = invoice;
  const name = invoiceName(invoice);
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
        {actions?.(invoice)}
      </div>
      <FileFailure error={saving.error} />
    </>
  );
}

/** `Invoice 2027/12`, in the reader's language. */
export function invoiceName({ number, isCreditNote }: IssuedInvoice): string {
  return isCreditNote ? m.invoice_credit_name({ number }) : m.invoice_name({ number });
}

/** `Invoice-2027-12` */
export function invoiceFileName(invoice: IssuedInvoice): string {
  return invoiceName(invoice).replaceAll(/[\s/]+/g, '-');
}
