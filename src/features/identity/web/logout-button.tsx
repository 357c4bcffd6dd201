import { useMutation } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { Suspense, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { lazyOr } from '#ui/lazy-or.ts';
import { api } from '#web/api/api-client.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import { writeStaffFlag } from './staff-flag.ts';

const LogoutQuestion = lazyOr(() => import('./logout-question.tsx').then((module) => module.LogoutQuestion));

/** Asks first where this device has something that is not sent yet. */
export function LogoutButton() {
  const showToast = useToast();
  const [waiting, setWaiting] = useState(0);
  const leave = useMutation({
    mutationFn: async ({ isSure }: { isSure: boolean }) => {
      const { countWaiting, forgetKeptForStaff } = await import('#web/outbox/leave-device.ts');
      const count = isSure ? 0 : await countWaiting();
      setWaiting(count);
      if (count > 0) return;
      await api('POST /api/logout', {});
      writeStaffFlag(false);
      await forgetKeptForStaff();
      location.assign('/login');
    },
    onError: (error) =>
      showToast({
        title: m.staff_logout_failed(),
        description: describeForStaff(error),
        variant: 'destructive',
      }),
  });
  return (
    <>
      <Button
        look="quiet"
        size="compact"
        pending={leave.isPending}
        onClick={() => leave.mutate({ isSure: false })}
      >
        <LogOut aria-hidden="true" className="size-4" />
        {m.staff_logout()}
      </Button>
      {waiting > 0 && (
        <Suspense>
          <LogoutQuestion
            waiting={waiting}
            onStay={() => setWaiting(0)}
            onLeave={() => leave.mutate({ isSure: true })}
          />
        </Suspense>
      )}
    </>
  );
}
