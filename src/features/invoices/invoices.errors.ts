import { m } from '#i18n/generated/messages.js';
import type { ErrorDeclarations } from '#shared/app-error.ts';

export const invoicesErrors = {
  'invoices/no-money': { status: 404, text: m.error_invoices_no_money },
  'invoices/nothing-left': { status: 409, text: m.error_invoices_nothing_left },
  'invoices/amount-changed': { status: 409, text: m.error_invoices_amount_changed },
  'invoices/seller-missing': { status: 409, text: m.error_invoices_seller_missing },
  'invoices/no-rate': { status: 409, text: m.error_invoices_no_rate },
  'invoices/not-found': { status: 404, text: m.error_invoices_not_found },
  'invoices/nothing-to-credit': { status: 409, text: m.error_invoices_nothing_to_credit },
  'invoices/no-xml': { status: 409, text: m.error_invoices_no_xml },
} satisfies ErrorDeclarations<'invoices'>;
