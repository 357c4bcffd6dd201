import { useMutation } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { ApiError, api } from '#ui/api-client.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { useToast } from '#ui/toast.tsx';
import { writeStaffFlag } from './staff-flag.ts';
import { useSession } from './use-session.ts';

/** A small 'A' that leads staff to the login; Admin and Logout once they are in. */
export function StaffLinks({ onChoose }: { onChoose?: () => void }) {
  const session = useSession();
  if (!session.data?.authenticated) {
    return (
      <Link
        to="/login"
        onClick={onChoose}
        className="grid size-11 place-items-center rounded-md text-sm font-semibold text-sea-soft hover:bg-lagoon-tint"
      >
        <span>
          A<span className="sr-only">{` – ${m.staff_login_link()}`}</span>
        </span>
      </Link>
    );
  }
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
    mutationFn: async () => {
      const { logout } = await import('../identity.contract.ts');
      return api(logout, {});
    },
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
