import { createCatalogueRepository } from '#features/catalogue/server/catalogue.public.ts';
import { countSeededContent, hasOwnContact } from '#features/content/server/content.public.ts';
import { createDocumentsRepository } from '#features/documents/server/documents.public.ts';
import { createGuidedTripsRepository } from '#features/guided-trips/server/guided-trips.public.ts';
import { hasStaffAddress } from '#features/notifications/server/notifications.public.ts';
import type { PaymentGateway } from '#features/payments/server/payments.public.ts';
import { hasBusinessAddress } from '#features/settings/server/settings.public.ts';
import type { Database } from '#platform/database/database.ts';
import {
  judgeBusiness,
  judgeContact,
  judgeDocuments,
  judgeSeeded,
  judgeStaffMail,
  judgeStore,
  judgeTestPages,
  type SeededFacts,
  seededLines,
} from '../../domain/judge-site.ts';
import type { ReadinessLine } from '../../readiness.contract.ts';
import { type Reader, sayLine } from '../say-line.ts';
import { siteFindings } from './site-findings.ts';

export interface SiteDependencies {
  database: Database;
  /** The gateway that the site sells with; `null` without one. */
  gateway: PaymentGateway | null;
  /** Whether the public test pages are switched on. */
  hasTestPages: boolean;
}

/** What the owner has not yet replaced or set; all of it is in the database, so every visit of the page asks anew. */
export async function readSiteLines(site: SiteDependencies, reader: Reader): Promise<ReadinessLine[]> {
  const { database, gateway, hasTestPages } = site;
  const [seeded, faulty, contact, hasAddress, hasStaffMail] = await Promise.all([
    countSeeded(database),
    createDocumentsRepository(database).countFaulty(),
    hasOwnContact(database),
    hasBusinessAddress(database),
    hasStaffAddress(database),
  ]);
  const business = { hasAddress, hasPhone: contact.phone, hasEmail: contact.email };
  const money = { mode: gateway?.mode ?? null, hasTestPages, hasStaffAddress: hasStaffMail };
  return [
    sayLine('business', judgeBusiness(business), siteFindings, reader),
    sayLine('contact', judgeContact(business), siteFindings, reader),
    ...seededLines.map((line) => {
      const isDocuments = line === 'documents';
      const judged = isDocuments
        ? judgeDocuments({ seeded: seeded[line], faulty })
        : judgeSeeded(line, seeded[line]);
      return sayLine(line, judged, siteFindings, reader);
    }),
    sayLine('staff-mail', judgeStaffMail(money), siteFindings, reader),
    sayLine('store', judgeStore(money), siteFindings, reader),
    sayLine('test-pages', judgeTestPages(money), siteFindings, reader),
  ];
}

async function countSeeded(database: Database): Promise<SeededFacts> {
  const [documents, content, trips, items] = await Promise.all([
    createDocumentsRepository(database).countSeeded(),
    countSeededContent(database),
    createGuidedTripsRepository(database).countSeeded(),
    createCatalogueRepository(database).countSeeded(),
  ]);
  return {
    documents,
    texts: content.unsaved,
    trips,
    prices: items.unsaved,
    'item-pictures': items.drawings,
    'page-pictures': content.drawings,
  };
}
