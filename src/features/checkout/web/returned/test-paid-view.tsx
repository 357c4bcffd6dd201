import { OutcomeHead } from '#features/bookings/web/booking-screens.public.ts';
import { m } from '#i18n/generated/messages.js';
import { ReturnHome } from '../return-home.tsx';

/** A test order was paid: there is no booking to look for. */
export function TestPaidView() {
  return (
    <>
      <OutcomeHead
        tone="success"
        isReplacement
        title={m.testpage_paid_title()}
        lead={m.testpage_paid_text()}
      />
      <ReturnHome />
    </>
  );
}
