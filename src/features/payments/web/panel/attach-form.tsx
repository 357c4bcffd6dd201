import { useEffect, useRef, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { readTypedReference } from '#shared/bookings/typed-reference.ts';
import { readBigId } from '#shared/database-ids.ts';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { api } from '#web/api/api-client.ts';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';
import type { PaymentPanel } from '../../payment-panel.contract.ts';
import { FormFrame } from './form-frame.tsx';
import { type ActionResult, usePaymentChange } from './payment-queries.ts';

interface AttachFormProps {
  panel: PaymentPanel;
  onDone: (result: ActionResult) => void;
  onBack: () => void;
}

/** @returns the number of `125`, `#125`, `WATER-125` or `water 125`. */
function readBookingNumber(text: string): number | null {
  return readTypedReference(text) ?? readBigId(text.trim());
}

/** The booking that a payment without one is for. */
export function AttachForm({ panel: { orderId, amountCents }, onDone, onBack }: AttachFormProps) {
  const { language } = useSite();
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const bookingId = readBookingNumber(text);
  const change = usePaymentChange(
    orderId,
    (id: number) =>
      api('POST /api/payment/attempts/:orderId/attach', { params: { orderId }, body: { bookingId: id } }),
    {
      panelOf: (panel) => panel,
      onDone: (panel) => onDone({ tone: 'success', text: m.panel_attach_done({ id: panel.bookingId ?? 0 }) }),
    },
  );

  function submit() {
    setChecked(true);
    if (bookingId === null) field.current?.focus();
    else change.send(bookingId);
  }

  return (
    <FormFrame
      title={m.panel_attach_title()}
      hint={m.panel_attach_hint({ amount: euro(amountCents, language) })}
      submit={{ label: m.panel_attach_confirm(), look: 'primary', ...change }}
      onSubmit={submit}
      onBack={onBack}
    >
      <Field
        id="attach-booking"
        label={m.panel_attach_number()}
        error={isChecked && bookingId === null ? m.panel_attach_invalid() : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={field}
            autoComplete="off"
            required
            value={text}
            onChange={({ target }) => setText(target.value)}
            className="max-w-40 tabular-nums"
          />
        )}
      </Field>
    </FormFrame>
  );
}
