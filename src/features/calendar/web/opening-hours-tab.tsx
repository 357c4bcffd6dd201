import { useQuery } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { HoursForm } from './hours/hours-form.tsx';
import { storedHoursQuery } from './hours/hours-queries.ts';
import { MisfitsCard } from './misfits-card.tsx';

/** When the business is open, and the bookings for which it would not be. */
export function OpeningHoursTab() {
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_23.25rem] lg:gap-6">
      <OpeningHoursCard />
      <MisfitsCard />
    </div>
  );
}

function OpeningHoursCard() {
  const stored = useQuery(storedHoursQuery);
  return (
    <Panel as="section" aria-labelledby="opening-hours" className="grid grid-cols-1 gap-4 p-4 sm:p-5">
      <div>
        <h2 id="opening-hours" className="text-lg">
          {m.hours_title()}
        </h2>
        <p className="mt-1 text-sm text-sea-soft">{m.hours_text()}</p>
      </div>
      {stored.data && <HoursForm stored={stored.data} />}
      {stored.isPending && <Spinner label={m.hours_loading()} />}
      {stored.isError && !stored.data && <StaffLoadFailure title={m.hours_failed()} query={stored} />}
    </Panel>
  );
}
