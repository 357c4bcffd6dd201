import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { useToast } from '#ui/feedback/toast.tsx';
import { missingFrom } from '../../domain/booking-progress.ts';
import type { BookingDraftStore } from '../progress/booking-draft.ts';
import { readNewestBookingId, readStep, saveStep } from '../progress/booking-storage.ts';
import { stepPath } from '../progress/use-booking-flow.ts';

/** Redirects visitors without a complete booking to the selection, unless the booking page sent them here. */
export function useDocumentsEntry({ draft, reset }: BookingDraftStore): void {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const showToast = useToast();
  const isChecked = useRef(false);
  const isFromBooking = query.get('from_booking') === 'true';

  useEffect(() => {
    // Only the entry counts: after booking the draft is emptied on purpose.
    if (draft === null || isChecked.current) return;
    isChecked.current = true;
    if (missingFrom(draft) === null) {
      saveStep(4);
      return;
    }
    if (isFromBooking) {
      // Back from a booking that is made: nothing is left to fill in.
      if (readStep() === 6 && readNewestBookingId() !== null) void navigate(stepPath(6), { replace: true });
      return;
    }
    reset();
    showToast({
      title: m.booking_missing_title(),
      description: m.booking_missing_text(),
      variant: 'destructive',
      durationMs: 8000,
    });
    void navigate(stepPath(1), { replace: true });
  }, [draft, isFromBooking, navigate, reset, showToast]);
}
