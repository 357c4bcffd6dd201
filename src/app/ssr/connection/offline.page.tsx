import { useEffect } from 'react';
import { m } from '#i18n/generated/messages.js';
import { whenReachable } from '#web/connection/when-reachable.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import type { Route } from './+types/offline.page.ts';
import { OfflineContent } from './offline-content.tsx';

export const meta = () => pageMeta({ title: m.site_offline_title(), isPrivate: true });

/** The service worker shows it in place of a page that it cannot fetch. */
export default function OfflinePage({ matches: [root] }: Route.ComponentProps) {
  useEffect(() => whenReachable(() => location.replace(findTarget())), []);
  return <OfflineContent contact={root.loaderData?.frame.contact ?? null} />;
}

/** Where the visitor wanted to go; nowhere but to this site. */
function findTarget(): string {
  const target = URL.parse(new URLSearchParams(location.search).get('to') ?? '/', location.origin);
  return target?.origin === location.origin ? target.href : '/';
}
