import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useIsOwner } from '#features/identity/web/role.public.ts';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { api } from '#web/api/api-client.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';
import type { IssuedInvoice } from '../invoices.contract.ts';

/** Credits an invoice whose money stays, such as one to a wrong buyer; for owners, and only where something is left of it. */
export function CreditInvoice({ invoice }: { invoice: IssuedInvoice }) {
  const isOwner = useIsOwner();
  return isOwner && invoice.leftCents > 0 ? <CreditDialog invoice={invoice} /> : null;
}

function CreditDialog({ invoice: { id, number, leftCents } }: { invoice: IssuedInvoice }) {
  const { language } = useSite();
  const form = useId();
  const showToast = useToast();
  const refresh = useRefresh();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isMissing = reason.trim().length < 3;
  const credit = useMutation({
    mutationFn: () =>
      api('POST /api/invoices/:id/credit', { params: { id: String(id) }, body: { reason: reason.trim() } }),
    onSuccess: (note) => {
      setOpen(false);
      showToast({ title: m.invoices_credited({ number: note.number }) });
      refresh(['invoices'], ['bookings', 'invoices']);
    },
  });

  function open() {
    credit.reset();
    setChecked(false);
    setReason('');
    setOpen(true);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (isMissing) document.getElementById(`${form}-reason`)?.focus();
    else if (!credit.isPending) credit.mutate();
  }

  return (
    <>
      <Button look="quiet" size="compact" aria-label={m.invoices_credit({ number })} onClick={open}>
        {m.invoices_credit_short()}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={m.invoices_credit({ number })}
        description={m.invoices_credit_text({ amount: euro(leftCents, language) })}
        closeLabel={m.site_close()}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{m.invoice_back()}</Button>
            <Button type="submit" form={form} look="destructive" pending={credit.isPending}>
              {m.invoices_credit_short()}
            </Button>
          </>
        }
      >
        <form id={form} noValidate onSubmit={submit} className="grid gap-4">
          <Field
            id={`${form}-reason`}
            label={m.invoices_credit_reason()}
            error={isChecked && isMissing ? m.issue_reason_required() : undefined}
          >
            {(control) => (
              <TextInput
                {...control}
                autoComplete="off"
                maxLength={200}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
          {credit.isError && (
            <Notice tone="error" announce title={m.invoices_credit_failed()}>
              {describeForStaff(credit.error)}
            </Notice>
          )}
        </form>
      </Dialog>
    </>
  );
}
