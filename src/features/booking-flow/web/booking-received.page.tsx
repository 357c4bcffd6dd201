import { useQuery } from '@tanstack/react-query';
import { House, Phone, UserCheck, Wallet } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { bookingReference } from '#shared/bookings/booking-reference.ts';
import { Button } from '#ui/button/button.tsx';
import type { ButtonLook } from '#ui/button/button-look.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { useAdConversion } from '#web/advertising/use-ad-conversion.ts';
import { useHydrated } from '#web/browser/use-hydrated.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { useSite } from '#web/site/site.ts';
import { bookingQuery, useRentalItems } from './booking-queries.ts';
import { Reminders } from './choose/booking-facts.tsx';
import { bookedTime } from './outcome/booked-time.ts';
import { BookingActions } from './outcome/booking-actions.tsx';
import { BookingDetails } from './outcome/booking-details.tsx';
import { type BookingOutcome, describeHowToConfirm, outcomeOf } from './outcome/booking-outcome.ts';
import { ConfirmationSkeleton } from './outcome/confirmation-skeleton.tsx';
import { type HeadProps, OutcomeHead } from './outcome/outcome-head.tsx';
import { PrintHead } from './outcome/print-head.tsx';
import { clearStoredBooking, readBookingId } from './progress/booking-storage.ts';
import { useOwnBookingId } from './progress/use-own-booking.ts';

export const meta = () => pageMeta({ title: m.booking_received_page_title(), isPrivate: true });

/** The pay-later road: the booking is noted, payment is arranged with a person. */
export default function BookingReceivedPage() {
  const id = usePendingBookingId();
  return (
    <PageContainer width="normal" className="min-h-[80dvh] py-8 sm:py-12">
      {id === null ? <ConfirmationSkeleton /> : <BookingReceived id={id} />}
    </PageContainer>
  );
}

function BookingReceived({ id }: { id: string }) {
  const reference = bookingReference(id);
  useAdConversion(reference);
  const { language } = useSite();
  const { data: booking, isPending } = useQuery(bookingQuery(id, undefined));
  // Only their names are wanted here.
  const items = useRentalItems(language, null).data ?? [];
  const outcome = booking ? outcomeOf(booking) : 'received';
  const isSure = outcome === 'confirmed' || outcome === 'paid';
  const time = booking ? bookedTime(booking) : '';
  const head = useHead(outcome, booking);
  return (
    <>
      <PrintHead />
      <OutcomeHead {...head} lead={isPending ? undefined : head.lead} reference={reference} />
      {booking && <BookingActions booking={booking} time={time} look={isSure ? 'primary' : 'secondary'} />}
      <div className="grid gap-5">
        {isPending ? <Skeleton className="h-[28rem]" /> : <NextSteps outcome={outcome} />}
        {booking ? <BookingDetails booking={booking} time={time} items={items} /> : <Reminders />}
      </div>
      <BackHome look={isSure ? 'secondary' : 'primary'} />
    </>
  );
}

/** The one state of the booking. */
function useHead(outcome: BookingOutcome, booking: Booking | undefined): HeadProps {
  const speech = useSite();
  switch (outcome) {
    case 'cancelled':
      return {
        tone: 'error',
        title: m.booking_status_cancelled_title(),
        lead: m.booking_status_cancelled_text(),
      };
    case 'to-confirm':
      return {
        tone: 'neutral',
        title: m.booking_confirm_title(),
        lead: booking && describeHowToConfirm(booking, speech),
      };
    case 'confirmed':
      return { tone: 'success', title: m.booking_confirm_done(), lead: m.booking_confirm_done_text() };
    case 'paid':
      return { tone: 'success', title: m.booking_status_paid_title(), lead: m.booking_status_paid_text() };
    case 'held':
    case 'received':
      return { tone: 'success', title: m.booking_received_title(), lead: m.booking_received_lead() };
  }
}

function BackHome({ look }: { look: ButtonLook }) {
  const navigate = useNavigate();

  function goHome() {
    clearStoredBooking();
    void navigate('/');
  }
  return (
    <Button look={look} onClick={goHome} className="mt-8">
      <House aria-hidden="true" className="size-5" />
      {m.booking_back_home()}
    </Button>
  );
}

/** What follows from the state; nothing that it does not say already. */
function NextSteps({ outcome }: { outcome: BookingOutcome }) {
  if (outcome === 'cancelled' || outcome === 'paid') return null;
  const isReceived = outcome === 'received' || outcome === 'held';
  return (
    <Panel tone="foam">
      <h2 className="text-xl">{m.booking_received_next()}</h2>
      <ol className="mt-4 grid gap-4">
        {isReceived && (
          <>
            <NextStep icon={<UserCheck className="size-6" />}>{m.booking_received_noted()}</NextStep>
            <NextStep icon={<Phone className="size-6" />}>{m.booking_received_contact()}</NextStep>
          </>
        )}
        <NextStep icon={<Wallet className="size-6" />}>
          {isReceived ? m.booking_received_payment() : m.booking_received_payment_down()}
        </NextStep>
      </ol>
    </Panel>
  );
}

function NextStep({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span aria-hidden="true" className="shrink-0 text-lagoon">
        {icon}
      </span>
      <span>{children}</span>
    </li>
  );
}

function usePendingBookingId(): string | null {
  const isHydrated = useHydrated();
  const [id, setId] = useState<string | null>(null);
  const navigate = useNavigate();
  const showToast = useToast();

  const own = useOwnBookingId();
  const found =
    isHydrated && id === null ? (readBookingId('pendingId') ?? (own.isFailed ? null : own.id)) : undefined;
  // Kept, whatever becomes of the storage while the page is open.
  if (found) setId(found);
  const isMissing = found === null;

  useEffect(() => {
    if (!isMissing) return;
    showToast({ title: m.booking_none_title(), description: m.booking_none_text(), variant: 'destructive' });
    void navigate('/', { replace: true });
  }, [isMissing, navigate, showToast]);

  return id;
}
