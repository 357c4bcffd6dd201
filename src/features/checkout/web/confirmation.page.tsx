import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import {
  parseBookingId,
  readBookedCustomer,
  readNewestBookingId,
  saveFinishedBooking,
} from '#features/booking-flow/web/booking-progress.public.ts';
import {
  bookingQuery,
  loadRentalItems,
  useRentalItems,
} from '#features/booking-flow/web/booking-queries.public.ts';
import { OutcomeHead } from '#features/booking-flow/web/booking-screens.public.ts';
import { BookingView, ConfirmationSkeleton } from '#features/booking-flow/web/booking-view.public.ts';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { bookingReference } from '#shared/bookings/booking-reference.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { useHydrated } from '#web/browser/use-hydrated.ts';
import { ConnectionNotice } from '#web/connection/connection-notice.tsx';
import { pageMeta } from '#web/site/page-meta.ts';
import { useSite } from '#web/site/site.ts';
import { OwnBooking } from './own-booking.tsx';
import { askForBooking } from './returned/ask-for-booking.ts';

export const loader = loadRentalItems;

export const meta = () => pageMeta({ title: m.booking_confirmation_page_title(), isPrivate: true });

export default function ConfirmationPage() {
  const rendered = useLoaderData<typeof loader>();
  const { language } = useSite();
  const items = useRentalItems(language, rendered.items);
  const isHydrated = useHydrated();
  return (
    <PageContainer className="min-h-[80dvh] py-8 sm:py-12">
      {isHydrated ? <Confirmation items={items.data ?? []} /> : <ConfirmationSkeleton />}
    </PageContainer>
  );
}

/** The booking that the address names, or the one that this browser made last. */
function Confirmation({ items }: { items: RentalItem[] }) {
  const [query] = useSearchParams();
  const asked = query.get('bookingId');
  const named = asked === null ? readNewestBookingId() : parseBookingId(asked);
  const returned = useReturnedBooking(named);
  const id = returned ? (returned.data ?? null) : named;
  const booking = useQuery({
    ...bookingQuery(id ?? '', query.get('token') ?? undefined),
    enabled: id !== null,
    // What waits for its payment is worth another look.
    refetchInterval: ({ state }) => (isHeld(state.data) ? heldAgainMs : false),
    refetchOnWindowFocus: ({ state }) => (isHeld(state.data) ? 'always' : false),
  });
  const failed = [returned, booking].find((answer) => answer?.isError && !answer.data);

  if (id === null && asked === null && !returned)
    return (
      <OwnBooking>
        <Failure title={m.booking_info_missing()} text={m.booking_info_missing_hint()} />
      </OwnBooking>
    );
  if ((id === null && !returned) || (failed?.error instanceof ApiError && failed.error.status === 404)) {
    return <Failure title={m.booking_not_found_title()} text={m.booking_not_found_text()} />;
  }
  if (failed) {
    return (
      <Failure
        title={m.booking_retrieve_failed()}
        text={m.booking_load_failed_hint()}
        onRetry={() => void failed.refetch()}
        isRetrying={failed.isFetching}
      />
    );
  }
  if (!booking.data) {
    return (
      <>
        <ConnectionNotice className="mb-5" />
        <ConfirmationSkeleton />
      </>
    );
  }
  return <BookingView booking={booking.data} items={items} confirmToken={query.get('confirm')} />;
}

const heldAgainMs = 10_000;

function isHeld(booking: Booking | undefined): boolean {
  return booking !== undefined && booking.holdSecondsLeft !== null;
}

interface FailureProps {
  title: string;
  text: string;
  onRetry?: () => void;
  isRetrying?: boolean;
}

function Failure({ title, text, onRetry, isRetrying = false }: FailureProps) {
  return (
    <>
      <OutcomeHead tone="error" title={title} lead={text} />
      <div className="flex flex-wrap gap-3">
        {onRetry && (
          <Button look="primary" pending={isRetrying} onClick={onRetry}>
            {m.site_retry()}
          </Button>
        )}
        <LinkButton to="/" look={onRetry ? 'secondary' : 'primary'}>
          {m.booking_return_home()}
        </LinkButton>
      </div>
    </>
  );
}

/**
 * Who comes with `status=success` has just paid: the booking is asked for with what the customer typed, which is then
 * let go. The server decides what is paid.
 * @returns `null` where there is nothing to ask.
 */
function useReturnedBooking(bookingId: string | null) {
  const [query] = useSearchParams();
  const orderId = query.get('orderId') ?? (bookingId && bookingReference(bookingId));
  const [customerInfo] = useState(() => (query.get('status') === 'success' ? readBookedCustomer() : null));
  const isAsked = customerInfo !== null && orderId !== null;
  const answer = useQuery({
    queryKey: ['returned-booking', orderId],
    queryFn: async () => {
      const id = String((await askForBooking(orderId ?? '', customerInfo ?? {})).id);
      saveFinishedBooking(id);
      return id;
    },
    enabled: isAsked,
  });
  return isAsked ? answer : null;
}
