import { useQuery } from '@tanstack/react-query';
import type { MetaArgs } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { businessName } from '#web/site/business-name.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { placesQuery, planQuery } from './place-queries.ts';
import { PlaceList } from './places/place-list.tsx';
import { PlanForm } from './plan/plan-form.tsx';

export const meta = (args: MetaArgs) =>
  pageMeta({ title: m.site_title({ page: m.places_tab(), brand: businessName(args) }), isPrivate: true });

/** Where the boats are, day by day, and the places themselves. */
export default function PlacesPage() {
  return (
    <PageContainer className="grid grid-cols-1 gap-5 py-4 sm:py-6">
      <PageHeading name={m.places_tab()} lead={m.places_text()} />
      <PlanAndPlaces />
    </PageContainer>
  );
}

export function PlanAndPlaces() {
  const places = useQuery(placesQuery);
  const plan = useQuery(planQuery);
  return (
    <div className="@container">
      <div className="grid grid-cols-1 items-start gap-5 @4xl:grid-cols-2 @4xl:gap-6">
        <Panel as="section" aria-labelledby="place-plan" className="grid grid-cols-1 gap-4 p-4 sm:p-5">
          <div>
            <h2 id="place-plan" className="text-lg">
              {m.plan_title()}
            </h2>
            <p className="mt-1 text-sm text-sea-soft">{m.plan_text()}</p>
          </div>
          {places.data && plan.data && <PlanForm stored={plan.data} places={places.data} />}
          {plan.isPending && <Spinner label={m.places_loading()} />}
          {plan.isError && !plan.data && <StaffLoadFailure title={m.places_failed()} query={plan} />}
        </Panel>
        <Panel as="section" aria-labelledby="places" className="grid grid-cols-1 gap-4 p-4 sm:p-5">
          <h2 id="places" className="text-lg">
            {m.places_title()}
          </h2>
          {places.data && <PlaceList places={places.data} />}
          {places.isPending && <Spinner label={m.places_loading()} />}
          {places.isError && !places.data && <StaffLoadFailure title={m.places_failed()} query={places} />}
        </Panel>
      </div>
    </div>
  );
}
