import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { api } from '#web/api/api-client.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';
import type { Cancellation, GuestBooking } from '../../guest-page.contract.ts';
import { describeCodeGetsBack } from '../describe-code-back.ts';
import { useGuestCall } from '../guest-query.ts';

interface CancelDialogProps {
  open: boolean;
  money: Cancellation;
  code: GuestBooking['code'];
  token: string;
  onClose: () => void;
  onCancelled: () => void;
}

/** The sums of a cancellation, to the cent. They are sent along, so that the server can compare them. */
export function CancelDialog({ open, money, code, token, onClose, onCancelled }: CancelDialogProps) {
  const cancel = useGuestCall<Cancellation>(
    token,
    (seen, language) => api('POST /api/guest/cancel', { query: { language }, body: { token, ...seen } }),
    onCancelled,
  );
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onClose={onClose}
      title={m.guest_cancel_title()}
      description={m.guest_cancel_text()}
      closeLabel={m.booking_close()}
      footer={
        <>
          <Button onClick={onClose}>{m.guest_cancel_keep()}</Button>
          <Button look="destructive" pending={cancel.isPending} onClick={() => cancel.mutate(money)}>
            {m.guest_cancel_confirm()}
          </Button>
        </>
      }
    >
      <Money money={money} code={code} />
      {cancel.isError && (
        <Notice tone="error" announce title={m.guest_cancel_failed()}>
          {describeFailure(cancel.error, m.booking_load_failed_hint())}
        </Notice>
      )}
    </Dialog>
  );
}

function Money({ money, code }: Pick<CancelDialogProps, 'money' | 'code'>) {
  const { toCardCents, byHandCents, keptCents, toVoucherCents, keptOfVoucherCents } = money;
  const { language } = useSite();
  const describeAmount = (cents: number, text: (input: { amount: string }) => string) =>
    cents > 0 ? [text({ amount: euro(cents, language) })] : [];
  const lines = [
    ...describeAmount(toCardCents, m.guest_cancel_card),
    ...describeAmount(byHandCents, m.guest_cancel_hand),
    ...describeAmount(keptCents, m.guest_cancel_kept),
    ...describeCodeGetsBack(toVoucherCents, code, language),
    ...describeAmount(keptOfVoucherCents, m.guest_cancel_kept_code),
  ];
  return (
    <ul className="grid gap-2 text-lg font-semibold">
      {(lines.length > 0 ? lines : [m.guest_cancel_unpaid()]).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
