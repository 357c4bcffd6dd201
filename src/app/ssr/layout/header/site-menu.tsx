import { StaffLinks } from '#features/identity/web/staff-links.tsx';
import { m } from '#i18n/generated/messages.js';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { SiteLinks } from './site-links.tsx';

export interface SiteMenuProps {
  isBookNowShown: boolean;
  open: boolean;
  onClose: () => void;
}

/** The links of the site on narrow screens. */
export function SiteMenu({ isBookNowShown, open, onClose }: SiteMenuProps) {
  return (
    <Drawer open={open} onClose={onClose} title={m.site_menu()} closeLabel={m.site_menu_close()}>
      <div className="p-2 text-lg">
        <SiteLinks isBookNowShown={isBookNowShown} className="grid gap-1" onChoose={onClose} />
      </div>
      <div className="mt-auto border-t border-line p-4">
        <StaffLinks onChoose={onClose} />
      </div>
    </Drawer>
  );
}
