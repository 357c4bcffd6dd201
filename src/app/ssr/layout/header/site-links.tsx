import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { buttonClass } from '#ui/button/button-look.ts';

interface SiteLinksProps {
  /** As the page was rendered. */
  isBookNowShown: boolean;
  className: string;
}

/** The pages of the site, for the bar at the top and for the drawer: all of them are documents. */
export function SiteLinks({ isBookNowShown, className }: SiteLinksProps) {
  return (
    <nav aria-label={m.site_nav()}>
      <ul className={className}>
        <SiteLink to="/">{m.site_nav_home()}</SiteLink>
        <SiteLink to="/about">{m.site_nav_about()}</SiteLink>
        <SiteLink to="/guided-trips">{m.site_nav_trips()}</SiteLink>
        <li data-book-now hidden={!isBookNowShown}>
          <a href="/guided-trips" className={buttonClass('secondary', 'compact', 'my-1 ml-3 lg:mx-2')}>
            {m.site_nav_book()}
          </a>
        </li>
        <SiteLink to="/contact">{m.site_nav_contact()}</SiteLink>
      </ul>
    </nav>
  );
}

function SiteLink({ to, children }: { to: string; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <li>
      <a
        href={to}
        aria-current={pathname === to ? 'page' : undefined}
        className="flex min-h-11 items-center rounded-md px-3 font-semibold hover:bg-lagoon-tint aria-[current=page]:text-lagoon-deep aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8"
      >
        {children}
      </a>
    </li>
  );
}
