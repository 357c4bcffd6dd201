import { Menu, Phone } from 'lucide-react';
import { StaffLinks } from '#features/identity/web/staff-links.tsx';
import { m } from '#i18n/generated/messages.js';
import { classNames } from '#ui/class-names.ts';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { type Contact, phoneLink } from '../contact-details.tsx';
import { Brand } from './brand.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { SiteLinks } from './site-links.tsx';
import { SiteMenu } from './site-menu.tsx';

interface SiteHeaderProps {
  isBookNowShown: boolean;
  contact: Contact | null;
  /** Leaves more of a low screen, such as a phone held sideways, to the page. */
  isLow: boolean;
}

export function SiteHeader({ isBookNowShown, contact, isLow }: SiteHeaderProps) {
  return (
    <header className="border-b border-line bg-white">
      <NavigationProgress />
      {contact && <HowToReachUs contact={contact} />}
      <PageContainer className={classNames('flex h-16 items-center gap-2', isLow && 'low:h-12')}>
        <a href="/" className="-ml-1 min-w-0 rounded-md p-1">
          <Brand />
        </a>
        <div className="ml-4 hidden lg:block">
          <SiteLinks isBookNowShown={isBookNowShown} className="flex items-center gap-1" />
        </div>
        {/* Grows to the left, into empty space, when the browser learns that staff look on. */}
        <div className="ml-auto hidden lg:block">
          <StaffLinks />
        </div>
        <div className="ml-auto lg:ml-0">
          <LanguageMenu />
        </div>
        <button
          type="button"
          aria-haspopup="dialog"
          command="show-modal"
          commandfor="site-menu"
          className="-mr-2 grid size-12 place-items-center rounded-md hover:bg-lagoon-tint lg:hidden noscript:hidden"
        >
          <Menu aria-hidden="true" />
          <span className="sr-only">{m.site_menu_open()}</span>
        </button>
      </PageContainer>
      {/* The menu needs scripts; without them a narrow screen has the links in the open. React draws it on the server alone. */}
      <noscript>
        {import.meta.env.SSR && (
          <PageContainer className="pb-2 lg:hidden">
            <SiteLinks isBookNowShown={isBookNowShown} className="-ml-3 flex flex-wrap items-center" />
          </PageContainer>
        )}
      </noscript>
      <SiteMenu isBookNowShown={isBookNowShown} />
    </header>
  );
}

/** On wide screens; a narrow one has it at the foot of the page. */
function HowToReachUs({ contact: { phone, season } }: { contact: Contact }) {
  return (
    <div className="hidden bg-sea text-sm text-white [--focus-ring:var(--color-white)] lg:block">
      <PageContainer className="flex min-h-9 items-center justify-end gap-6">
        {season && <p>{season}</p>}
        {phone && (
          <a
            href={phoneLink(phone)}
            className="inline-flex min-h-9 items-center gap-2 font-semibold hover:underline"
          >
            <Phone aria-hidden="true" className="size-4" />
            {phone}
          </a>
        )}
      </PageContainer>
    </div>
  );
}
