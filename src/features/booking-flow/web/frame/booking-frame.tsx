import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { classNames } from '#ui/class-names.ts';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { StepProgress } from '#ui/layout/step-progress.tsx';
import { hasTakenOver } from '#web/browser/use-taken-over.ts';
import { type BookingStep, bookingSteps } from '../../domain/booking-progress.ts';

export const stepNames: Record<BookingStep, () => string> = {
  1: () => m.booking_step_date(),
  2: () => m.booking_step_items(),
  3: () => m.booking_step_summary(),
  4: () => m.booking_step_documents(),
  5: () => m.booking_step_payment(),
  6: () => m.booking_step_confirmed(),
};

interface BookingFrameProps {
  step: BookingStep;
  title: string;
  lead?: ReactNode;
  /** The bar at the lower edge: what is chosen so far, and the way on. */
  bar?: ReactNode;
  children: ReactNode;
}

/** The same head on every step. Tall enough that the footer stays below the fold while a step loads. */
export function BookingFrame({ step, title, lead, bar, children }: BookingFrameProps) {
  return (
    <>
      <PageContainer className="min-h-[calc(100dvh-4rem)] pt-5 pb-10 sm:pt-8 low:pt-2.5">
        <StepProgress
          label={m.booking_steps_label()}
          steps={bookingSteps.map((each) => stepNames[each]())}
          current={step}
          position={m.booking_step_position({ current: step, count: bookingSteps.length })}
          doneLabel={m.booking_step_done()}
        />
        <StepHeading key={step} step={step}>
          {title}
        </StepHeading>
        {lead && (
          <p
            className={classNames(
              'mt-1.5 max-w-2xl text-lg text-sea-soft low:mt-0 low:text-sm',
              // On a phone the bar says when, so that two items fit on the screen.
              step === 2 && 'max-sm:hidden',
            )}
          >
            {lead}
          </p>
        )}
        <div className="mt-5 sm:mt-7 low:mt-3">{children}</div>
      </PageContainer>
      {bar}
    </>
  );
}

/** A step that was reached from another takes the focus; the first page of a visit leaves it alone. */
function StepHeading({ step, children }: { step: BookingStep; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const [isFirstPage] = useState(key === 'default');
  useLandingAtTop(key, step);

  useEffect(() => {
    // A day that had the focus before React took over keeps it.
    const isTaken = !hasTakenOver() && document.activeElement !== document.body;
    if (!isFirstPage && !isTaken) heading.current?.focus({ preventScroll: true });
  }, [isFirstPage]);

  return (
    <h1 ref={heading} tabIndex={-1} className="mt-6 text-2xl sm:mt-8 sm:text-3xl low:mt-2 low:text-xl">
      {children}
    </h1>
  );
}

/** The page that was loaded, until another one is shown. */
let landedOn: string | null | undefined;

/** A step after the first is only drawn in the browser: the place where the page was before it was loaded anew is elsewhere by then. */
function useLandingAtTop(key: string, step: BookingStep): void {
  useEffect(() => {
    if (landedOn === undefined) landedOn = key;
    if (landedOn !== key) landedOn = null;
    else if (step > 1) scrollTo({ top: 0, behavior: 'instant' });
  }, [key, step]);
}
