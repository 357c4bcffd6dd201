import { useState } from 'react';
import type { MetaArgs } from 'react-router';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { businessName } from '#web/site/business-name.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { WalkInDone } from './walk-in/walk-in-done.tsx';
import { WalkInForm } from './walk-in/walk-in-form.tsx';

export const meta = (args: MetaArgs) =>
  pageMeta({ title: m.site_title({ page: m.walk_in_title(), brand: businessName(args) }), isPrivate: true });

/** Three taps: what, for how long, how it is paid. */
export default function WalkInPage() {
  const [booked, setBooked] = useState<Booking | null>(null);
  const [round, setRound] = useState(0);

  function begin() {
    setBooked(null);
    setRound(round + 1);
    scrollTo({ top: 0 });
  }

  return (
    <PageContainer width="normal" className="grid gap-4 py-4 sm:py-6">
      <PageHeading name={m.walk_in_title()} lead={m.walk_in_lead()} isLeadForWide />
      {booked ? (
        <WalkInDone booking={booked} onChange={setBooked} onNext={begin} />
      ) : (
        <WalkInForm key={round} onBooked={setBooked} />
      )}
    </PageContainer>
  );
}
