import { createCatalogueRepository } from '#features/catalogue/server/catalogue.public.ts';
import { countSeededContent, hasOwnContact } from '#features/content/server/content.public.ts';
import { createDocumentsRepository } from '#features/documents/server/documents.public.ts';
import { createGuidedTripsRepository } from '#features/guided-trips/server/guided-trips.public.ts';
import { hasStaffAddress } from '#features/notifications/server/notifications.public.ts';
import type { PaymentGateway } from '#features/payments/server/payments.public.ts';
import { hasBusinessAddress } from '#features/settings/server/settings.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { Database } from '#platform/database/database.ts';
import {
  evaluateBusiness,
  evaluateContact,
  evaluateDocuments,
  evaluateSeeded,
  evaluateStaffMail,
  evaluateStore,
  evaluateTestPages,
  type SeededFacts,
  seededLines,
} from '../domain/evaluate-site.ts';
import type { ReadinessLine } from '../readiness.contract.ts';
import { describeLine, type Reader, type Sentences } from './describe-line.ts';

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
    describeLine('business', evaluateBusiness(business), siteFindings, reader),
    describeLine('contact', evaluateContact(business), siteFindings, reader),
    ...seededLines.map((line) => {
      const isDocuments = line === 'documents';
      const judged = isDocuments
        ? evaluateDocuments({ seeded: seeded[line], faulty })
        : evaluateSeeded(line, seeded[line]);
      return describeLine(line, judged, siteFindings, reader);
    }),
    describeLine('staff-mail', evaluateStaffMail(money), siteFindings, reader),
    describeLine('store', evaluateStore(money), siteFindings, reader),
    describeLine('test-pages', evaluateTestPages(money), siteFindings, reader),
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

/** What each finding about the content says, and how it is mended. */
const siteFindings = {
  'documents-own': [m.ready_documents_own],
  'documents-seeded': [m.ready_documents_seeded, m.ready_documents_seeded_step],
  'documents-faulty': [m.ready_documents_faulty, m.ready_documents_faulty_step],
  'texts-own': [m.ready_texts_own],
  'texts-seeded': [m.ready_texts_seeded, m.ready_texts_seeded_step],
  'trips-own': [m.ready_trips_own],
  'trips-seeded': [m.ready_trips_seeded, m.ready_trips_seeded_step],
  'prices-own': [m.ready_prices_own],
  'prices-seeded': [m.ready_prices_seeded, m.ready_prices_seeded_step],
  'item-pictures-own': [m.ready_item_pictures_own],
  'item-pictures-seeded': [m.ready_item_pictures_seeded, m.ready_item_pictures_seeded_step],
  'page-pictures-own': [m.ready_page_pictures_own],
  'page-pictures-seeded': [m.ready_page_pictures_seeded, m.ready_page_pictures_seeded_step],
  'business-known': [m.ready_business_known],
  'business-address': [m.ready_business_address, m.ready_business_address_step],
  'contact-known': [m.ready_contact_known],
  'contact-phone': [m.ready_contact_phone, m.ready_contact_phone_step],
  'contact-email': [m.ready_contact_email, m.ready_contact_email_step],
  'store-live': [m.ready_store_live],
  'store-test': [m.ready_store_test, m.ready_store_test_step],
  'store-none': [m.ready_store_none],
  'test-pages-off': [m.ready_test_pages_off],
  'test-pages-on': [m.ready_test_pages_on, m.ready_test_pages_on_step],
  'staff-mail-known': [m.ready_staff_mail_known],
  'staff-mail-none': [m.ready_staff_mail_none, m.ready_staff_mail_none_step],
} satisfies Sentences;
