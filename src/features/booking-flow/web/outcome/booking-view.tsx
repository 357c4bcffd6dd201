import { useMutation } from '@tanstack/react-query';
import { House } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { lazyOr } from '#ui/lazy-or.ts';
import { useAdConversion } from '#web/advertising/use-ad-conversion.ts';
import { api } from '#web/api/api-client.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { useSite } from '#web/site/site.ts';
import { bookingKey } from '../booking-queries.ts';
import { canPayHere } from '../progress/stored-payment.ts';
import { paymentPath } from '../progress/use-booking-flow.ts';
import { bookedTime } from './booked-time.ts';
import { BookingActions } from './booking-actions.tsx';
import { BookingDetails } from './booking-details.tsx';
import { type BookingOutcome, describeHowToConfirm, outcomeOf } from './booking-outcome.ts';
import { type HeadProps, OutcomeHead } from './outcome-head.tsx';
import { PrintHead } from './print-head.tsx';

const GuestPageLink = lazyOr<{ id: number; token: string | undefined }>(() =>
  import('./guest-page-link.tsx').then((module) => module.GuestPageLink),
);

const noted = { title: () => m.booking_status_pending_title(), lead: () => m.booking_status_pending_text() };
const heads: Record<Exclude<BookingOutcome, 'to-confirm'>, { title: () => string; lead: () => string }> = {
  held: noted,
  received: noted,
  confirmed: { title: () => m.booking_confirm_done(), lead: () => m.booking_confirm_done_text() },
  paid: { title: () => m.booking_status_paid_title(), lead: () => m.booking_status_paid_text() },
  cancelled: {
    title: () => m.booking_status_cancelled_title(),
    lead: () => m.booking_status_cancelled_text(),
  },
};
const tones: Partial<Record<BookingOutcome, HeadProps['tone']>> = {
  cancelled: 'error',
  'to-confirm': 'neutral',
};

interface BookingViewProps {
  booking: Booking;
  items: readonly RentalItem[];
  /** What the link of a mail brings to confirm with. */
  confirmToken?: string | null;
}

export function BookingView({ booking, items, confirmToken = null }: BookingViewProps) {
  const token = useSearchParams()[0].get('token') ?? undefined;
  useAdConversion(booking.status === 'paid' ? booking.reference : null);
  const time = bookedTime(booking);
  const site = useSite();
  const canConfirm = confirmToken !== null;
  const outcome = outcomeOf(booking, canConfirm);
  const [firstOutcome] = useState(outcome);
  const isSure = outcome === 'confirmed' || outcome === 'paid';
  const isToConfirm = outcome === 'to-confirm';
  // Where the screen asks for nothing else.
  const isLast = !isSure && outcome !== 'held' && !canConfirm;
  return (
    <>
      <PrintHead />
      <OutcomeHead
        key={outcome}
        isReplacement={outcome !== firstOutcome}
        tone={tones[outcome] ?? 'success'}
        title={isToConfirm ? m.booking_confirm_title() : heads[outcome].title()}
        lead={isToConfirm ? describeHowToConfirm(booking, { ...site, canConfirm }) : heads[outcome].lead()}
        reference={booking.reference}
      />
      <UnpaidNotice booking={booking} />
      {isToConfirm && canConfirm && <ConfirmHere bookingId={booking.id} token={confirmToken} />}
      <BookingActions booking={booking} time={time} look={isSure ? 'primary' : 'secondary'} />
      <BookingDetails booking={booking} time={time} items={items} />
      <Suspense>
        <GuestPageLink id={booking.id} token={token} />
      </Suspense>
      <LinkButton to="/" look={isLast ? 'primary' : 'secondary'} className="mt-8 print:hidden">
        <House aria-hidden="true" className="size-5" />
        {m.booking_return_home()}
      </LinkButton>
    </>
  );
}

interface ConfirmHereProps {
  bookingId: number;
  /** From the link of the mail. */
  token: string;
}

/** Confirms a pay-later booking. A press is needed: programs that check mails open every link in them. */
function ConfirmHere({ bookingId, token }: ConfirmHereProps) {
  const refresh = useRefresh();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api('POST /api/bookings/:id/confirm', { params: { id: String(bookingId) }, query: { token } }),
    onSettled: () => refresh(bookingKey),
  });
  return (
    <div className="mb-7 grid justify-items-start gap-3">
      <Button look="primary" pending={isPending} onClick={() => mutate()}>
        {m.booking_confirm_button()}
      </Button>
      {error && (
        <Notice tone="error" announce title={m.booking_confirm_failed()}>
          {describeFailure(error, m.booking_load_failed_hint())}
        </Notice>
      )}
    </div>
  );
}

/** A booking that is only held: the way back to paying for it. */
function UnpaidNotice({ booking }: { booking: Booking }) {
  if (booking.holdSecondsLeft === null) return null;
  return (
    <div className="mb-5">
      <Notice
        tone="warning"
        title={m.payment_booking_unpaid_title()}
        action={
          canPayHere(booking.id) && (
            <LinkButton to={paymentPath} look="primary">
              {m.payment_go_to_payment()}
            </LinkButton>
          )
        }
      >
        {m.payment_booking_unpaid_text()}
      </Notice>
    </div>
  );
}
