import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';
import { LinkButton } from '#ui/button/link-button.tsx';
import { BookingDetailsDialog } from './details/booking-details-dialog.tsx';
import { HeldUnitsMeter } from './held-units-meter.tsx';
import { BookingsList } from './list/bookings-list.tsx';
import { ListFilters } from './list/list-filters.tsx';
import { ListViews } from './list/list-views.tsx';
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
    <div className="py-2 lg:py-6">
      <div className="flex items-center justify-between gap-3">
        <h1 className="text-xl lg:text-2xl">{m.staff_bookings_title()}</h1>
        <LinkButton to="/admin/walk-in" look="primary" size="compact">
          <Plus aria-hidden="true" className="size-4" />
          {m.walk_in_link()}
        </LinkButton>
      </div>
      <p className="mt-1 text-sea-soft max-lg:hidden">{m.staff_bookings_subtitle()}</p>
      {notices}
      <HeldUnitsMeter />
      {!isEmpty && <ListViews />}
      {!isEmpty && <ListFilters />}
      <BookingsList isEmpty={isEmpty} />
      <BookingDetailsDialog />
    </div>
  );
}
