import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { lazyOr } from '#ui/lazy-or.ts';
import { LoadFailure } from '#web/failure/load-failure.tsx';
import { quoteSelections } from '../../domain/draft-quote.ts';
import { type BookingDraft, chooseQuantity, findSelectionProblem, moveTo } from '../../domain/selection.ts';
import { useDay } from '../booking-queries.ts';
import { BookingFrame } from '../frame/booking-frame.tsx';
import { BookingSummaryBar } from '../frame/booking-summary-bar.tsx';
import type { GoneNoticeProps } from '../offers/gone-notice.tsx';
import { saveStep } from '../progress/booking-storage.ts';
import { useKeptVoucher } from '../progress/claim.ts';
import { abandonBooking } from '../progress/clear-booking-progress.ts';
import { documentsPath, stepPath } from '../progress/use-booking-flow.ts';
import { VoucherPart } from '../voucher-part.public.tsx';
import { BookingFacts } from './booking-facts.tsx';
import type { ChosenStepProps } from './items-step.tsx';
import { selectionProblemText } from './selection-texts.ts';

// Few see it, so the others do not load it.
const GoneNotice = lazyOr<GoneNoticeProps>(
  () => import('../offers/gone-notice.tsx').then((module) => module.GoneNotice),
  ({ text }) => <p role="alert">{text}</p>,
);

export function SummaryStep({ draft, store, items }: ChosenStepProps) {
  const navigate = useNavigate();
  const [isProblemShown, setProblemShown] = useState(false);
  const { date, timeSlot } = draft;
  const { voucher, discountCents, change: changeVoucher } = useKeptVoucher(true);
  const day = useDay(date);
  const quote = quoteSelections(draft.selections, items.data ?? []);
  const problem = findSelectionProblem(draft, day.data);
  const isGone = problem && 'itemId' in problem && problem.kind !== 'no-duration';
  const problemText =
    isProblemShown && problem ? selectionProblemText(problem, draft, items.data) : undefined;

  function goOn() {
    if (problem || !items.data) {
      setProblemShown(true);
      return;
    }
    store.saveItems(
      quote.lines.map(({ itemId, quantity, duration, unitPriceCents }) => ({
        itemId,
        quantity,
        duration,
        unitPriceCents,
      })),
    );
    saveStep(4);
    void navigate(documentsPath);
  }

  function change(rule: (before: BookingDraft) => BookingDraft) {
    setProblemShown(false);
    store.change(rule);
  }

  function cancel() {
    abandonBooking();
    void navigate('/');
  }

  const bar = (
    <BookingSummaryBar
      draft={draft}
      items={items.data}
      discountCents={discountCents}
      problem={isGone ? undefined : problemText}
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
      {quote.lines.length > 0 && date && timeSlot && (
        <div className="grid gap-5">
          {isProblemShown && isGone && (
            <Suspense>
              <GoneNotice
                text={problemText ?? ''}
                date={date}
                wish={{ timeSlot, lines: quote.lines }}
                onMove={(start) => change((before) => moveTo(before, start))}
                onTakeLess={({ itemId }, quantity) =>
                  change((before) => chooseQuantity(before, itemId, quantity, true))
                }
              />
            </Suspense>
          )}
          <BookingFacts date={date} timeSlot={timeSlot} quote={quote}>
            <VoucherPart priceCents={quote.totalCents} voucher={voucher} onChange={changeVoucher} />
          </BookingFacts>
        </div>
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
