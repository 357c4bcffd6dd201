import { useState } from 'react';
import type { MetaArgs } from 'react-router';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { BackLink } from '#ui/button/back-link.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
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
      <div className="grid">
        <BackLink to="/admin?tab=bookings">{m.till_back()}</BackLink>
        <h1 className="text-2xl">{m.walk_in_title()}</h1>
        <p className="mt-1 text-sea-soft">{m.walk_in_lead()}</p>
      </div>
      {booked ? (
        <WalkInDone booking={booked} onChange={setBooked} onNext={begin} />
      ) : (
        <WalkInForm key={round} onBooked={setBooked} />
      )}
    </PageContainer>
  );
}
