import { useMutation } from '@tanstack/react-query';
import { LogOut, UserRound } from 'lucide-react';
import { useLocation } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { api } from '#web/api/api-client.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import { logout } from '../identity.calls.ts';
import { writeStaffFlag } from './staff-flag.ts';

/** The way into the back office, and out; in it also to the own account. */
export function StaffMenu({ onChoose }: { onChoose?: (() => void) | undefined }) {
  const isInside = useLocation().pathname.startsWith('/admin');
  return (
    <div className="flex gap-1">
      <LinkButton to="/admin" look="secondary" size="compact" onClick={onChoose}>
        {m.staff_admin_link()}
      </LinkButton>
      {isInside && (
        <LinkButton to="/admin/account" look="quiet" size="compact" onClick={onChoose}>
          <UserRound aria-hidden="true" className="size-4" />
          {/* Between phone and wide screen the header has no room for it. */}
          <span className="lg:max-xl:sr-only">{m.account_link()}</span>
        </LinkButton>
      )}
      <LogoutButton />
    </div>
  );
}

function LogoutButton() {
  const showToast = useToast();
  const leave = useMutation({
    mutationFn: () => api(logout, {}),
    onSuccess: () => {
      writeStaffFlag(false);
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
    <Button look="quiet" size="compact" pending={leave.isPending} onClick={() => leave.mutate()}>
      <LogOut aria-hidden="true" className="size-4" />
      {m.staff_logout()}
    </Button>
  );
}
