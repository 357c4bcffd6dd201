import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { defaultLanguage, findLanguage, type Language } from '#shared/language.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { LanguagePicker } from '#ui/form/language-picker.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { useSite } from '#web/site/site.ts';
import { staffTripsQuery } from './staff-trips-query.ts';
import { TripsForm } from './trips-form.tsx';

/**
 * The page of guided trips, in one language after the other. Which one stands in the address, and not as `language`, since
 * that is the language of the screen.
 */
export function TripsManager() {
  const site = useSite();
  const [query, setQuery] = useSearchParams();
  const language = findLanguage(query.get('content')) ?? site.language;

  function choose(chosen: Language) {
    const next = new URLSearchParams(query);
    next.set('content', chosen);
    setQuery(next, { preventScrollReset: true });
  }

  return (
    <div className="grid grid-cols-1 gap-5 py-6">
      <PageHeading name={m.admin_tab_trips()} title={m.trips_staff_title()} lead={m.trips_staff_subtitle()}>
        <LanguagePicker label={m.trips_staff_language()} value={language} onChange={choose} />
      </PageHeading>
      <StoredTrips key={language} language={language} />
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
