import { useState } from 'react';
import type { Booking, CreateBookingRequest } from '#features/bookings/bookings.contract.ts';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { api } from '#web/api/api-client.ts';
import { useSite } from '#web/site/site.ts';
import type { DraftQuote } from '../../domain/draft-quote.ts';
import type { BookingDraft } from '../../domain/selection.ts';
import type { CheckedDetails, DetailsForm } from '../details/details-form.ts';
import { type ActiveDocuments, shownVersions } from '../documents/use-active-documents.ts';
import { useShownWeatherRule } from '../documents/weather-rule.tsx';
import { readClaim, readVoucher } from '../progress/claim.ts';
import { findRequestFault, type RequestFault, toBookingRequest } from './booking-request.ts';
import { useBookingMade } from './use-booking-made.ts';
import { useCompleteBooking } from './use-complete-booking.ts';
import { useFieldRefusals } from './use-field-refusals.ts';

const faultTexts: Record<RequestFault, { title: () => string; description: () => string }> = {
  'booking-incomplete': {
    title: () => m.booking_incomplete_title(),
    description: () => m.booking_incomplete_text(),
  },
  'no-items': { title: () => m.booking_no_items_title(), description: () => m.booking_no_items_text() },
};

interface DetailsInput {
  draft: BookingDraft | null;
  form: DetailsForm;
  documents: ActiveDocuments;
  quote: DraftQuote<RentalItem>;
}

/** From "Complete Booking" to a booking on the server, or to the reason why not. */
export function useSubmitDetails({ draft, form, documents, quote }: DetailsInput) {
  const { language } = useSite();
  const readWeatherRule = useShownWeatherRule(language, quote.lines);
  const { refuse, onInvalid, onRefused, forget: forgetRefusal } = useFieldRefusals(form);
  const onMade = useBookingMade();
  const completion = useCompleteBooking({
    send: (body: CreateBookingRequest, headers) => api('POST /api/bookings', { headers, body }),
    onBooked,
  });
  const [booked, setBooked] = useState<BookingDraft | null>(null);

  function onBooked(booking: Booking, request: CreateBookingRequest) {
    setBooked(draft);
    onMade(booking, request);
  }

  function onValid(customer: CheckedDetails) {
    if (!draft) return;
    forgetRefusal();
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
      documentIds: shownVersions(documents),
      claim: readClaim(),
      voucher: readVoucher(),
      weatherRule: readWeatherRule(),
    });
    if (body) completion.complete(body, onRefused);
  }

  /** What was booked: shown until the next page has come, when the draft is empty already. */
  const isPending = completion.isPending || booked !== null;
  const { isWorking, error, forget } = completion;
  return { onValid, onInvalid, booked, isPending, isWorking, error, forget };
}
