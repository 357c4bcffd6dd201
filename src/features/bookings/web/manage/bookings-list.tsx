import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { ApiError } from '#ui/api-client.ts';
import { Button } from '#ui/button.tsx';
import { useRescuedFocus } from '#ui/lost-focus.ts';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Booking } from '../../bookings.contract.ts';
import { BookingsTable } from './bookings-table.tsx';
import { CancelBookingDialog } from './cancel-booking-dialog.tsx';
import { bookingsQuery } from './manage-queries.ts';
import { useOpenedBooking } from './use-opened-booking.ts';

export function BookingsList({ isShowingCancelled }: { isShowingCancelled: boolean }) {
  const bookings = useQuery(bookingsQuery);
  const shown = (bookings.data ?? []).filter((booking) => isShowingCancelled || !booking.cancelled);
  useRescuedFocus(shown.length);
  if (bookings.isPending) return <LoadingBookings />;
  if (bookings.isError) {
    return (
      <Notice
        tone="error"
        announce
        title={m.staff_bookings_failed()}
        action={
          <Button size="compact" pending={bookings.isFetching} onClick={() => bookings.refetch()}>
            {m.staff_retry()}
          </Button>
        }
      >
        {(bookings.error instanceof ApiError && bookings.error.text) || m.staff_try_again()}
      </Notice>
    );
  }
  if (shown.length > 0) return <ManagedBookings bookings={shown} />;
  return (
    <NoBookings>{bookings.data.length > 0 ? m.staff_only_cancelled() : m.staff_no_bookings()}</NoBookings>
  );
}

function ManagedBookings({ bookings }: { bookings: Booking[] }) {
  const [, openDetails] = useOpenedBooking();
  const [cancelling, setCancelling] = useState<Booking | null>(null);
  return (
    <>
      <BookingsTable
        bookings={bookings}
        onDetails={({ id }) => openDetails(String(id))}
        onCancel={setCancelling}
      />
      <CancelBookingDialog booking={cancelling} onClose={() => setCancelling(null)} />
    </>
  );
}

function NoBookings({ children }: { children: string }) {
  return (
    <div className="grid justify-items-center gap-4 rounded-lg border border-line bg-foam px-5 py-12 text-center">
      <img src="/illustrations/adrift.svg" alt="" width="320" height="160" className="h-auto w-56" />
      <p className="max-w-md">{children}</p>
    </div>
  );
}

const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The rows and cards to come, in their own size. */
function LoadingBookings() {
  return (
    <div
      role="status"
      className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1 lg:gap-0 lg:border-t-2 lg:border-line lg:pt-9"
    >
      <span className="sr-only">{m.staff_loading_bookings()}</span>
      {skeletonRows.map((row) => (
        <div
          key={row}
          className="flex h-44 flex-wrap content-between justify-between gap-3 rounded-lg border border-line p-4 lg:h-16 lg:flex-nowrap lg:items-center lg:rounded-none lg:border-0 lg:border-b lg:px-0"
        >
          <Skeleton className="h-11 w-40 lg:h-10 lg:w-64" />
          <Skeleton className="h-8 w-24 rounded-full" />
          <Skeleton className="h-11 w-full lg:h-9 lg:w-64" />
        </div>
      ))}
    </div>
  );
}
