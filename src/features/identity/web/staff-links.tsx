import { Suspense } from 'react';
import { Link } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { lazyOr } from '#ui/lazy-or.ts';
import { useSession } from './use-session.ts';

/** Visitors never load it. */
const StaffMenu = lazyOr(() => import('./staff-menu.tsx').then((module) => module.StaffMenu), LoginLink);

interface StaffLinksProps {
  onChoose?: (() => void) | undefined;
}

/** A small 'A' that leads staff to the login; Admin and Logout once they are in. */
export function StaffLinks({ onChoose }: StaffLinksProps) {
  const session = useSession();
  const toLogin = <LoginLink onChoose={onChoose} />;
  if (!session.data?.authenticated) return toLogin;
  return (
    <Suspense fallback={toLogin}>
      <StaffMenu onChoose={onChoose} />
    </Suspense>
  );
}

function LoginLink({ onChoose }: StaffLinksProps) {
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
