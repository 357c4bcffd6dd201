import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { api } from '#web/api/api-client.ts';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';
import type { PaymentPanel } from '../../payment-panel.contract.ts';
import { AttachForm } from './attach-form.tsx';
import { FormFrame } from './form-frame.tsx';
import { AskButton, RetryButton } from './gateway-buttons.tsx';
import { GivenBackForm, type PaymentFormProps, RefundForm } from './payment-forms.tsx';
import { type ActionResult, usePaymentChange } from './payment-queries.ts';

const forms = {
  attach: { Form: AttachForm, label: () => m.panel_attach() },
  withdraw: { Form: WithdrawVoucherForm, label: () => m.panel_withdraw() },
  refund: { Form: RefundForm, label: () => m.panel_refund() },
  'given-back': { Form: GivenBackForm, label: () => m.panel_given_back() },
};
type FormName = keyof typeof forms;

/** Only what makes sense as the payment stands. */
function possibleForms(panel: PaymentPanel): FormName[] {
  const { purpose, state, bookingId, refundableCents, givableOutsideCents, isOfOwnStore, voucher } = panel;
  const isPossible: Record<FormName, boolean> = {
    attach: purpose === 'order' && bookingId === null && state === 'confirmed',
    // A refund takes what is left of a sold voucher with it.
    withdraw: voucher !== null && !voucher.isSold && voucher.state !== 'withdrawn' && voucher.leftCents > 0,
    refund: refundableCents > 0 && isOfOwnStore,
    'given-back': givableOutsideCents > 0,
  };
  return (Object.keys(forms) as FormName[]).filter((name) => isPossible[name]);
}

export function PaymentActions({ panel }: { panel: PaymentPanel }) {
  const possible = possibleForms(panel);
  const [openForm, setOpenForm] = useFormOfAddress(possible);
  const [result, setResult] = useState<ActionResult | null>(null);
  const section = useFocusAfterForm(openForm);

  function finish(outcome: ActionResult) {
    setOpenForm(null);
    setResult(outcome);
  }

  if (openForm !== null) {
    const { Form } = forms[openForm];
    return <Form panel={panel} onDone={finish} onBack={() => setOpenForm(null)} />;
  }
  if (!panel.isOfOwnStore && possible.length === 0 && result === null) return null;
  return (
    <section ref={section} tabIndex={-1} aria-label={m.panel_actions()} className="grid gap-2">
      <h3 className="text-sm text-sea-soft">{m.panel_actions()}</h3>
      {result && (
        <Notice announce tone={result.tone}>
          {result.text}
        </Notice>
      )}
      <div className="grid gap-2 sm:flex sm:flex-wrap">
        <GatewayButtons panel={panel} onResult={setResult} />
        {possible.map((name) => (
          <Button
            key={name}
            size="compact"
            look={name === 'refund' ? 'cautious' : 'secondary'}
            onClick={() => {
              setResult(null);
              setOpenForm(name);
            }}
          >
            {forms[name].label()}
          </Button>
        ))}
      </div>
    </section>
  );
}

/** A booking leads straight to the refund of its payment (`?refund=`). */
function useFormOfAddress(possible: readonly FormName[]) {
  const [query] = useSearchParams();
  return useState<FormName | null>(query.has('refund') && possible.includes('refund') ? 'refund' : null);
}

interface GatewayButtonsProps {
  panel: PaymentPanel;
  onResult: (result: ActionResult) => void;
}

/** No other store can be asked, or told to pay back. */
function GatewayButtons({ panel: { orderId, isOfOwnStore, refunds }, onResult }: GatewayButtonsProps) {
  if (!isOfOwnStore) return null;
  return (
    <>
      <AskButton orderId={orderId} onResult={onResult} />
      {refunds.some(({ state }) => state === 'owed') && <RetryButton orderId={orderId} onResult={onResult} />}
    </>
  );
}

/** The form had the focus and is gone: the keyboard goes on where its button was. */
function useFocusAfterForm(openForm: FormName | null) {
  const section = useRef<HTMLElement>(null);
  const before = useRef(openForm);
  useEffect(() => {
    if (openForm === null && before.current !== null) section.current?.focus();
    before.current = openForm;
  }, [openForm]);
  return section;
}

/** Takes back what is left of the voucher that the money became, so that it can be given back. */
function WithdrawVoucherForm({ panel, onDone, onBack }: PaymentFormProps) {
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
