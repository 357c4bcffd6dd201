import { m } from '#i18n/generated/messages.js';
import { pageMeta } from '#web/site/page-meta.ts';
import type { Route } from './+types/offline.page.ts';
import { OfflineContent } from './offline-content.tsx';

export { handle } from '#web/site/document.ts';

export const meta = () => pageMeta({ title: m.site_offline_title(), isPrivate: true });

/** The service worker shows it in place of a page that it cannot fetch, and `page-script/offline-links.ts` leads on. */
export default function OfflinePage({ matches: [root] }: Route.ComponentProps) {
  return (
    <div data-offline>
      <OfflineContent contact={root.loaderData?.frame.contact ?? null} />
    </div>
  );
}
