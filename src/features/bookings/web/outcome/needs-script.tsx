import { m } from '#i18n/generated/messages.js';
import { Notice } from '#ui/feedback/notice.tsx';
import { ContactLine } from './contact-line.tsx';

/** The browser fetches a booking by script: without it the page says where else the booking is found. */
export function NeedsScript() {
  return (
    <noscript>
      <Notice title={m.booking_view_needs_script()}>
        <p>{m.booking_view_needs_script_text()}</p>
        <ContactLine className="mt-2 font-semibold not-italic [&>a]:underline" />
      </Notice>
    </noscript>
  );
}
