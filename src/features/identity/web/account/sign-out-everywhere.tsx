import { useMutation } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { api } from '#web/api/api-client.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import { keepToast } from '#web/toast/keep-toast.ts';
import { writeStaffFlag } from '../staff-flag.ts';

export function SignOutEverywhere() {
  const showToast = useToast();
  const leave = useMutation({
    mutationFn: () => api('POST /api/admin/account/sign-out-everywhere', {}),
    onSuccess: () => {
      writeStaffFlag(false);
      keepToast({ title: m.account_sign_out_done() });
      location.assign('/login');
    },
    onError: (error) =>
      showToast({
        title: m.account_sign_out_failed(),
        description: describeForStaff(error),
        variant: 'destructive',
      }),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-5">
      <Button
        look="cautious"
        pending={leave.isPending || leave.isSuccess}
        onClick={() => leave.mutate()}
        aria-describedby="sign-out-everywhere-text"
      >
        <LogOut aria-hidden="true" className="size-5" />
        {m.account_sign_out()}
      </Button>
      <p id="sign-out-everywhere-text" className="text-sm text-sea-soft">
        {m.account_sign_out_text()}
      </p>
    </div>
  );
}
