import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { LogoutButton } from '#features/identity/web/logout-button.tsx';
import { m } from '#i18n/generated/messages.js';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { Brand } from '../../layout/header/brand.tsx';
import { LanguageMenu } from '../../layout/header/language-menu.tsx';
import { DestinationLink, useDestinations } from './staff-nav.tsx';

const quietLook =
  'inline-flex min-h-11 items-center gap-2 rounded-md px-1 text-sm xl:whitespace-nowrap font-semibold text-sea-soft hover:bg-lagoon-tint hover:text-sea aria-[current=page]:text-lagoon-deep aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-6';
const tabLook =
  '-mb-px inline-flex min-h-11 shrink-0 items-center gap-2 border-b-3 border-transparent px-3 font-semibold whitespace-nowrap text-sea-soft -outline-offset-3 hover:text-sea aria-[current=page]:border-lagoon aria-[current=page]:text-lagoon-deep';

/** On wide screens: every place of the back office in two rows. A phone has the bar at the bottom. */
export function StaffHeader() {
  const tabs = useDestinations('bar', 'more');
  const menu = useDestinations('menu');
  return (
    <header className="hidden border-b border-line bg-white lg:block print:hidden">
      <PageContainer className="flex h-13 items-center gap-1">
        <Link to="/admin" className="-ml-1 shrink-0 rounded-md p-1">
          <Brand />
        </Link>
        <nav aria-label={m.shell_more()} className="ml-auto">
          <ul className="flex items-center">
            {menu.map((destination) => (
              <li key={destination.id}>
                <DestinationLink destination={destination} className={quietLook} iconClassName="hidden" />
              </li>
            ))}
            <li>
              <Link to="/" className={quietLook}>
                <ExternalLink aria-hidden="true" className="size-4" />
                {m.shell_site()}
              </Link>
            </li>
          </ul>
        </nav>
        <LanguageMenu />
        <LogoutButton />
      </PageContainer>
      <PageContainer>
        <nav aria-label={m.shell_nav()}>
          <ul className="-ml-3 flex overflow-x-auto">
            {tabs.map((destination) => (
              <li key={destination.id}>
                <DestinationLink destination={destination} className={tabLook} iconClassName="size-4.5" />
              </li>
            ))}
          </ul>
        </nav>
      </PageContainer>
    </header>
  );
}
