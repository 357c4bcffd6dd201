import { useMutation } from '@tanstack/react-query';
import { LockKeyhole, Receipt } from 'lucide-react';
import { markGateway } from '#features/checkout/web/gateway-history.public.ts';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { api } from '#web/api/api-client.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { fetchFile } from '#web/api/fetch-file.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { useReloadOnReturn } from '#web/browser/use-reload-on-return.ts';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';
import type { GuestBooking } from '../guest-page.contract.ts';
import { describeCodeHasBack } from './describe-code-back.ts';

interface GuestMoneyProps {
  booking: GuestBooking;
  token: string;
}

/** The sums of the booking, and a button to pay if possible. */
export function GuestMoney({ booking, token }: GuestMoneyProps) {
  const lines = useMoneyLines(booking);
  return (
    <Panel as="section" aria-labelledby="guest-money" className="grid gap-3">
      <h2 id="guest-money" className="text-lg">
        {m.guest_money()}
      </h2>
      <ul className="grid gap-1">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {booking.canPay && <Pay booking={booking} token={token} />}
      {booking.paidCents > 0 && !booking.isReadOnly && <ConfirmationButton booking={booking} token={token} />}
    </Panel>
  );
}

function useMoneyLines(booking: GuestBooking): string[] {
  const { language } = useSite();
  const { paidCents, dueCents, refundedCents, returningCents, keptCents, status, canPay, calledOff } =
    booking;
  const { keptOfVoucherCents, code } = booking;
  const describeAmount = (cents: number, text: (input: { amount: string }) => string) =>
    cents > 0 ? [text({ amount: euro(cents, language) })] : [];
  const lines = [
    ...describeAmount(paidCents, m.guest_money_paid),
    ...describeAmount(dueCents, canPay ? m.guest_money_due : m.guest_money_due_beach),
    ...describeAmount(refundedCents, m.guest_money_refunded),
    ...describeAmount(returningCents, m.guest_money_returning),
    ...describeAmount(
      keptCents,
      calledOff?.choice === 'voucher' ? m.guest_money_voucher : m.guest_money_kept,
    ),
    ...(status === 'cancelled' && code ? describeCodeHasBack(code, language) : []),
    ...describeAmount(keptOfVoucherCents, m.guest_money_kept_code),
  ];
  // What was paid in person and is not kept is refunded in person.
  const isOwedByHand = status === 'cancelled' && paidCents - refundedCents - returningCents - keptCents > 0;
  if (isOwedByHand) lines.push(m.guest_cancelled_hand());
  return lines.length > 0 ? lines : [m.guest_money_none()];
}

/** What was paid and given back, to print. */
function ConfirmationButton({ booking: { reference }, token }: GuestMoneyProps) {
  const { language } = useSite();
  const confirmation = useMutation({
    mutationFn: async () =>
      saveFile(
        `${m.confirmation_file()}-${reference}.pdf`,
        await fetchFile('POST /api/guest/payment-confirmation', { query: { language }, body: { token } }),
      ),
  });
  return (
    <>
      <Button pending={confirmation.isPending} onClick={() => confirmation.mutate()}>
        <Receipt aria-hidden="true" className="size-5" />
        {m.confirmation_button()}
      </Button>
      {confirmation.isError && (
        <Notice tone="error" announce title={m.guest_documents_failed()}>
          {describeFailure(confirmation.error, m.booking_load_failed_hint())}
        </Notice>
      )}
    </>
  );
}

function Pay({ booking, token }: GuestMoneyProps) {
  const { language } = useSite();
  const { totalCents } = booking;
  useReloadOnReturn();
  const pay = useMutation({
    mutationFn: () =>
      api('POST /api/guest/pay', { query: { language }, body: { token, amountCents: totalCents } }),
    onSuccess: ({ checkoutUrl }) => {
      markGateway(String(booking.id));
      location.assign(checkoutUrl);
    },
  });
  return (
    <>
      {pay.isError && (
        <Notice tone="error" announce title={m.guest_pay_failed()}>
          {describeFailure(pay.error, m.booking_load_failed_hint())}
        </Notice>
      )}
      <Button
        look="primary"
        size="large"
        pending={pay.isPending || pay.isSuccess}
        onClick={() => pay.mutate()}
      >
        <LockKeyhole aria-hidden="true" className="size-5" />
        {m.guest_pay({ amount: euro(totalCents, language) })}
      </Button>
    </>
  );
}
