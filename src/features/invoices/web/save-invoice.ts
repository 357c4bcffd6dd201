import { fetchFile } from '#web/api/fetch-file.ts';
import { saveFile } from '#web/browser/save-file.ts';
import type { IssuedInvoice } from '../invoices.contract.ts';
import { invoiceFileName } from './invoice-panel.public.tsx';

/** Saves an invoice for staff; an XML under the name that the exchange asks for. */
export async function saveInvoice(invoice: IssuedInvoice, format: 'pdf' | 'xml'): Promise<void> {
  const of = { params: { id: String(invoice.id) } };
  const file =
    format === 'pdf'
      ? await fetchFile('GET /api/invoices/:id/pdf', of)
      : await fetchFile('GET /api/invoices/:id/xml', of);
  const name = format === 'xml' ? invoice.xmlName : null;
  saveFile(name ?? `${invoiceFileName(invoice)}.${format}`, file);
}
