import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { readBusiness } from '#features/settings/web/read-business.public.ts';
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
import type { PublicTrip } from '../trips.contract.ts';
import { describeEvents } from './describe-events.ts';
import { RentOnline, RentOnlineBar } from './rent-online.tsx';
import { TripsBanner } from './trips-banner.tsx';
import { TripsContact } from './trips-contact.tsx';
import { TripsOffered } from './trips-offered.tsx';
import { TripsWeek } from './trips-week.tsx';

export { clientLoader, handle } from '#web/site/document.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, language, publicUrl, timeZone, reportError } = context.get(pageContext);
  const [schedule, trips = []] = await Promise.all([
    loadOrSkip(readSchedule(api, language), reportError),
    loadOrSkip(api('GET /api/trips', { query: { language } }), reportError),
  ]);
  const business = trips.length > 0 ? await readBusiness(api, reportError) : null;
  return {
    schedule,
    trips,
    events: business && describeEvents({ trips, business, publicUrl, timeZone }),
  };
}

export const meta: MetaFunction<typeof loader> = (args) => [
  ...pageMeta({
    title: m.site_title({ page: m.trips_page_title(), brand: businessName(args) }),
    description: m.trips_description(),
  }),
  ...(args.loaderData?.events ? [{ 'script:ld+json': args.loaderData.events }] : []),
];

export default function GuidedTripsPage() {
  const { schedule, trips = [] } = useLoaderData<typeof loader>();
  const { language } = useSite();
  return (
    <live-part id="trips">
      {schedule ? (
        <>
          <RentOnlineBar />
          <Schedule schedule={schedule} trips={trips} />
        </>
      ) : (
        <WithoutSchedule trips={trips}>
          {schedule === undefined ? (
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

function WithoutSchedule({ trips, children }: { trips: readonly PublicTrip[]; children: ReactNode }) {
  return (
    <>
      <PageContainer width="normal" className="grid min-h-[60dvh] content-start gap-6 py-8 sm:py-12">
        <h1 className="text-4xl font-extrabold">{m.trips_title()}</h1>
        {children}
      </PageContainer>
      {trips.length > 0 && <TripsOffered trips={trips} contact="/contact" />}
    </>
  );
}

interface ScheduleProps {
  schedule: GuidedTripsSchedule;
  trips: readonly PublicTrip[];
}

/** The words of the page may be in another language than those of the trips. */
function Schedule({ schedule, trips }: ScheduleProps) {
  const { language } = useSite();
  return (
    <div lang={toLocale(schedule.language)} className="wrap-anywhere">
      <TripsBanner schedule={schedule} />
      {trips.length > 0 && (
        <div lang={toLocale(language)}>
          <TripsOffered trips={trips} contact="#trips-contact" />
        </div>
      )}
      <TripsWeek schedule={schedule} trips={trips} />
      <TripsContact schedule={schedule} />
    </div>
  );
}

/** @returns `null` if there is none */
function readSchedule(client: ApiClient, language: Language) {
  return orNull(client('GET /api/guided-trips-schedule', { query: { language } }));
}
