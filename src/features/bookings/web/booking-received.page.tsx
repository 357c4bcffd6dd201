import { useQuery } from '@tanstack/react-query';
import { House, Phone, UserCheck, Wallet } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { bookingReference } from '#shared/bookings/booking-reference.ts';
import { Button } from '#ui/button/button.tsx';
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
import { BookingActions } from './outcome/actions/booking-actions.tsx';
import { bookedTime } from './outcome/booked-time.ts';
import { BookingDetails } from './outcome/booking-details.tsx';
import { ConfirmByMail } from './outcome/confirm-notice.tsx';
import { ConfirmationSkeleton } from './outcome/confirmation-skeleton.tsx';
import { OutcomeHead } from './outcome/outcome-head.tsx';
import { PrintHead } from './outcome/print/print-head.tsx';
import { clearStoredBooking, readBookingId } from './progress/booking-storage.ts';

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
  const isCancelled = booking?.cancelled === true;
  const time = booking ? bookedTime(booking) : '';
  return (
    <>
      <PrintHead />
      <OutcomeHead
        tone={isCancelled ? 'error' : 'success'}
        title={isCancelled ? m.booking_status_cancelled_title() : m.booking_received_title()}
        lead={isCancelled ? m.booking_status_cancelled_text() : m.booking_received_lead()}
        reference={reference}
      />
      {booking && (
        <>
          <div className="mb-5 empty:hidden">
            <ConfirmByMail booking={booking} />
          </div>
          <BookingActions booking={booking} time={time} />
        </>
      )}
      <div className="grid gap-5">
        {!isCancelled && <NextSteps />}
        {isPending && <Skeleton className="h-[28rem]" />}
        {booking ? <BookingDetails booking={booking} time={time} items={items} /> : <Reminders />}
      </div>
      <BackHome />
    </>
  );
}

function BackHome() {
  const navigate = useNavigate();

  function goHome() {
    clearStoredBooking();
    void navigate('/');
  }
  return (
    <Button onClick={goHome} className="mt-8">
      <House aria-hidden="true" className="size-5" />
      {m.booking_back_home()}
    </Button>
  );
}

function NextSteps() {
  return (
    <Panel tone="foam">
      <h2 className="text-xl">{m.booking_received_next()}</h2>
      <ol className="mt-4 grid gap-4">
        <NextStep icon={<UserCheck className="size-6" />}>{m.booking_received_noted()}</NextStep>
        <NextStep icon={<Phone className="size-6" />}>{m.booking_received_contact()}</NextStep>
        <NextStep icon={<Wallet className="size-6" />}>{m.booking_received_payment()}</NextStep>
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

  const isMissing = isHydrated && id === null;
  const pending = isMissing ? readBookingId('pendingId') : null;
  // Kept, whatever becomes of the storage while the page is open.
  if (pending !== null) setId(pending);

  useEffect(() => {
    if (!isMissing) return;
    showToast({ title: m.booking_none_title(), description: m.booking_none_text(), variant: 'destructive' });
    void navigate('/', { replace: true });
  }, [isMissing, navigate, showToast]);

  return id;
}
