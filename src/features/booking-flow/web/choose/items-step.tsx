import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { wantedItemParameter } from '#shared/links/booking-link.ts';
import { type Duration, durations } from '#shared/rental-time.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { LoadFailure } from '#web/failure/load-failure.tsx';
import { longDate } from '#web/format/dates.ts';
import { startOf } from '#web/format/rental-times.ts';
import { useSite } from '#web/site/site.ts';
import {
  type BookingDraft,
  chooseDuration,
  chooseQuantity,
  findSelection,
  findSelectionProblem,
  moveTo,
} from '../../domain/selection.ts';
import { useDay } from '../booking-queries.ts';
import { BookingFrame } from '../frame/booking-frame.tsx';
import { BookingSummaryBar } from '../frame/booking-summary-bar.tsx';
import { ItemCard } from '../items/item-card.tsx';
import type { BookingDraftStore } from '../progress/booking-draft.ts';
import { stepPath } from '../progress/use-booking-flow.ts';
import { wantedFirst } from '../when/wanted-item-label.tsx';
import { ItemCardsSkeleton } from './booking-skeleton.tsx';
import { selectionProblemText } from './selection-texts.ts';

export interface ChosenStepProps {
  draft: BookingDraft;
  store: BookingDraftStore;
  items: UseQueryResult<RentalItem[]>;
}

/** @param isMixed whether a booking may hold several kinds. */
export function ItemsStep({ draft, store, items, isMixed }: ChosenStepProps & { isMixed: boolean }) {
  const { language } = useSite();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  // Tries to go on since the last change.
  const [attempt, setAttempt] = useState(0);
  const { date, timeSlot } = draft;
  const day = useDay(date);
  const problem = findSelectionProblem(draft, day.data);

  function change(rule: (before: BookingDraft) => BookingDraft) {
    setAttempt(0);
    store.change(rule);
  }

  const problemText = attempt > 0 && problem ? selectionProblemText(problem, draft, items.data) : undefined;
  const problemItem = problem && 'itemId' in problem ? problem.itemId : null;

  const bar = (
    <BookingSummaryBar
      draft={draft}
      items={items.data}
      problem={problemText}
      action={
        <Button
          look="primary"
          size="large"
          onClick={() => (problem ? setAttempt((before) => before + 1) : void navigate(stepPath(3)))}
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
      {failed && (
        <LoadFailure title={m.booking_availability_failed()} query={failed}>
          {m.booking_load_failed_hint()}
        </LoadFailure>
      )}
      {!failed && !(day.data && items.data) && <ItemCardsSkeleton />}
      {date && timeSlot && day.data && items.data && (
        <ul className="grid items-start gap-3 lg:grid-cols-3 lg:gap-5">
          {wantedFirst(items.data, query.get(wantedItemParameter)).map((item) => (
            <li key={item.itemId} className="min-w-0">
              <ItemCard
                item={item}
                day={day.data}
                start={{ date, timeSlot }}
                selection={findSelection(draft, item.itemId)}
                problem={problemText && item.itemId === problemItem ? { text: problemText, attempt } : null}
                others={isMixed ? chosenBeside(draft, item.itemId) : []}
                onQuantity={(quantity) =>
                  change((before) => chooseQuantity(before, item.itemId, quantity, isMixed))
                }
                onDuration={(duration) =>
                  change((before) => chooseDuration(before, item.itemId, duration, isMixed))
                }
                onMove={(start, duration) =>
                  change((before) => moveItem(moveTo(before, start), { item, duration, isMixed }))
                }
              />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 text-sea-soft">{isMixed ? m.booking_several_types() : m.booking_one_type()}</p>
      <LinkButton to={stepPath(1, query.get(wantedItemParameter))} className="mt-8">
        {m.booking_back()}
      </LinkButton>
    </BookingFrame>
  );
}

/** The item at another time. Where none of it was chosen, one unit is. */
function moveItem(
  draft: BookingDraft,
  { item, duration, isMixed }: { item: RentalItem; duration: Duration | null; isMixed: boolean },
): BookingDraft {
  if (duration) return chooseDuration(draft, item.itemId, duration, isMixed);
  return chooseQuantity(draft, item.itemId, findSelection(draft, item.itemId)?.quantity ?? 1, isMixed);
}

function chosenBeside({ selections }: BookingDraft, itemId: string) {
  return selections
    .filter((each) => each.itemId !== itemId)
    .map((each) => ({ ...each, duration: each.duration ?? durations[0] }));
}
