import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { api } from '#web/api/api-client.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';
import type { CalledOff } from '../../guest-page.contract.ts';
import { useGuestCall } from '../guest-query.ts';
import { describeRefund } from './describe-refund.ts';

type Choice = 'refund' | 'voucher';

interface ChoiceDialogProps {
  choice: Choice;
  calledOff: CalledOff;
  token: string;
  onClose: () => void;
  onChosen: (text: string) => void;
}

/** Confirms the choice with its sums, which are sent along, so that the server can compare them. */
export function ChoiceDialog({ choice, calledOff, token, onClose, onChosen }: ChoiceDialogProps) {
  const { language } = useSite();
  const { toCardCents, byHandCents, voucherCents } = calledOff;
  const texts = wordsOf(choice, toCardCents + byHandCents > 0);
  const choosing = useGuestCall<Choice>(
    token,
    (chosen, asked) =>
      api('POST /api/guest/storm-choice', {
        query: { language: asked },
        body: { token, choice: chosen, toCardCents, byHandCents, voucherCents },
      }),
    () => onChosen(texts.done()),
  );
  const amount = (cents: number) => euro(cents, language);
  return (
    <Dialog
      role="alertdialog"
      open
      onClose={onClose}
      title={texts.title()}
      description={m.guest_off_final()}
      closeLabel={m.booking_close()}
      footer={
        <>
          <Button onClick={onClose}>{m.guest_off_back()}</Button>
          <Button look="primary" pending={choosing.isPending} onClick={() => choosing.mutate(choice)}>
            {texts.confirm()}
          </Button>
        </>
      }
    >
      <p className="text-lg font-semibold">
        {choice === 'voucher'
          ? m.guest_off_voucher_worth({ amount: amount(voucherCents) })
          : describeRefund(calledOff, amount)}
      </p>
      {choosing.isError && (
        <Notice tone="error" announce title={m.guest_off_failed()}>
          {describeFailure(choosing.error, m.booking_load_failed_hint())}
        </Notice>
      )}
    </Dialog>
  );
}

interface Words {
  title: () => string;
  confirm: () => string;
  done: () => string;
}

function wordsOf(choice: Choice, isPaid: boolean): Words {
  if (choice === 'voucher')
    return {
      title: () => m.guest_off_voucher_title(),
      confirm: () => m.guest_off_voucher_now(),
      done: () => m.guest_off_done_voucher(),
    };
  return isPaid
    ? {
        title: () => m.guest_off_refund_title(),
        confirm: () => m.guest_off_refund_now(),
        done: () => m.guest_off_done_refund(),
      }
    : {
        title: () => m.guest_off_end_title(),
        confirm: () => m.guest_off_end_now(),
        done: () => m.guest_off_done_end(),
      };
}
