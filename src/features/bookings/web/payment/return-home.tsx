import { m } from '#i18n/generated/messages.js';
import type { ButtonLook } from '#ui/button-look.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { clearBookingProgress } from '../clear-booking-progress.ts';

/** Home, as from the links at the top of the page: what was chosen is let go. */
export function ReturnHome({ look = 'secondary' }: { look?: ButtonLook }) {
  return (
    <LinkButton to="/" look={look} onClick={clearBookingProgress}>
      {m.booking_return_home()}
    </LinkButton>
  );
}
