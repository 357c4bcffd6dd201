import { StaffLinks } from '#features/identity/web/staff-links.tsx';
import { m } from '#i18n/generated/messages.js';
import { DrawerFrame, drawerLook } from '#ui/overlay/drawer-frame.tsx';
import { SiteLinks } from './site-links.tsx';

/** The links of the site on narrow screens. */
export function SiteMenu({ isBookNowShown }: { isBookNowShown: boolean }) {
  return (
    <dialog id="site-menu" aria-labelledby="site-menu-title" className={drawerLook}>
      <DrawerFrame
        title={m.site_menu()}
        titleId="site-menu-title"
        closeLabel={m.site_menu_close()}
        closeButton={{ command: 'close', commandfor: 'site-menu' }}
      >
        <div className="p-2 text-lg">
          <SiteLinks isBookNowShown={isBookNowShown} className="grid gap-1" />
        </div>
        <div className="mt-auto border-t border-line p-4">
          <StaffLinks />
        </div>
      </DrawerFrame>
    </dialog>
  );
}
