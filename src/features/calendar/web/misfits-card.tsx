import { useQuery } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { Notice } from '#ui/feedback/notice.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { misfitsQuery } from './hours/hours-queries.ts';
import { TouchedBookings } from './touched-bookings.public.tsx';

/** The bookings that hours, items and units in service no longer fit. */
export function MisfitsCard() {
  const misfits = useQuery(misfitsQuery);
  const found = misfits.data;
  return (
    <Panel as="section" aria-labelledby="misfits" className="grid grid-cols-1 gap-3 p-4 sm:p-5">
      <h2 id="misfits" className="text-lg">
        {m.misfits_title()}
      </h2>
      {misfits.isPending && <Spinner label={m.hours_loading()} />}
      {misfits.isError && !found && <StaffLoadFailure title={m.misfits_failed()} query={misfits} />}
      {found?.bookingCount === 0 && <p className="text-sea-soft">{m.misfits_none()}</p>}
      {found && found.bookingCount > 0 && (
        <>
          <Notice tone="warning">{m.touched_bookings_text()}</Notice>
          <TouchedBookings touched={found} />
        </>
      )}
    </Panel>
  );
}
