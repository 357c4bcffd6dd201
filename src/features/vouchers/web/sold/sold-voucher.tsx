import { m } from '#i18n/generated/messages.js';
import { LinkButton } from '#ui/button/link-button.tsx';
import type { Voucher } from '../../vouchers.contract.ts';

type Sale = NonNullable<Voucher['sale']>;

const payments: Partial<Record<Sale['payment'], () => string>> = {
  'refund-pending': () => m.vouchers_sold_refunding(),
  refunded: () => m.vouchers_sold_refunded(),
  reversed: () => m.vouchers_sold_reversed(),
};

/** Who bought a voucher on the site, and what became of the money. */
export function SoldVoucher({ sale }: { sale: Sale }) {
  const { buyerEmail, receiverName, payment } = sale;
  const said = payments[payment]?.();
  return (
    <div className="grid gap-0.5 wrap-anywhere">
      <p>{buyerEmail === null ? m.vouchers_sold_erased() : m.vouchers_sold_to({ email: buyerEmail })}</p>
      {receiverName && <p className="text-sea-soft">{m.vouchers_sold_for({ name: receiverName })}</p>}
      {said && <p className="font-semibold">{said}</p>}
    </div>
  );
}

export function PaymentLink({ sale: { orderId }, code }: { sale: Sale; code: string }) {
  return (
    <LinkButton
      to={`/admin?tab=payment&payment=${orderId}`}
      size="compact"
      look="quiet"
      aria-label={m.vouchers_payment({ code })}
    >
      {m.vouchers_payment_short()}
    </LinkButton>
  );
}
