import { queryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { type Language, toLocale } from '#shared/language.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { type ApiClient, api } from '#web/api/api-client.ts';
import { loadOrSkip, orNull, useRendered } from '#web/api/rendered-data.ts';
import { LoadFailure } from '#web/failure/load-failure.tsx';
import { businessName } from '#web/site/business-name.ts';
import { pageContext } from '#web/site/page-context.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { useSite } from '#web/site/site.ts';
import type { GuidedTripsSchedule } from '../guided-trips.contract.ts';
import { RentOnline, RentOnlineBar } from './rent-online.tsx';
import { TripsBanner } from './trips-banner.tsx';
import { TripsContact } from './trips-contact.tsx';
import { TripsWeek } from './trips-week.tsx';

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
  const { trips: rendered } = useLoaderData<typeof loader>();
  const { language } = useSite();
  const trips = useRendered(tripsQuery(language), rendered);
  if (trips.data) {
    return (
      <>
        <RentOnlineBar />
        <Schedule schedule={trips.data} />
      </>
    );
  }
  if (trips.isPending) {
    return (
      <WithoutSchedule>
        <Spinner label={m.trips_loading()} />
      </WithoutSchedule>
    );
  }
  return (
    <WithoutSchedule>
      {trips.isError ? (
        <LoadFailure title={m.trips_failed()} query={trips} />
      ) : (
        <Notice>{m.trips_empty({ language })}</Notice>
      )}
      <RentOnline />
    </WithoutSchedule>
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
function readTrips(client: ApiClient, language: Language, signal?: AbortSignal) {
  return orNull(client('GET /api/guided-trips-schedule', { query: { language } }, signal));
}

function tripsQuery(language: Language) {
  return queryOptions({
    queryKey: ['guided-trips-schedule', language],
    queryFn: ({ signal }) => readTrips(api, language, signal),
    staleTime: 60_000,
  });
}
