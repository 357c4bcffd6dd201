import { useNavigate } from 'react-router';
import type { StoredPayment } from '#features/bookings/web/booking-progress.public.ts';
import {
  documentsPath,
  forgetSubmission,
  saveStep,
  stepPath,
  useBookingDraft,
} from '#features/bookings/web/booking-progress.public.ts';
import { OutcomeHead } from '#features/bookings/web/booking-screens.public.ts';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { ReturnHome } from '../return-home.tsx';

/** The units went back to the others. One press leads to the same booking again, or to what is free beside it. */
export function LapsedView({ payment }: { payment: StoredPayment }) {
  const navigate = useNavigate();
  const { change } = useBookingDraft();

  function goBack(step: 1 | 4) {
    const { bookingDate: date, timeSlot, items } = payment;
    const selections = items.map(({ itemId, quantity, duration }) => ({ itemId, quantity, duration }));
    change(() => ({ date, timeSlot, selections }));
    forgetSubmission();
    saveStep(step);
    void navigate(step === 4 ? documentsPath : stepPath(step));
  }

  return (
    <>
      <OutcomeHead
        tone="error"
        isReplacement
        title={m.payment_lapsed_title()}
        lead={m.payment_lapsed_text()}
      />
      <div className="flex flex-wrap gap-3">
        <Button look="primary" onClick={() => goBack(4)}>
          {m.payment_book_again()}
        </Button>
        <Button onClick={() => goBack(1)}>{m.payment_other_time()}</Button>
        <ReturnHome />
      </div>
    </>
  );
}
