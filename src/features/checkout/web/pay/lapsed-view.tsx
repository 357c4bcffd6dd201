import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import type { BookingDraft, StoredPayment } from '#features/booking-flow/web/booking-progress.public.ts';
import {
  documentsPath,
  forgetSubmission,
  quoteSelections,
  saveStep,
  useBookingDraft,
} from '#features/booking-flow/web/booking-progress.public.ts';
import { DraftOffers, OutcomeHead } from '#features/booking-flow/web/booking-screens.public.ts';
import { tripDuration } from '#features/bookings/domain/trip-of-booking.public.ts';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { itemsOn } from '#features/catalogue/domain/prices-on.public.ts';
import { m } from '#i18n/generated/messages.js';
import { isDuration } from '#shared/rental-time.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { longDate } from '#web/format/dates.ts';
import { timeRange } from '#web/format/rental-times.ts';
import { useSite } from '#web/site/site.ts';
import { ReturnHome } from '../no-booking-view.tsx';

interface LapsedViewProps {
  payment: StoredPayment;
  items: readonly RentalItem[];
}

/** The hold has expired. Offers the same booking again. */
export function LapsedView(props: LapsedViewProps) {
  const { trip } = props.payment;
  return (
    <>
      <OutcomeHead
        tone="error"
        isReplacement
        title={m.payment_lapsed_title()}
        lead={m.payment_lapsed_text()}
      />
      {trip ? <LapsedTrip payment={props.payment} trip={trip} /> : <LapsedRental {...props} />}
    </>
  );
}

interface LapsedTripProps {
  payment: StoredPayment;
  trip: NonNullable<StoredPayment['trip']>;
}

/** Who comes along is kept, so that another press books the places that are left. */
function LapsedTrip({ payment, trip }: LapsedTripProps) {
  const { language } = useSite();
  const { bookingDate, timeSlot } = payment;
  return (
    <div className="grid gap-6">
      <p className="font-semibold">
        {trip.title}
        <span className="block first-letter:uppercase">
          {longDate(bookingDate, language)} · {timeRange(timeSlot, [tripDuration(trip.minutes)])}
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton
          look="primary"
          to={`/guided-trips/book?departure=${trip.departureId}`}
          onClick={forgetSubmission}
        >
          {m.payment_book_again()}
        </LinkButton>
        <ReturnHome />
      </div>
    </div>
  );
}

/** The same rental, and what is free instead. */
function LapsedRental({ payment, items }: LapsedViewProps) {
  const { language } = useSite();
  const navigate = useNavigate();
  const showToast = useToast();
  const { draft, change } = useBookingDraft();
  const { bookingDate: date, timeSlot } = payment;
  const lapsed = {
    date,
    timeSlot,
    selections: payment.items.map(({ itemId, quantity, duration }) => ({
      ...{ itemId, quantity },
      duration: isDuration(duration) ? duration : null,
    })),
  };

  function book(choice: BookingDraft, changed?: string) {
    change(() => choice);
    forgetSubmission();
    saveStep(4);
    if (changed) showToast({ title: changed });
    void navigate(documentsPath);
  }

  // The links to other days and items lead into the booking flow, which needs a draft.
  const restore = useEffectEvent(() => {
    if (draft?.date === null) change(() => lapsed);
  });
  useEffect(() => restore(), []);

  return (
    <div className="grid gap-6">
      <p className="font-semibold first-letter:uppercase">
        {longDate(date, language)} ·{' '}
        {timeRange(
          timeSlot,
          payment.items.map(({ duration }) => duration),
        )}
      </p>
      <DraftOffers
        draft={lapsed}
        lines={quoteSelections(lapsed.selections, itemsOn(items, date)).lines}
        onTake={book}
      />
      <div className="flex flex-wrap gap-3">
        <Button look="primary" onClick={() => book(lapsed)}>
          {m.payment_book_again()}
        </Button>
        <ReturnHome />
      </div>
    </div>
  );
}
