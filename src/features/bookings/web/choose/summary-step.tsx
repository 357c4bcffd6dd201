import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { LoadFailure } from '#web/failure/load-failure.tsx';
import { findSelectionProblem } from '../../domain/choice/selection-problem.ts';
import { quoteSelection } from '../../domain/prices/draft-quote.ts';
import { dayAvailabilityQuery } from '../booking-queries.ts';
import { BookingFrame } from '../frame/booking-frame.tsx';
import { BookingSummaryBar } from '../frame/booking-summary-bar.tsx';
import { saveStep } from '../progress/booking-storage.ts';
import { abandonBooking } from '../progress/clear-booking-progress.ts';
import { documentsPath, stepPath } from '../progress/use-booking-flow.ts';
import { BookingFacts } from './booking-facts.tsx';
import type { ChosenStepProps } from './items-step.tsx';
import { selectionProblemText } from './selection-problem-text.ts';

export function SummaryStep({ draft, store, items }: ChosenStepProps) {
  const navigate = useNavigate();
  const [isProblemShown, setProblemShown] = useState(false);
  const day = useQuery(dayAvailabilityQuery(draft.date ?? ''));
  const quote = quoteSelection(draft.selection, items.data ?? []);
  // An item that left the catalogue has no price any more: it has to be chosen anew.
  const problem = findSelectionProblem(quote ? draft : { ...draft, selection: null }, day.data);

  function goOn() {
    if (problem || !quote) {
      setProblemShown(true);
      return;
    }
    const { quantity, duration, unitPriceCents } = quote;
    store.saveItems([{ itemId: quote.item.itemId, quantity, duration, unitPriceCents }]);
    saveStep(4);
    void navigate(documentsPath);
  }

  function cancel() {
    abandonBooking();
    void navigate('/');
  }

  const bar = (
    <BookingSummaryBar
      draft={draft}
      items={items.data}
      problem={isProblemShown && problem ? selectionProblemText(problem) : undefined}
      action={
        <Button look="primary" size="large" onClick={goOn}>
          {m.booking_to_documents()}
        </Button>
      }
    />
  );

  return (
    <BookingFrame step={3} title={m.booking_summary_title()} lead={m.booking_summary_lead()} bar={bar}>
      {items.isPending && <Skeleton className="h-96 max-w-3xl" />}
      {items.isError && !items.data && (
        <LoadFailure title={m.booking_availability_failed()} query={items}>
          {m.booking_load_failed_hint()}
        </LoadFailure>
      )}
      {quote && draft.date && draft.timeSlot && (
        <BookingFacts date={draft.date} timeSlot={draft.timeSlot} quote={quote} />
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to={stepPath(2)}>{m.booking_back()}</LinkButton>
        <Button look="quiet" onClick={cancel}>
          {m.booking_cancel()}
        </Button>
      </div>
    </BookingFrame>
  );
}
