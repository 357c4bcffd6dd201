import { useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Booking, CreateBookingRequest } from '#features/bookings/bookings.contract.ts';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { useToast } from '#ui/feedback/toast.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { useSite } from '#web/site/site.ts';
import type { DraftQuote } from '../../domain/draft-quote.ts';
import type { BookingDraft } from '../../domain/selection.ts';
import { refusalKind, refusalText } from '../details/booking-refusal.ts';
import type { CheckedDetails, DetailsForm, DetailsValues } from '../details/details-form.ts';
import type { ActiveDocuments } from '../documents/use-active-documents.ts';
import { useShownWeatherRule } from '../documents/weather-rule.tsx';
import type { BookingDraftStore } from '../progress/booking-draft.ts';
import { savePendingBookingId, saveStep } from '../progress/booking-storage.ts';
import { readClaim, readVoucher } from '../progress/claim.ts';
import { saveStoredPayment } from '../progress/stored-payment.ts';
import { paymentPath } from '../progress/use-booking-flow.ts';
import { findRequestFault, type RequestFault, toBookingRequest } from './booking-request.ts';
import { useCompleteBooking } from './use-complete-booking.ts';

const faultTexts: Record<RequestFault, { title: () => string; description: () => string }> = {
  'booking-incomplete': {
    title: () => m.booking_incomplete_title(),
    description: () => m.booking_incomplete_text(),
  },
  'no-items': { title: () => m.booking_no_items_title(), description: () => m.booking_no_items_text() },
};

interface DetailsInput {
  store: BookingDraftStore;
  draft: BookingDraft | null;
  form: DetailsForm;
  documents: ActiveDocuments;
  quote: DraftQuote<RentalItem>;
}

/** The versions that were on the screen. */
function idsOf({ waiver, terms, privacy }: ActiveDocuments) {
  return { waiver: waiver.data?.id, terms: terms.data?.id, privacy: privacy.data?.id };
}

/** From "Complete Booking" to a booking on the server, or to the reason why not. */
export function useSubmitDetails({ store, draft, form, documents, quote }: DetailsInput) {
  const { language } = useSite();
  const navigate = useNavigate();
  const showToast = useToast();
  const readWeatherRule = useShownWeatherRule(language, quote.lines);
  const completion = useCompleteBooking(onBooked);
  const [booked, setBooked] = useState<BookingDraft | null>(null);

  function onBooked(booking: Booking, request: CreateBookingRequest) {
    savePendingBookingId(booking.id);
    saveStoredPayment(request, booking);
    setBooked(draft);
    if (booking.status === 'paid' && booking.totalCents === 0) {
      // A voucher paid it whole: no gateway, and nothing to wait for.
      store.reset();
      void navigate(`/confirmation?bookingId=${booking.id}`, { replace: true });
      return;
    }
    // Until it is paid the choice is kept, for who goes back or comes too late.
    if (booking.holdSecondsLeft !== null || booking.status === 'paid') {
      saveStep(5);
      void navigate(paymentPath);
      return;
    }
    showToast({
      title: m.booking_received_toast_title(),
      description: m.booking_received_toast_text({ reference: booking.reference }),
      durationMs: 6000,
    });
    store.reset();
    void navigate('/booking-confirmation', { replace: true });
  }

  function refuse(title: string, description: string) {
    showToast({ title, description, variant: 'destructive', durationMs: 8000 });
  }

  function onInvalid({ dateOfBirth }: FieldErrors<DetailsValues>) {
    if (dateOfBirth?.message === 'too_young') refuse(m.booking_age_title(), m.booking_age_text());
  }

  function onValid(customer: CheckedDetails) {
    if (!draft) return;
    // What it says is about the attempt before, and it would lie on what comes of this one.
    showToast(null);
    const fault = findRequestFault(draft);
    if (fault) {
      const { title, description } = faultTexts[fault];
      refuse(title(), description());
      return;
    }
    const body = toBookingRequest({
      customer,
      draft,
      lines: quote.lines,
      language,
      documentIds: idsOf(documents),
      claim: readClaim(),
      voucher: readVoucher(),
      weatherRule: readWeatherRule(),
    });
    if (body) completion.complete(body, onRefused);
  }

  function onRefused(error: unknown) {
    if (refusalKind(error) !== 'other') return;
    for (const { path, message } of error instanceof ApiError ? error.issues : []) {
      const [field = ''] = path.split('.');
      if (field in form.getValues()) form.setError(path as keyof DetailsValues, { type: 'server', message });
    }
    showToast({
      title: m.booking_error_toast_title(),
      description: refusalText(error),
      variant: 'destructive',
      durationMs: 10_000,
    });
  }

  /** What was booked: shown until the next page has come, when the draft is empty already. */
  const isPending = completion.isPending || booked !== null;
  const { isWorking, error, forget } = completion;
  return { onValid, onInvalid, booked, isPending, isWorking, error, forget };
}
