import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';
import { LinkButton } from '#ui/button/link-button.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { HeldUnitsMeter } from './held-units-meter.tsx';
import { BookingsList } from './list/bookings-list.tsx';
import { ListFilters } from './list/list-filters.tsx';
import { toQuery, useListFilter } from './list/use-list-filter.ts';
import { bookingCountQuery } from './manage-queries.ts';

interface BookingManagementProps {
  /** What staff should see before the list. */
  notices?: ReactNode;
}

export function BookingManagement({ notices }: BookingManagementProps) {
  const { filter } = useListFilter();
  // Without a booking there is nothing to choose from; until that is known, nothing jumps.
  const isEmpty = useQuery(bookingCountQuery(toQuery(filter))).data?.isAny === false;
  return (
    <div className="py-2 lg:py-6">
      <PageHeading
        name={m.admin_tab_bookings()}
        title={m.staff_bookings_title()}
        lead={m.staff_bookings_subtitle()}
        isLeadForWide
      >
        <LinkButton to="/admin/walk-in" look="primary" size="compact" className="max-lg:hidden">
          <Plus aria-hidden="true" className="size-4" />
          {m.walk_in_title()}
        </LinkButton>
      </PageHeading>
      {notices}
      <HeldUnitsMeter />
      {!isEmpty && <ListFilters />}
      <BookingsList isEmpty={isEmpty} />
    </div>
  );
}
