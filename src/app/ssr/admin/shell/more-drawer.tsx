import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { LogoutButton } from '#features/identity/web/logout-button.tsx';
import { m } from '#i18n/generated/messages.js';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { LanguageMenu } from '../../layout/header/language-menu.tsx';
import { DestinationLink, useDestinations } from './staff-nav.tsx';

const rowLook =
  'flex min-h-12 items-center gap-3 rounded-md px-3 font-semibold hover:bg-lagoon-tint aria-[current=page]:bg-lagoon-tint aria-[current=page]:text-lagoon-deep';

/** What has no room in the bar of a phone: everything else. */
export function MoreDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
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
