import { useQuery } from '@tanstack/react-query';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { staffDate } from '#shared/staff-dates.ts';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { useSite } from '#web/site/site.ts';
import type { KeptPaddler } from '../../booking-list.contract.ts';
import { paddlersQuery } from '../manage-queries.ts';
import { DetailsSection } from './details-section.tsx';

/** The paddlers of a booking; nothing if they were not asked for. */
export function PaddlerList({ booking }: { booking: Booking }) {
  const paddlers = useQuery(paddlersQuery(booking.id));
  if (paddlers.isError) return <StaffLoadFailure title={m.paddlers_failed()} query={paddlers} />;
  if (!paddlers.data?.length) return null;
  return (
    <DetailsSection title={m.paddlers_title()}>
      <ol className="grid gap-1">
        {paddlers.data.map((paddler, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change
          <PaddlerRow key={index} booking={booking} paddler={paddler} />
        ))}
      </ol>
    </DetailsSection>
  );
}

function PaddlerRow({ booking, paddler }: { booking: Booking; paddler: KeptPaddler }) {
  const { language } = useSite();
  const { isBooker, isMinor, guardianName } = paddler;
  const { fullName, dateOfBirth } = isBooker ? booking : paddler;
  const erased = m.paddlers_erased();
  return (
    <li>
      <span className="wrap-anywhere">{fullName ?? erased}</span>
      <span className="block text-sm text-sea-soft">
        {dateOfBirth ? m.paddlers_born({ date: staffDate(dateOfBirth, language) }) : erased}
        {isMinor && <span className="block">{m.paddlers_minor({ guardian: guardianName ?? erased })}</span>}
      </span>
    </li>
  );
}
