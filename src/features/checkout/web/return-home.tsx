import { abandonBooking } from '#features/booking-flow/web/booking-progress.public.ts';
import { m } from '#i18n/generated/messages.js';
import { LinkButton } from '#ui/button/link-button.tsx';

/** Returns home and discards the selection, as the links at the top of the page do. */
export function ReturnHome() {
  return (
    <LinkButton to="/" onClick={abandonBooking}>
      {m.booking_return_home()}
    </LinkButton>
  );
}
