import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import type { StoredPayment } from '#features/bookings/web/booking-progress.public.ts';
import {
  documentsPath,
  forgetSubmission,
  saveStep,
  useBookingDraft,
} from '#features/bookings/web/booking-progress.public.ts';
import { OutcomeHead, SoldOutOffers } from '#features/bookings/web/booking-screens.public.ts';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { longDate } from '#web/format/dates.ts';
import { timeRange } from '#web/format/rental-times.ts';
import { useSite } from '#web/site/site.ts';
import { ReturnHome } from '../return-home.tsx';

interface LapsedViewProps {
  payment: StoredPayment;
  items: readonly RentalItem[];
}

/** The units went back to the others. One press leads to the same booking again, or to what is free beside it. */
export function LapsedView({ payment, items }: LapsedViewProps) {
  const { language } = useSite();
  const navigate = useNavigate();
  const showToast = useToast();
  const { draft, change } = useBookingDraft();
  const { bookingDate: date, timeSlot } = payment;
  const [line] = payment.items;
  const itemTitle = items.find(({ itemId }) => itemId === line?.itemId)?.title ?? '';

  function choose(timeSlot: string, quantity = line?.quantity ?? 0) {
    const selection = line ? { itemId: line.itemId, quantity, duration: line.duration } : null;
    change(() => ({ date, timeSlot, selection }));
  }

  function bookAgain(changed?: string) {
    forgetSubmission();
    saveStep(4);
    if (changed) showToast({ title: changed });
    void navigate(documentsPath);
  }

  // The steps that are offered change the choice, so there has to be one.
  const restore = useEffectEvent(() => {
    if (draft?.date === null) choose(timeSlot);
  });
  useEffect(() => restore(), []);

  return (
    <>
      <OutcomeHead
        tone="error"
        isReplacement
        title={m.payment_lapsed_title()}
        lead={m.payment_lapsed_text()}
      />
      <div className="grid gap-6">
        <p className="font-semibold first-letter:uppercase">
          {longDate(date, language)} · {timeRange(timeSlot, line ? [line.duration] : [])}
        </p>
        {line && (
          <SoldOutOffers
            date={date}
            wish={{ ...line, timeSlot }}
            itemTitle={itemTitle}
            onMove={(slot) => {
              choose(slot);
              bookAgain(m.booking_moved({ time: timeRange(slot, [line.duration]) }));
            }}
            onTakeLess={(quantity) => {
              choose(timeSlot, quantity);
              bookAgain(m.booking_taken_less({ quantity, item: itemTitle }));
            }}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            look="primary"
            onClick={() => {
              choose(timeSlot);
              bookAgain();
            }}
          >
            {m.payment_book_again()}
          </Button>
          <ReturnHome />
        </div>
      </div>
    </>
  );
}
