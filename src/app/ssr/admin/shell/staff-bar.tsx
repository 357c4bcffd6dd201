import { ExternalLink, Menu } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { LogoutButton } from '#features/identity/web/logout-button.tsx';
import { useIsOwner } from '#features/identity/web/role.public.ts';
import { FailedMailsBadge } from '#features/notifications/web/failed-mails-badge.tsx';
import { m } from '#i18n/generated/messages.js';
import { classNames } from '#ui/class-names.ts';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { LanguageMenu } from '../../layout/header/language-menu.tsx';
import { destinationAt } from './destinations.ts';
import { DestinationLink, useDestinations } from './staff-nav.tsx';

const itemLook =
  'grid h-full w-full content-center justify-items-center gap-0.5 text-xs font-semibold text-sea-soft -outline-offset-3 aria-[current=page]:text-lagoon-deep';
/** The current page is marked by more than a colour. */
const currentLook =
  'aria-[current=page]:border-t-3 aria-[current=page]:border-lagoon aria-[current=page]:-mt-px';
/** In the corner of the icon. */
const badgeLook =
  '[&>span:last-child]:absolute [&>span:last-child]:top-1 [&>span:last-child]:left-1/2 [&>span:last-child]:ml-1.5';

/** The bottom edge of a phone: where thumbs are, and nothing else is. */
export function StaffBar() {
  const [isOpen, setOpen] = useState(false);
  const isElsewhere = destinationAt(useLocation())?.area !== 'bar';
  const offered = useDestinations('bar');
  const isOwner = useIsOwner();
  return (
    <>
      <nav
        aria-label={m.shell_nav()}
        className="staff-bar fixed inset-x-0 bottom-0 z-40 border-t border-line bg-white pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
      >
        <ul className="grid h-16 grid-cols-4">
          {offered.map((destination) => (
            <li key={destination.id}>
              <DestinationLink
                destination={destination}
                isShort
                className={classNames(itemLook, currentLook, destination.Badge && badgeLook)}
                iconClassName="size-6"
              />
            </li>
          ))}
          <li>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
              className={classNames(
                'relative',
                itemLook,
                badgeLook,
                isElsewhere && 'border-t-3 border-lagoon text-lagoon-deep',
              )}
            >
              <Menu aria-hidden="true" className="size-6" />
              {m.shell_more()}
              {isOwner && <FailedMailsBadge />}
            </button>
          </li>
        </ul>
      </nav>
      <MoreDrawer open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

const rowLook =
  'flex min-h-12 items-center gap-3 rounded-md px-3 font-semibold hover:bg-lagoon-tint aria-[current=page]:bg-lagoon-tint aria-[current=page]:text-lagoon-deep';

/** What has no room in the bar of a phone: everything else. */
function MoreDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const offered = useDestinations('more', 'menu');
  return (
    <Drawer open={open} onClose={onClose} title={m.shell_more()} closeLabel={m.shell_more_close()}>
      <nav aria-label={m.shell_more()} className="p-2">
        <ul className="grid gap-0.5">
          {offered.map((destination) => (
            <li key={destination.id}>
              <DestinationLink
                destination={destination}
                onChoose={onClose}
                className={rowLook}
                iconClassName="size-5 shrink-0 text-lagoon-deep"
              />
            </li>
          ))}
          <li className="mt-1 border-t border-line pt-1">
            <Link to="/" onClick={onClose} className={rowLook}>
              <ExternalLink aria-hidden="true" className="size-5 shrink-0 text-lagoon-deep" />
              {m.shell_site()}
            </Link>
          </li>
        </ul>
      </nav>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2 border-t border-line p-4">
        <LanguageMenu />
        <LogoutButton />
      </div>
    </Drawer>
  );
}
