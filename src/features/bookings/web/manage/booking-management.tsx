import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';
import { BookingDetailsDialog } from './details/booking-details-dialog.tsx';
import { HeldUnitsMeter } from './held-units-meter.tsx';
import { BookingsList } from './list/bookings-list.tsx';
import { ListFilters } from './list/list-filters.tsx';
import { useListFilter } from './list/use-list-filter.ts';
import { bookingCountQuery } from './manage-queries.ts';

interface BookingManagementProps {
  /** What staff should see before the list. */
  notices?: ReactNode;
}

export function BookingManagement({ notices }: BookingManagementProps) {
  const { filter } = useListFilter();
  // Without a booking there is nothing to choose from; until that is known, nothing jumps.
  const isEmpty = useQuery(bookingCountQuery(filter)).data?.isAny === false;
  return (
    <div className="py-6">
      <h1 className="text-2xl">{m.staff_bookings_title()}</h1>
      <p className="mt-1 text-sea-soft">{m.staff_bookings_subtitle()}</p>
      {notices}
      <HeldUnitsMeter />
      {!isEmpty && <ListFilters />}
      <BookingsList isEmpty={isEmpty} />
      <BookingDetailsDialog />
    </div>
  );
}
