import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { type Language, toLocale } from '#shared/language.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import type { ApiClient } from '#web/api/api-client.ts';
import { loadOrSkip, orNull } from '#web/api/rendered-data.ts';
import { PartFailure } from '#web/failure/part-failure.tsx';
import { businessName } from '#web/site/business-name.ts';
import { pageContext } from '#web/site/page-context.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { useSite } from '#web/site/site.ts';
import type { GuidedTripsSchedule } from '../guided-trips.contract.ts';
import { RentOnline, RentOnlineBar } from './rent-online.tsx';
import { TripsBanner } from './trips-banner.tsx';
import { TripsContact } from './trips-contact.tsx';
import { TripsWeek } from './trips-week.tsx';

export { clientLoader, handle } from '#web/site/document.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, language, reportError } = context.get(pageContext);
  return { trips: await loadOrSkip(readTrips(api, language), reportError) };
}

export const meta = (args: MetaArgs) =>
  pageMeta({
    title: m.site_title({ page: m.trips_page_title(), brand: businessName(args) }),
    description: m.trips_description(),
  });

export default function GuidedTripsPage() {
  const { trips } = useLoaderData<typeof loader>();
  const { language } = useSite();
  return (
    <live-part id="trips">
      {trips ? (
        <>
          <RentOnlineBar />
          <Schedule schedule={trips} />
        </>
      ) : (
        <WithoutSchedule>
          {trips === undefined ? (
            <PartFailure title={m.trips_failed()} />
          ) : (
            <Notice>{m.trips_empty({ language })}</Notice>
          )}
          <RentOnline />
        </WithoutSchedule>
      )}
    </live-part>
  );
}

function WithoutSchedule({ children }: { children: ReactNode }) {
  return (
    <PageContainer width="normal" className="grid min-h-[60dvh] content-start gap-6 py-8 sm:py-12">
      <h1 className="text-4xl font-extrabold">{m.trips_title()}</h1>
      {children}
    </PageContainer>
  );
}

function Schedule({ schedule }: { schedule: GuidedTripsSchedule }) {
  return (
    <div lang={toLocale(schedule.language)} className="wrap-anywhere">
      <TripsBanner schedule={schedule} />
      <TripsWeek schedule={schedule} />
      <TripsContact schedule={schedule} />
    </div>
  );
}

/** @returns `null` if there are no trips */
function readTrips(client: ApiClient, language: Language) {
  return orNull(client('GET /api/guided-trips-schedule', { query: { language } }));
}
