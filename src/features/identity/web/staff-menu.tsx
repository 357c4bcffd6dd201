import { useMutation } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { ApiError, api } from '#ui/api-client.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { useToast } from '#ui/toast.tsx';
import { logout } from '../identity.contract.ts';
import { writeStaffFlag } from './staff-flag.ts';

/** The way into the back office, and out. */
export function StaffMenu({ onChoose }: { onChoose?: (() => void) | undefined }) {
  return (
    <div className="flex gap-1">
      <LinkButton to="/admin" look="secondary" size="compact" onClick={onChoose}>
        {m.staff_admin_link()}
      </LinkButton>
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
        description: (error instanceof ApiError && error.text) || m.staff_try_again(),
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
