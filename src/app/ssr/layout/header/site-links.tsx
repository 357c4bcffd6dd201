import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { abandonBooking } from '#features/booking-flow/web/progress/clear-booking-progress.ts';
import { useBookNowShown } from '#features/settings/web/book-now.public.ts';
import { m } from '#i18n/generated/messages.js';
import { LinkButton } from '#ui/button/link-button.tsx';

interface SiteLinksProps {
  /** As the page was rendered. */
  isBookNowShown: boolean;
  className: string;
  onChoose?: () => void;
}

/** The pages of the site, for the bar at the top and for the drawer. */
export function SiteLinks({ isBookNowShown, className, onChoose }: SiteLinksProps) {
  const leadsToBooking = useBookNowShown(isBookNowShown);
  function chooseHome() {
    abandonBooking();
    onChoose?.();
  }
  return (
    <nav aria-label={m.site_nav()}>
      <ul className={className}>
        <SiteLink to="/" onChoose={chooseHome}>
          {m.site_nav_home()}
        </SiteLink>
        <SiteLink to="/about" onChoose={onChoose}>
          {m.site_nav_about()}
        </SiteLink>
        <SiteLink to="/guided-trips" onChoose={onChoose}>
          {m.site_nav_trips()}
        </SiteLink>
        {leadsToBooking && (
          <li>
            <LinkButton to="/guided-trips" size="compact" onClick={onChoose} className="my-1 ml-3 lg:mx-2">
              {m.site_nav_book()}
            </LinkButton>
          </li>
        )}
        <SiteLink to="/contact" onChoose={onChoose}>
          {m.site_nav_contact()}
        </SiteLink>
      </ul>
    </nav>
  );
}

function SiteLink(props: { to: string; onChoose?: (() => void) | undefined; children: ReactNode }) {
  return (
    <li>
      <NavLink
        to={props.to}
        end={props.to === '/'}
        onClick={props.onChoose}
        className="flex min-h-11 items-center rounded-md px-3 font-semibold hover:bg-lagoon-tint aria-[current=page]:text-lagoon-deep aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8"
      >
        {props.children}
      </NavLink>
    </li>
  );
}
