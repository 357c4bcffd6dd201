import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { wantedItemParameter } from '#shared/booking-link.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { LoadFailure } from '#web/failure/load-failure.tsx';
import { longDate } from '#web/format/dates.ts';
import { startOf } from '#web/format/rental-times.ts';
import { useSite } from '#web/site/site.ts';
import { type BookingDraft, chooseDuration, chooseQuantity } from '../../domain/choice/selection.ts';
import { findSelectionProblem } from '../../domain/choice/selection-problem.ts';
import { dayAvailabilityQuery } from '../booking-queries.ts';
import { BookingFrame } from '../frame/booking-frame.tsx';
import { BookingSummaryBar } from '../frame/booking-summary-bar.tsx';
import type { BookingDraftStore } from '../progress/booking-draft.ts';
import { stepPath } from '../progress/use-booking-flow.ts';
import { ItemCardsSkeleton } from './booking-skeleton.tsx';
import { ItemCard } from './item-card.tsx';
import { selectionProblemText } from './selection-problem-text.ts';
import { wantedFirst } from './when/use-wanted-item.ts';

export interface ChosenStepProps {
  draft: BookingDraft;
  store: BookingDraftStore;
  items: UseQueryResult<RentalItem[]>;
}

export function ItemsStep({ draft, store, items }: ChosenStepProps) {
  const { language } = useSite();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [isProblemShown, setProblemShown] = useState(false);
  const { date, timeSlot } = draft;
  const day = useQuery(dayAvailabilityQuery(date ?? ''));
  const problem = findSelectionProblem(draft, day.data);

  function change(rule: (before: BookingDraft) => BookingDraft) {
    setProblemShown(false);
    store.change(rule);
  }

  const bar = (
    <BookingSummaryBar
      draft={draft}
      items={items.data}
      problem={isProblemShown && problem ? selectionProblemText(problem) : undefined}
      action={
        <Button
          look="primary"
          size="large"
          onClick={() => (problem ? setProblemShown(true) : void navigate(stepPath(3)))}
        >
          {m.booking_next()}
        </Button>
      }
    />
  );

  const failed = [day, items].find((query) => query.isError && !query.data);
  return (
    <BookingFrame
      step={2}
      title={m.booking_items_title()}
      lead={m.booking_items_when({
        date: date ? longDate(date, language) : '',
        time: startOf(timeSlot ?? ''),
      })}
      bar={bar}
    >
      <p className="sr-only" aria-live="polite">
        {day.isPending || items.isPending ? m.booking_loading() : ''}
      </p>
      <p className="mb-4 text-sea-soft">{m.booking_one_type()}</p>
      {failed && (
        <LoadFailure title={m.booking_availability_failed()} query={failed}>
          {m.booking_load_failed_hint()}
        </LoadFailure>
      )}
      {!failed && !(day.data && items.data) && <ItemCardsSkeleton />}
      {day.data && items.data && (
        <ul className="grid items-start gap-5 lg:grid-cols-3">
          {wantedFirst(items.data, query.get(wantedItemParameter)).map((item) => (
            <li key={item.itemId} className="min-w-0">
              <ItemCard
                item={item}
                day={day.data}
                timeSlot={timeSlot ?? ''}
                selection={draft.selection?.itemId === item.itemId ? draft.selection : null}
                onQuantity={(quantity) => change((before) => chooseQuantity(before, item.itemId, quantity))}
                onDuration={(duration) => change((before) => chooseDuration(before, item.itemId, duration))}
              />
            </li>
          ))}
        </ul>
      )}
      <LinkButton to={stepPath(1, query.get(wantedItemParameter))} className="mt-8">
        {m.booking_back()}
      </LinkButton>
    </BookingFrame>
  );
}
