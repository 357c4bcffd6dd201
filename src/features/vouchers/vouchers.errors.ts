import { m } from '#i18n/generated/messages.js';
import type { ErrorDeclarations } from '#shared/app-error.ts';

export const vouchersErrors = {
  // Also for withdrawn codes, so that guessing reveals nothing.
  'vouchers/unknown': { status: 422, text: m.error_voucher_unknown },
  'vouchers/expired': { status: 422, text: m.error_voucher_expired },
  'vouchers/used-up': { status: 409, text: m.error_voucher_used_up },
  'vouchers/below-minimum': { status: 422, text: m.error_voucher_below_minimum },
  'vouchers/changed': { status: 409, text: m.error_voucher_changed },
  'vouchers/code-taken': { status: 409, text: m.error_voucher_code_taken },
  'vouchers/not-sold': { status: 404, text: m.error_voucher_not_sold },
  'vouchers/not-bought': { status: 409, text: m.error_voucher_not_bought },
  'vouchers/spent': { status: 409, text: m.error_voucher_spent },
  'vouchers/no-purchase': { status: 404, text: m.error_voucher_no_purchase },
  'vouchers/withdrawal-over': { status: 409, text: m.error_voucher_withdrawal_over },
  'vouchers/money-gone': { status: 409, text: m.error_voucher_money_gone },
  'vouchers/not-found': { status: 404, text: m.error_voucher_not_found },
} satisfies ErrorDeclarations<'vouchers'>;
