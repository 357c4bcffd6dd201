import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { staffContentQuery } from '#features/content/web/manage/staff-content-query.ts';
import { SiteSettings } from '#features/settings/web/manage/site-settings.tsx';
import { WeatherLimits } from '#features/weather/web/manage/weather-limits.tsx';
import { WeatherLocations } from '#features/weather/web/manage/weather-locations.tsx';
import { m } from '#i18n/generated/messages.js';
import type { Language } from '#shared/language.ts';

/** What counts for the whole site, whatever language is edited. */
export function SiteSettingsSection({ language }: { language: Language }) {
  return (
    <>
      <SiteSettings contactLink={<ContactLink language={language} />} />
      <WeatherLocations />
      <WeatherLimits />
    </>
  );
}

/** To the contact entry of the language that is edited; nowhere where it has none. */
function ContactLink({ language }: { language: Language }) {
  const [query] = useSearchParams();
  const { data } = useQuery(staffContentQuery(language));
  const contact = data?.find(({ sectionType }) => sectionType === 'contact');
  if (!contact) return null;
  const address = new URLSearchParams({
    ...Object.fromEntries(query),
    view: 'edit',
    entry: String(contact.id),
  });
  return (
    <Link
      to={`?${address}`}
      className="inline-flex min-h-11 items-center font-semibold text-lagoon-deep underline underline-offset-4"
    >
      {m.settings_business_contact_link()}
    </Link>
  );
}
