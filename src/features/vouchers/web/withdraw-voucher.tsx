import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { api } from '#web/api/api-client.ts';
import { vouchersKey } from '#web/api/query-keys.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';

/** Asks first: it cannot be undone. */
export function WithdrawVoucher({ id, code }: { id: number; code: string }) {
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
