import { fetchFile } from '#web/api/fetch-file.ts';
import { saveFile } from '#web/browser/save-file.ts';
import type { IssuedInvoice } from '../invoices.contract.ts';
import { invoiceFileName } from './invoice-panel.public.tsx';

/** Saves an invoice for staff. */
export async function saveInvoice(invoice: IssuedInvoice, format: 'pdf' | 'xml'): Promise<void> {
  const of = { params: { id: String(invoice.id) } };
  const file =
    format === 'pdf'
      ? await fetchFile('GET /api/invoices/:id/pdf', of)
      : await fetchFile('GET /api/invoices/:id/xml', of);
  saveFile(`${invoiceFileName(invoice)}.${format}`, file);
}
