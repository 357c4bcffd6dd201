import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useIsOwner } from '#features/identity/web/role.public.ts';
import { m } from '#i18n/generated/messages.js';
import { defaultLanguage, findLanguage, type Language } from '#shared/language.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { LanguagePicker } from '#ui/form/language-picker.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { useSite } from '#web/site/site.ts';
import { DepartureWeek } from './departures/departure-week.tsx';
import { staffTripsQuery } from './staff-trips-query.ts';
import { TripList } from './trip/trip-list.tsx';
import { TripsForm } from './trips-form.tsx';

/** All about guided trips: owners write the page, make the trips and plan the departures, beach staff see these. */
export function TripsManager() {
  return useIsOwner() ? <OwnersTrips /> : <BeachTrips />;
}

function BeachTrips() {
  return (
    <div className="grid grid-cols-1 gap-5 py-6">
      <PageHeading name={m.admin_tab_trips()} title={m.trips_view_departures()} />
      <DepartureWeek />
    </div>
  );
}

/**
 * Which part is open, and the language of the page that is written, stand in the address; the language not as `language`, since
 * that is the language of the screen.
 */
function OwnersTrips() {
  const site = useSite();
  const [query, setQuery] = useSearchParams();
  const language = findLanguage(query.get('content')) ?? site.language;
  function set(name: string, value: string) {
    const next = new URLSearchParams(query);
    next.set(name, value);
    if (name === 'view') next.delete('trip');
    setQuery(next, { preventScrollReset: true });
  }
  const pageView = {
    id: 'page',
    label: m.trips_view_page(),
    panel: <StoredTrips key={language} language={language} />,
  };
  const views = [
    pageView,
    { id: 'trips', label: m.trips_view_trips(), panel: <TripList /> },
    {
      id: 'departures',
      label: m.trips_view_departures(),
      panel: <DepartureWeek onAddTrip={() => set('view', 'trips')} />,
    },
  ];
  const { id: open, label } = views.find(({ id }) => id === query.get('view')) ?? pageView;
  const heading =
    open === 'page' ? { title: m.trips_staff_title(), lead: m.trips_staff_subtitle() } : { title: label };
  return (
    <div className="grid grid-cols-1 gap-5 py-6">
      <PageHeading name={m.admin_tab_trips()} {...heading}>
        {open === 'page' && (
          <LanguagePicker
            label={m.trips_staff_language()}
            value={language}
            onChange={(chosen) => set('content', chosen)}
          />
        )}
      </PageHeading>
      <Tabs
        label={m.trips_views()}
        value={open}
        onChange={(view) => set('view', view)}
        tabs={views.map((view) => ({ ...view, panel: <div className="pt-5">{view.panel}</div> }))}
      />
    </div>
  );
}

/** The English one too, which another language may be begun with. */
function StoredTrips({ language }: { language: Language }) {
  const own = useQuery(staffTripsQuery(language));
  const english = useQuery(staffTripsQuery(defaultLanguage));
  const failed = [own, english].find(({ isError, data }) => isError && data === undefined);
  if (failed) return <StaffLoadFailure title={m.trips_failed()} query={failed} />;
  if (own.data === undefined || english.data === undefined) return <Spinner label={m.trips_loading()} />;
  return <TripsForm language={language} stored={own.data} english={english.data} />;
}
