import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { buttonClass } from '#ui/button/button-look.ts';

/** A small 'A' that leads staff to the login; Admin and Logout once they are in (`staff-links-element.ts`). */
export function StaffLinks() {
  return (
    <staff-links>
      <a
        data-for="visitors"
        href="/login"
        className="grid size-11 place-items-center rounded-md text-sm font-semibold text-sea-soft hover:bg-lagoon-tint"
      >
        <span>
          A<span className="sr-only">{` – ${m.staff_login_link()}`}</span>
        </span>
      </a>
      <div data-for="staff" hidden className="flex gap-1">
        <a href="/admin" className={buttonClass('secondary', 'compact')}>
          {m.staff_admin_link()}
        </a>
        <Button data-logout look="quiet" size="compact">
          {m.staff_logout()}
        </Button>
      </div>
      <p data-failed hidden role="alert" className="text-sm text-coral-deep">
        {m.staff_logout_failed()}
      </p>
    </staff-links>
  );
}
