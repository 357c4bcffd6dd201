import { lazy, Suspense } from 'react';
import { useRendered } from '#web/api/rendered-data.ts';
import { useSite } from '#web/site/site.ts';
import { findTrust } from '../../../domain/home-sections.ts';
import { entriesQuery } from '../../content-queries.ts';
import type { HomeData } from '../load-home.ts';

/** Only loaded where staff have filled it. */
const HomeTrust = lazy(() => import('./home-trust.tsx').then((module) => ({ default: module.HomeTrust })));

export function HomeGuests({ entries }: Pick<HomeData, 'entries'>) {
  const { language } = useSite();
  const { photos, guests } = findTrust(useRendered(entriesQuery(language), entries).data ?? []);
  if (!photos && guests.length === 0) return null;
  return (
    <Suspense>
      <HomeTrust photos={photos} guests={guests} />
    </Suspense>
  );
}
