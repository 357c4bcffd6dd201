import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { clearBookingProgress } from '#features/bookings/web/clear-booking-progress.ts';
import { m } from '#i18n/generated/messages.js';

interface SiteLinksProps {
  className: string;
  onChoose?: () => void;
}

/** The pages of the site, for the bar at the top and for the drawer. */
export function SiteLinks({ className, onChoose }: SiteLinksProps) {
  function chooseHome() {
    clearBookingProgress();
    onChoose?.();
  }
  return (
    <nav aria-label={m.site_nav()}>
      <ul className={className}>
        <SiteLink to="/" onChoose={chooseHome}>
          {m.site_nav_home()}
        </SiteLink>
        <SiteLink to="/booking" onChoose={onChoose}>
          {m.site_nav_book()}
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
