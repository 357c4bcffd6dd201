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

const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

interface SendAgainProps {
  id: number;
  code: string;
  /** The buyer's address; empty if it was erased. */
  email: string;
}

/** The mail with the voucher once more, where it got lost or the address was wrong. */
export function SendAgain({ id, code, email }: SendAgainProps) {
  const form = useId();
  const showToast = useToast();
  const refresh = useRefresh();
  const [typed, setTyped] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const address = (typed ?? '').trim();
  const isValid = emailForm.test(address);
  const sending = useMutation({
    mutationFn: (to: string) =>
      api('POST /api/admin/vouchers/:id/send', { params: { id: String(id) }, body: { email: to } }),
    onSuccess: (_, to) => {
      setTyped(null);
      showToast({ title: m.vouchers_sent({ email: to }) });
      refresh(vouchersKey);
    },
  });

  function open() {
    sending.reset();
    setChecked(false);
    setTyped(email);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (!isValid) document.getElementById(`${form}-email`)?.focus();
    else if (!sending.isPending) sending.mutate(address);
  }

  return (
    <>
      <Button look="quiet" size="compact" aria-label={m.vouchers_send({ code })} onClick={open}>
        {m.vouchers_send_short()}
      </Button>
      <Dialog
        open={typed !== null}
        onClose={() => setTyped(null)}
        title={m.vouchers_send({ code })}
        description={m.vouchers_send_text()}
        closeLabel={m.site_close()}
        footer={
          <>
            <Button onClick={() => setTyped(null)}>{m.vouchers_back()}</Button>
            <Button type="submit" form={form} look="primary" pending={sending.isPending}>
              {m.vouchers_send_short()}
            </Button>
          </>
        }
      >
        <form id={form} noValidate onSubmit={submit} className="grid gap-4">
          <Field
            id={`${form}-email`}
            label={m.vouchers_send_email()}
            error={isChecked && !isValid ? m.vouchers_send_invalid() : undefined}
          >
            {(control) => (
              <TextInput
                {...control}
                type="email"
                inputMode="email"
                autoComplete="off"
                maxLength={254}
                value={typed ?? ''}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Field>
          {sending.isError && (
            <Notice tone="error" announce title={m.vouchers_send_failed()}>
              {describeForStaff(sending.error)}
            </Notice>
          )}
        </form>
      </Dialog>
    </>
  );
}
