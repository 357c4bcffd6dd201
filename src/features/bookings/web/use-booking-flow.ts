import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { allowedStep, type BookingStep, findStep } from '../domain/booking-progress.ts';
import { type BookingDraftStore, useBookingDraft } from './booking-draft.ts';
import { readStep, saveStep } from './booking-storage.ts';

export const documentsPath = '/documents?from_booking=true';
export const backToSummaryPath = '/booking?step=3&from_documents=true';

export function stepPath(step: BookingStep): string {
  return `/booking?step=${step}`;
}

interface BookingFlow {
  store: BookingDraftStore;
  /** `null` while it is not known yet, or another page is about to take over. */
  step: BookingStep | null;
  /** The step that the address speaks of, known on the server too. */
  addressedStep: BookingStep;
}

/**
 * The step is in the address, so that the browser's Back leads through the steps; storage only answers for an
 * address without one.
 */
export function useBookingFlow(): BookingFlow {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const store = useBookingDraft();
  const { draft, reset } = store;
  const addressed = findStep(query.get('step'));
  const isReset = query.get('reset') === 'true';

  const asked = draft && !isReset ? (addressed ?? readStep() ?? 1) : null;
  // The sixth step follows a booking that is made, when nothing is left in the draft.
  const step = draft && asked ? (asked === 6 ? 6 : allowedStep(asked, draft)) : null;

  useEffect(() => {
    if (isReset && draft) {
      reset();
      void navigate(stepPath(1), { replace: true });
    }
    if (step === null) return;
    saveStep(step);
    if (step === 4 || step === 5) void navigate(documentsPath, { replace: true });
    else if (step !== addressed) void navigate(stepPath(step), { replace: true, preventScrollReset: true });
  }, [addressed, draft, isReset, navigate, reset, step]);

  const isElsewhere = step === 4 || step === 5;
  return { store, step: isElsewhere ? null : step, addressedStep: addressed ?? 1 };
}
