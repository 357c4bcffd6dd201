import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { api } from '#web/api/api-client.ts';
import { vouchersKey } from '#web/api/query-keys.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';

/** Gives the money of an unspent voucher back. Asks first: it cannot be undone. */
export function RefundVoucher({ id, code, amountCents }: { id: number; code: string; amountCents: number }) {
  const { language } = useSite();
  const form = useId();
  const showToast = useToast();
  const refresh = useRefresh();
  const [reason, setReason] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const isMissing = (reason ?? '').trim() === '';
  const amount = euro(amountCents, language);
  const refund = useMutation({
    mutationFn: (why: string) =>
      api('POST /api/admin/vouchers/:id/refund', { params: { id: String(id) }, body: { reason: why } }),
    onSuccess: () => {
      setReason(null);
      showToast({ title: m.vouchers_refunded({ amount }) });
      refresh(vouchersKey);
    },
  });

  function open() {
    refund.reset();
    setChecked(false);
    setReason('');
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (isMissing) document.getElementById(`${form}-reason`)?.focus();
    else if (!refund.isPending) refund.mutate((reason ?? '').trim());
  }

  return (
    <>
      <Button look="quiet" size="compact" aria-label={m.vouchers_refund({ code })} onClick={open}>
        {m.vouchers_refund_short()}
      </Button>
      <Dialog
        open={reason !== null}
        onClose={() => setReason(null)}
        title={m.vouchers_refund({ code })}
        description={m.vouchers_refund_text({ amount })}
        closeLabel={m.site_close()}
        footer={
          <>
            <Button onClick={() => setReason(null)}>{m.vouchers_back()}</Button>
            <Button type="submit" form={form} look="destructive" pending={refund.isPending}>
              {m.vouchers_refund_short()}
            </Button>
          </>
        }
      >
        <form id={form} noValidate onSubmit={submit} className="grid gap-4">
          <Field
            id={`${form}-reason`}
            label={m.vouchers_refund_reason()}
            error={isChecked && isMissing ? m.vouchers_refund_reason_needed() : undefined}
          >
            {(control) => (
              <TextInput
                {...control}
                autoComplete="off"
                maxLength={200}
                value={reason ?? ''}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
          {refund.isError && (
            <Notice tone="error" announce title={m.vouchers_refund_failed()}>
              {describeForStaff(refund.error)}
            </Notice>
          )}
        </form>
      </Dialog>
    </>
  );
}
