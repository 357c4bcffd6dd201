import { useEffect, useState } from 'react';
import { useNavigate, useNavigation, useSearchParams } from 'react-router';
import { wantedItemParameter } from '#shared/links/booking-link.ts';
import { allowedStep, type BookingStep, findStep } from '../../domain/booking-progress.ts';
import type { BookingDraft } from '../../domain/selection.ts';
import { type BookingDraftStore, useBookingDraft } from './booking-draft.ts';
import { readStep, saveStep } from './booking-storage.ts';

export const documentsPath = '/documents?from_booking=true';
export const paymentPath = '/payment';
export const backToSummaryPath = '/booking?step=3&from_documents=true';

/** @param wantedItem what the visitor came for, which the address keeps while a time is chosen. */
export function stepPath(step: BookingStep, wantedItem?: string | null): string {
  const item = wantedItem ? `&${wantedItemParameter}=${encodeURIComponent(wantedItem)}` : '';
  return `/booking?step=${step}${item}`;
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
  const isLeaving = useNavigation().state !== 'idle';
  const store = useBookingDraft();
  const { draft, reset } = store;
  const addressed = findStep(query.get('step'));
  const wantedItem = query.get(wantedItemParameter);
  const isReset = query.get('reset') === 'true';
  const step = draft && !isReset ? settleStep(addressed ?? readStep() ?? 1, draft) : null;

  useEffect(() => {
    // Home empties the draft; that must not lead back to the first step.
    if (isLeaving) return;
    if (isReset && draft) {
      reset();
      void navigate(stepPath(1), { replace: true });
    }
    if (step === null) return;
    saveStep(step);
    const elsewhere = pathElsewhere(step);
    if (elsewhere) void navigate(elsewhere, { replace: true });
    if (elsewhere || step === addressed) return;
    // After what is drawn now: together they keep a slow phone busy for a tenth of a second.
    const correction = setTimeout(
      () => void navigate(stepPath(step, wantedItem), { replace: true, preventScrollReset: true }),
    );
    return () => clearTimeout(correction);
  }, [addressed, draft, isLeaving, isReset, navigate, reset, step, wantedItem]);

  // Until the next page has come, this one shows what it showed before.
  const [shown, setShown] = useState({ draft, step });
  if (!isLeaving && (shown.draft !== draft || shown.step !== step)) setShown({ draft, step });
  return {
    store: { ...store, draft: shown.draft },
    step: pathElsewhere(shown.step) ? null : shown.step,
    addressedStep: addressed ?? 1,
  };
}

/** Payment and the sixth step follow a booking that is made: what is left in the draft does not matter. */
function settleStep(asked: BookingStep, draft: BookingDraft): BookingStep {
  return asked >= 5 ? asked : allowedStep(asked, draft);
}

/** Documents and payment have pages of their own. */
function pathElsewhere(step: BookingStep | null): string | null {
  if (step === 4) return documentsPath;
  return step === 5 ? paymentPath : null;
}
