import { m } from '#i18n/generated/messages.js';
import { LinkButton } from '#ui/button/link-button.tsx';
import { clearBookingProgress } from '../clear-booking-progress.ts';

/** Home, as from the links at the top of the page: what was chosen is let go. */
export function ReturnHome() {
  return (
    <LinkButton to="/" onClick={clearBookingProgress}>
      {m.booking_return_home()}
    </LinkButton>
  );
}
