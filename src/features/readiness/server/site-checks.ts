import { createCatalogueRepository } from '#features/catalogue/server/catalogue.public.ts';
import { mend, ok, skipped, type Verdict } from '#features/checks/server/checks.public.ts';
import type { Words } from '#features/checks/server/sentence.public.ts';
import { countSeededContent, hasOwnContact } from '#features/content/server/content.public.ts';
import { createDocumentsRepository } from '#features/documents/server/documents.public.ts';
import { createGuidedTripsRepository } from '#features/guided-trips/server/guided-trips.public.ts';
import { hasStaffAddress } from '#features/notifications/server/notifications.public.ts';
import type { PaymentGateway } from '#features/payments/server/payments.public.ts';
import { hasBusinessAddress } from '#features/settings/server/settings.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { Database } from '#platform/database/database.ts';
import { type ListedCheck, pages } from './listed-checks.ts';

export interface SiteSettings {
  database: Database;
  /** The gateway that the site sells with; `null` without one. */
  gateway: PaymentGateway | null;
  /** Whether the public test pages are switched on. */
  hasTestPages: boolean;
}

/** What the owner has not yet replaced or set; all of it is in the database, so every visit of the page asks anew. */
export function siteChecks(site: SiteSettings): ListedCheck[] {
  return [...businessChecks(site), ...exampleChecks(site), ...salesChecks(site)];
}

function businessChecks({ database }: SiteSettings): ListedCheck[] {
  return [
    {
      id: 'business',
      title: m.ready_title_business,
      link: pages.settings,
      look: async () =>
        (await hasBusinessAddress(database))
          ? ok(m.ready_business_known)
          : mend(m.ready_business_address, m.ready_business_address_step),
    },
    {
      id: 'contact',
      title: m.ready_title_contact,
      link: pages.settings,
      look: async () => evaluateContact(await hasOwnContact(database)),
    },
  ];
}

export function evaluateContact(has: { phone: boolean; email: boolean }): Verdict {
  if (!has.phone) return mend(m.ready_contact_phone, m.ready_contact_phone_step);
  return has.email ? ok(m.ready_contact_known) : mend(m.ready_contact_email, m.ready_contact_email_step);
}

/** What a first start fills in for the owner to replace. */
function exampleChecks({ database }: SiteSettings): ListedCheck[] {
  const documents = createDocumentsRepository(database);
  const trips = createGuidedTripsRepository(database);
  const items = createCatalogueRepository(database);
  return [
    {
      id: 'documents',
      title: m.ready_title_documents,
      link: pages.documents,
      look: async () => evaluateDocuments(await documents.countSeeded(), await documents.countFaulty()),
    },
    {
      id: 'texts',
      title: m.ready_title_texts,
      link: pages.homepage,
      look: async () =>
        evaluateSeeded((await countSeededContent(database)).unsaved, {
          own: m.ready_texts_own,
          seeded: m.ready_texts_seeded,
          remedy: m.ready_texts_seeded_step,
        }),
    },
    {
      id: 'trips',
      title: m.ready_title_trips,
      link: pages.trips,
      look: async () =>
        evaluateSeeded(await trips.countSeeded(), {
          own: m.ready_trips_own,
          seeded: m.ready_trips_seeded,
          remedy: m.ready_trips_seeded_step,
        }),
    },
    {
      id: 'prices',
      title: m.ready_title_prices,
      link: pages.inventory,
      look: async () =>
        evaluateSeeded((await items.countSeeded()).unsaved, {
          own: m.ready_prices_own,
          seeded: m.ready_prices_seeded,
          remedy: m.ready_prices_seeded_step,
        }),
    },
    {
      id: 'item-pictures',
      title: m.ready_title_item_pictures,
      link: pages.inventory,
      look: async () =>
        evaluateSeeded((await items.countSeeded()).drawings, {
          own: m.ready_item_pictures_own,
          seeded: m.ready_item_pictures_seeded,
          remedy: m.ready_item_pictures_seeded_step,
        }),
    },
    {
      id: 'page-pictures',
      title: m.ready_title_page_pictures,
      link: pages.homepage,
      look: async () =>
        evaluateSeeded((await countSeededContent(database)).drawings, {
          own: m.ready_page_pictures_own,
          seeded: m.ready_page_pictures_seeded,
          remedy: m.ready_page_pictures_seeded_step,
        }),
    },
  ];
}

/** @param faulty how many active documents guests cannot open. */
export function evaluateDocuments(seeded: number, faulty: number): Verdict {
  if (faulty > 0) return mend(m.ready_documents_faulty, m.ready_documents_faulty_step, { count: faulty });
  return evaluateSeeded(seeded, {
    own: m.ready_documents_own,
    seeded: m.ready_documents_seeded,
    remedy: m.ready_documents_seeded_step,
  });
}

interface SeededWords {
  own: Words<Record<never, never>>;
  seeded: Words<{ count: number }>;
  remedy: Words<Record<never, never>>;
}

function evaluateSeeded(count: number, { own, seeded, remedy }: SeededWords): Verdict {
  return count > 0 ? mend(seeded, remedy, { count }) : ok(own);
}

function salesChecks({ database, gateway, hasTestPages }: SiteSettings): ListedCheck[] {
  return [
    {
      id: 'staff-mail',
      title: m.ready_title_staff_mail,
      link: pages.email,
      look: async () =>
        (await hasStaffAddress(database))
          ? ok(m.ready_staff_mail_known)
          : mend(m.ready_staff_mail_none, m.ready_staff_mail_none_step),
    },
    {
      id: 'store',
      title: m.ready_title_store,
      link: pages.paymentTester,
      look: () => evaluateStore(gateway?.mode ?? null),
    },
    {
      id: 'test-pages',
      title: m.ready_title_test_pages,
      look: () =>
        hasTestPages ? mend(m.ready_test_pages_on, m.ready_test_pages_on_step) : ok(m.ready_test_pages_off),
    },
  ];
}

/** @param mode of the store; `null` without one. */
export function evaluateStore(mode: PaymentGateway['mode'] | null): Verdict {
  if (mode === null) return skipped(m.ready_store_none);
  return mode === 'live' ? ok(m.ready_store_live) : mend(m.ready_store_test, m.ready_store_test_step);
}
