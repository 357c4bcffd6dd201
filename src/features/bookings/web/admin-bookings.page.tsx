import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Checkbox } from '#ui/checkbox.tsx';
import { PageContainer } from '#ui/page-container.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { BookingsList } from './manage/bookings-list.tsx';

export const meta = () =>
  pageMeta({ title: m.site_title({ page: m.staff_bookings_title() }), isPrivate: true });

export default function AdminBookingsPage() {
  const [isShowingCancelled, setShowingCancelled] = useState(false);
  return (
    <PageContainer className="py-6 sm:py-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h1 className="text-2xl">{m.staff_bookings_title()}</h1>
          <p className="mt-1 text-sea-soft">{m.staff_bookings_subtitle()}</p>
        </div>
        <Checkbox
          id="show-cancelled"
          label={m.staff_show_cancelled()}
          checked={isShowingCancelled}
          onChange={(event) => setShowingCancelled(event.target.checked)}
        />
      </div>
      <div className="mt-4">
        <BookingsList isShowingCancelled={isShowingCancelled} />
      </div>
    </PageContainer>
  );
}
