import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { useFocusRestoration } from '#ui/overlay/focus-restoration.ts';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { numberText } from '#web/format/numbers.ts';
import { useSite } from '#web/site/site.ts';
import type { ListedBooking } from '../../booking-list.contract.ts';
import { CancelBookingDialog } from '../details/cancel-booking-dialog.tsx';
import { useBookings } from '../manage-queries.ts';
import { MarkPaidDialog } from '../mark-paid-action.tsx';
import { BookingsTable } from './bookings-table.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { isNarrowed, useListFilter } from './use-list-filter.ts';
import { useSelection } from './use-selection.ts';

/** @param isEmpty whether there is no booking at all, regardless of the filter */
export function BookingsList({ isEmpty }: { isEmpty: boolean }) {
  const { filter } = useListFilter();
  const list = useBookings();
  const selection = useSelection(list.bookings);
  const isNothing = list.bookings.length === 0;
  // With the last row the table goes, which watches the others.
  useFocusRestoration(isNothing ? 0 : 1);
  if (list.isPending) return <LoadingBookings />;
  if (list.isError && isNothing) return <FailedBookings list={list} />;
  if (isEmpty) return <NoBookings>{m.staff_no_bookings()}</NoBookings>;
  return (
    <>
      <ListToolbar selection={selection} />
      {isNothing && (
        <NoBookings>
          {isNarrowed(filter) || filter.showsCancelled ? m.bookings_none_match() : m.staff_only_cancelled()}
        </NoBookings>
      )}
      {!isNothing && <ManagedBookings list={list} selection={selection} />}
    </>
  );
}

type List = ReturnType<typeof useBookings>;

function FailedBookings({ list }: { list: List }) {
  return (
    <div className="mt-5">
      <StaffLoadFailure title={m.staff_bookings_failed()} query={list} />
    </div>
  );
}

interface ManagedBookingsProps {
  list: List;
  selection: ReturnType<typeof useSelection>;
}

function ManagedBookings({ list, selection }: ManagedBookingsProps) {
  const { language } = useSite();
  const [asked, setAsked] = useState<{ about: 'payment' | 'cancellation'; booking: ListedBooking } | null>(
    null,
  );
  const close = () => setAsked(null);
  const askedAbout = (about: 'payment' | 'cancellation') => (asked?.about === about ? asked.booking : null);
  return (
    <>
      <BookingsTable
        bookings={list.bookings}
        selection={selection}
        onAsk={(about, booking) => setAsked({ about, booking })}
      />
      <MarkPaidDialog booking={askedAbout('payment')} onClose={close} />
      <CancelBookingDialog booking={askedAbout('cancellation')} onClose={close} />
      {list.isFetchNextPageError && <FailedBookings list={list} />}
      {list.hasNextPage && (
        <div className="mt-5 grid justify-items-center gap-2">
          <Button pending={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            {m.bookings_show_more()}
          </Button>
          <p role="status" className="text-sm text-sea-soft">
            {m.bookings_shown_so_far({ shown: numberText(list.bookings.length, language) })}
          </p>
        </div>
      )}
    </>
  );
}

function NoBookings({ children }: { children: string }) {
  return (
    <div className="mt-5 grid justify-items-center gap-4 rounded-lg border border-line bg-foam px-5 py-12 text-center">
      <img src="/illustrations/adrift.svg" alt="" width="320" height="160" className="h-auto w-56" />
      <p className="max-w-md">{children}</p>
    </div>
  );
}

const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The rows and cards to come, in their own size. */
function LoadingBookings() {
  return (
    <div className="mt-3 grid gap-3 sm:grid-cols-2 xl:grid-cols-1 xl:gap-0">
      <div className="col-span-full flex min-h-11 items-center xl:border-b-2 xl:border-line">
        <Spinner label={m.staff_loading_bookings()} />
      </div>
      {skeletonRows.map((row) => (
        <div
          key={row}
          className="flex h-44 flex-wrap content-between justify-between gap-3 rounded-lg border border-line p-4 xl:h-16 xl:flex-nowrap xl:items-center xl:rounded-none xl:border-0 xl:border-b xl:px-0"
        >
          <Skeleton className="h-11 w-40 xl:h-10 xl:w-64" />
          <Skeleton className="h-8 w-24 rounded-full" />
          <Skeleton className="h-11 w-full xl:h-9 xl:w-64" />
        </div>
      ))}
    </div>
  );
}
