import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { staffDate } from '#shared/staff-dates.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { api } from '#web/api/api-client.ts';
import { vouchersKey } from '#web/api/query-keys.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import { euro } from '#web/format/money.ts';
import { dayAndTime } from '#web/format/times.ts';
import { useSite } from '#web/site/site.ts';
import type { Voucher } from '../vouchers.contract.ts';
import { RefundVoucher } from './refund-voucher.tsx';
import { SendAgain } from './send-again.tsx';
import { describeUses, describeValue, stateLabels } from './voucher-labels.ts';
import { VoucherMovements } from './voucher-movements.tsx';

export function VoucherRow({ voucher }: { voucher: Voucher }) {
  const { language } = useSite();
  const [isOpen, setOpen] = useState(false);
  const { id, code, label, expiresOn, minimumCents, state, sale } = voucher;
  const conditions = [
    describeUses(voucher),
    ...(expiresOn ? [m.vouchers_until({ date: staffDate(expiresOn, language) })] : []),
    ...(minimumCents > 0 ? [m.vouchers_from({ amount: euro(minimumCents, language) })] : []),
  ];
  return (
    <article aria-label={code} className="grid gap-2 rounded-md border border-line bg-white p-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-mono text-lg font-semibold wrap-anywhere">{code}</h2>
        <span
          className={classNames(
            'rounded-full px-2.5 py-0.5 text-sm font-semibold',
            state === 'open' ? 'bg-foam text-sea' : 'bg-sand text-sea',
          )}
        >
          {stateLabels[state]()}
        </span>
      </div>
      {label && <p className="wrap-anywhere">{label}</p>}
      {sale && <SoldVoucher sale={sale} />}
      <p>{describeValue(voucher, language)}</p>
      <p className="text-sm text-sea-soft">{conditions.join(' · ')}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="compact"
          aria-expanded={isOpen}
          aria-label={m.vouchers_details({ code })}
          onClick={() => setOpen(!isOpen)}
        >
          {m.vouchers_details_short()}
        </Button>
        {sale && <PaymentLink sale={sale} code={code} />}
        {sale && state !== 'withdrawn' && <SendAgain id={id} code={code} email={sale.buyerEmail ?? ''} />}
        {sale?.isRefundable && <RefundVoucher id={id} code={code} amountCents={sale.refundableCents} />}
        {state !== 'withdrawn' && <WithdrawVoucher id={id} code={code} />}
      </div>
      {isOpen && <VoucherMovements id={id} />}
    </article>
  );
}

type Sale = NonNullable<Voucher['sale']>;

const payments: Partial<Record<Sale['payment'], () => string>> = {
  'refund-pending': () => m.vouchers_sold_refunding(),
  refunded: () => m.vouchers_sold_refunded(),
  reversed: () => m.vouchers_sold_reversed(),
};

/** The buyer of a voucher sold on the site, and the state of the payment. */
function SoldVoucher({ sale }: { sale: Sale }) {
  const { language, timeZone } = useSite();
  const { buyerEmail, receiverName, payment, withdrawnAt, withdrawnBy } = sale;
  const paymentState = payments[payment]?.();
  return (
    <div className="grid gap-0.5 wrap-anywhere">
      <p>{buyerEmail === null ? m.vouchers_sold_erased() : m.vouchers_sold_to({ email: buyerEmail })}</p>
      {receiverName && <p className="text-sea-soft">{m.vouchers_sold_for({ name: receiverName })}</p>}
      {withdrawnAt && (
        <p className="font-semibold">
          {m.vouchers_withdrawn_by({
            name: withdrawnBy ?? '–',
            at: dayAndTime(withdrawnAt, language, timeZone),
          })}
        </p>
      )}
      {paymentState && <p className="font-semibold">{paymentState}</p>}
    </div>
  );
}

function PaymentLink({ sale: { orderId }, code }: { sale: Sale; code: string }) {
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

/** Asks first: it cannot be undone. */
function WithdrawVoucher({ id, code }: { id: number; code: string }) {
  const showToast = useToast();
  const refresh = useRefresh();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const withdrawal = useMutation({
    mutationFn: () => api('POST /api/admin/vouchers/:id/withdraw', { params: { id: String(id) } }),
    onSuccess: () => {
      showToast({ title: m.vouchers_withdrawn({ code }) });
      refresh(vouchersKey);
    },
    onError: (error) =>
      showToast({
        title: m.vouchers_withdraw_failed(),
        description: describeForStaff(error),
        variant: 'destructive',
      }),
    onSettled: close,
  });
  return (
    <>
      <Button
        look="quiet"
        size="compact"
        aria-label={m.vouchers_withdraw({ code })}
        onClick={() => setAsking(true)}
      >
        {m.vouchers_withdraw_short()}
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        role="alertdialog"
        title={m.vouchers_withdraw({ code })}
        description={m.vouchers_withdraw_text()}
        closeLabel={m.site_close()}
        footer={
          <>
            <Button onClick={close}>{m.vouchers_back()}</Button>
            <Button look="primary" pending={withdrawal.isPending} onClick={() => withdrawal.mutate()}>
              {m.vouchers_withdraw_short()}
            </Button>
          </>
        }
      />
    </>
  );
}
