import { m } from '#i18n/generated/messages.js';
import { api } from '#web/api/api-client.ts';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';
import { usePaymentChange } from '../payment-queries.ts';
import { FormFrame } from './form-frame.tsx';
import type { PaymentFormProps } from './payment-forms.tsx';

/** Takes back what is left of the voucher that the money became, so that it can be given back. */
export function WithdrawVoucherForm({ panel, onDone, onBack }: PaymentFormProps) {
  const { orderId, voucher } = panel;
  const { language } = useSite();
  const code = voucher?.code ?? '';
  const change = usePaymentChange(
    orderId,
    () => api('POST /api/payment/attempts/:orderId/withdraw-voucher', { params: { orderId } }),
    {
      panelOf: (done) => done,
      onDone: ({ refundableCents }) =>
        onDone({
          tone: 'success',
          text: m.panel_withdraw_done({ code, amount: euro(refundableCents, language) }),
        }),
    },
  );
  return (
    <FormFrame
      title={m.panel_withdraw_title({ code })}
      hint={m.panel_withdraw_hint({ amount: euro(voucher?.leftCents ?? 0, language) })}
      submit={{ label: m.panel_withdraw_confirm(), look: 'destructive', ...change }}
      onSubmit={() => change.send()}
      onBack={onBack}
    >
      {null}
    </FormFrame>
  );
}
