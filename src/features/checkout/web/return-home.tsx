import { abandonBooking } from '#features/booking-flow/web/booking-progress.public.ts';
import { m } from '#i18n/generated/messages.js';
import { LinkButton } from '#ui/button/link-button.tsx';

/** Home, as from the links at the top of the page: what was chosen is let go. */
export function ReturnHome() {
  return (
    <LinkButton to="/" onClick={abandonBooking}>
      {m.booking_return_home()}
    </LinkButton>
  );
}
