import { readBusinessLines } from '#features/settings/server/settings.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { Executor } from '#platform/database/database.ts';
import type { PdfBlock } from '#platform/pdf/pdf-block.ts';
import { writePdf } from '#platform/pdf/write-pdf.ts';
import { type Language, localeTags, toLocale } from '#shared/language.ts';
import { formatEuro } from '#shared/money.ts';
import { showVoucherCode } from '../../domain/voucher-code.public.ts';
import { createMovementsRepository } from '../movements.repository.ts';
import { createVoucherOrdersRepository } from './voucher-orders.repository.ts';

interface BoughtVoucher {
  /** The code as displayed. */
  code: string;
  pdf: { name: string; contentType: 'application/pdf'; content: Buffer };
}

/** A bought voucher as a page to print or to hand on. @returns `null` where there is none. */
export async function makeVoucherPdf(
  executor: Executor,
  orderId: string,
  publicUrl: string,
): Promise<BoughtVoucher | null> {
  const order = await createVoucherOrdersRepository(executor).find(orderId);
  if (!order?.code || !order.paidAt || order.voucherId === null) return null;
  // The refunded part is worth nothing any more.
  const { worthCents } = await createMovementsRepository(executor).sumOf(order.voucherId);
  const { language, receiverName, message, expiresOn } = order;
  const locale = toLocale(language);
  const code = showVoucherCode(order.code);
  const business = await readBusinessLines(executor);
  const title = m.voucher_pdf_title({ business: business[0] ?? '' }, { locale });
  const site = new URL(publicUrl).host;
  const blocks: PdfBlock[] = [
    { kind: 'heading', level: 1, text: title },
    ...(receiverName
      ? [{ kind: 'heading', level: 3, text: m.voucher_pdf_for({ name: receiverName }, { locale }) } as const]
      : []),
    ...(message ? [{ kind: 'paragraph', text: message } as const] : []),
    large(m.voucher_pdf_amount({}, { locale }), formatEuro(worthCents, localeTags[language])),
    large(m.voucher_pdf_code({}, { locale }), code),
    {
      kind: 'facts',
      rows: [
        ...(expiresOn
          ? [{ label: m.voucher_pdf_until({}, { locale }), lines: [describeDay(expiresOn, language)] }]
          : []),
        { label: m.evidence_business({}, { locale }), lines: business },
      ],
    },
    { kind: 'paragraph', text: m.voucher_pdf_how({ site }, { locale }) },
    { kind: 'paragraph', text: m.voucher_pdf_parts({}, { locale }), isNote: true },
  ];
  const content = await writePdf({
    title,
    author: business[0] ?? '',
    lang: locale,
    writtenAt: order.paidAt,
    footer: title,
    blocks,
    files: [],
  });
  const name = `${m.voucher_pdf_file({}, { locale })}.pdf`;
  return { code, pdf: { name, contentType: 'application/pdf', content } };
}

/** What a gift is about. */
function large(label: string, value: string): PdfBlock {
  return { kind: 'heading', level: 2, text: `${label}: ${value}` };
}

function describeDay(date: string, language: Language): string {
  return new Intl.DateTimeFormat(localeTags[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T12:00:00Z`),
  );
}
