import { Menu } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { classNames } from '#ui/class-names.ts';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { destinationAt } from './destinations.ts';
import { DestinationLink, GroupedPlaces, HiddenCounts, ShellFoot, useDestinations } from './staff-nav.tsx';

const itemLook =
  '-mt-px pt-[3px] grid h-full w-full content-center justify-items-center gap-0.5 text-xs font-semibold text-sea-soft -outline-offset-3 aria-[current=page]:text-lagoon-deep';
/** The current page is marked by more than a colour, and nothing moves for it. */
const currentLook =
  'aria-[current=page]:border-t-3 aria-[current=page]:border-lagoon aria-[current=page]:pt-0';
/** In the corner of the icon. */
const badgeLook =
  '[&>span:last-child]:absolute [&>span:last-child]:top-1 [&>span:last-child]:left-1/2 [&>span:last-child]:ml-1.5';

/** The bottom edge of a phone: where thumbs are, and nothing else is. */
export function StaffBar() {
  const [isOpen, setOpen] = useState(false);
  const offered = useDestinations();
  const named = offered.filter(({ barName }) => barName);
  // An accountant has no more places than fit.
  const inBar = named.length > 0 ? named : offered.slice(0, 4);
  const current = destinationAt(useLocation());
  const isElsewhere = !inBar.some(({ id }) => id === current?.id);
  return (
    <>
      <nav
        aria-label={m.shell_nav()}
        className="staff-bar fixed inset-x-0 bottom-0 z-40 border-t border-line bg-white pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
      >
        <ul className="grid h-16 grid-cols-5">
          {inBar.map((destination) => (
            <li key={destination.id}>
              <DestinationLink
                destination={destination}
                className={classNames(itemLook, currentLook, destination.Badge && badgeLook)}
                iconClassName="size-6"
              >
                {destination.barName?.() ?? destination.name()}
              </DestinationLink>
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
                isElsewhere && 'border-t-3 border-lagoon pt-0! text-lagoon-deep',
              )}
            >
              <Menu aria-hidden="true" className="size-6" />
              {m.shell_more()}
              <HiddenCounts
                places={offered.filter((place) => !inBar.includes(place))}
                className="absolute top-2 left-1/2 ml-2.5 size-3"
              />
            </button>
          </li>
        </ul>
      </nav>
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        title={m.shell_more()}
        closeLabel={m.shell_more_close()}
      >
        <nav aria-label={m.shell_more()} className="px-2">
          <GroupedPlaces Heading="h3" onChoose={() => setOpen(false)} />
        </nav>
        <ShellFoot onChoose={() => setOpen(false)} />
      </Drawer>
    </>
  );
}
