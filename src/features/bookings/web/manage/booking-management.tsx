import { type ReactNode, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Checkbox } from '#ui/checkbox.tsx';
import { BookingDetailsDialog } from './booking-details-dialog.tsx';
import { BookingsList } from './bookings-list.tsx';

interface BookingManagementProps {
  /** What staff should see before the list. */
  notices?: ReactNode;
}

export function BookingManagement({ notices }: BookingManagementProps) {
  const [isShowingCancelled, setShowingCancelled] = useState(false);
  return (
    <div className="py-6">
      <h1 className="text-2xl">{m.staff_bookings_title()}</h1>
      <p className="mt-1 text-sea-soft">{m.staff_bookings_subtitle()}</p>
      {notices}
      <div className="mt-3 flex flex-wrap justify-end">
        <Checkbox
          id="show-cancelled"
          label={m.staff_show_cancelled()}
          checked={isShowingCancelled}
          onChange={(event) => setShowingCancelled(event.target.checked)}
        />
      </div>
      <BookingsList isShowingCancelled={isShowingCancelled} />
      <BookingDetailsDialog />
    </div>
  );
}
