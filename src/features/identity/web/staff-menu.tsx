import { m } from '#i18n/generated/messages.js';
import { LinkButton } from '#ui/button/link-button.tsx';
import { LogoutButton } from './logout-button.tsx';

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
