import { createCatalogueRepository } from '#features/catalogue/server/catalogue.public.ts';
import { isUnderMaintenance } from '#features/settings/server/settings.public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Executor } from '#platform/database/database.ts';
import { businessTimeAt } from '#shared/business-calendar.ts';
import type { SiteState } from './page-cache.ts';
import { createPageRevisionRepository } from './page-revision.repository.ts';

interface Dependencies {
  database: Database;
  clock: Clock;
  timeZone: string;
  /** Of the card store, what pages say: owners can type another one at any time. */
  describeStore: () => string;
}

async function readContentVersion(executor: Executor): Promise<string> {
  const row = await createPageRevisionRepository(executor).find();
  if (!row) throw new Error('The page revision is missing');
  return row.revision;
}

export interface PageState extends SiteState {
  isUnderMaintenance: boolean;
  /** What is offered: `/booking?item=` makes another page for each. */
  itemIds: readonly string[];
}

/**
 * What every page depends on: the version that triggers renew with each change of content, the hour of the business, since
 * what it says about days (this week, bookable dates) only ever changes on the hour, and the card store.
 */
export function createStateReader({ database, clock, timeZone, describeStore }: Dependencies) {
  return async (): Promise<PageState> => {
    const { date, hour } = businessTimeAt(clock.now(), timeZone);
    const [version, isClosed, itemIds] = await Promise.all([
      readContentVersion(database),
      isUnderMaintenance(database),
      createCatalogueRepository(database).listOffered(),
    ]);
    const revision = `${version} ${date} ${hour} ${describeStore()}`;
    return { revision, isUnderMaintenance: isClosed, itemIds };
  };
}
