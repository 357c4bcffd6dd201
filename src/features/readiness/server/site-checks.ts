import { createCatalogueRepository } from '#features/catalogue/server/catalogue.public.ts';
import { mend, ok, skipped, type Verdict } from '#features/checks/server/checks.public.ts';
import { countSeededContent, hasOwnContact } from '#features/content/server/content.public.ts';
import { createDocumentsRepository } from '#features/documents/server/documents.public.ts';
import { createGuidedTripsRepository } from '#features/guided-trips/server/guided-trips.public.ts';
import { hasStaffAddress } from '#features/notifications/server/notifications.public.ts';
import type { PaymentGateway } from '#features/payments/server/payments.public.ts';
import { hasBusinessAddress, readSetting, readSettings } from '#features/settings/server/settings.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { addDays, businessToday } from '#shared/business-calendar.ts';
import { type ListedCheck, pages } from './listed-checks.ts';
import { createReadinessRepository } from './readiness.repository.ts';

export interface SiteSettings {
  database: Database;
  clock: Clock;
  timeZone: string;
  /** The gateway that the site sells with; `null` without one. */
  gateway: PaymentGateway | null;
  /** Whether the public test pages are switched on. */
  hasTestPages: boolean;
}

/** What the owner has not yet replaced or set; all of it is in the database, so every visit of the page asks anew. */
export function siteChecks(site: SiteSettings): ListedCheck[] {
  return [openCheck(site), ...businessChecks(site), ...exampleChecks(site), ...salesChecks(site)];
}

/** The question that all others are about. */
function openCheck({ database, clock, timeZone, gateway }: SiteSettings): ListedCheck {
  return {
    id: 'open',
    title: m.ready_title_open,
    look: async () => {
      const kept = await readSettings(database, ['site_opened', 'maintenance_mode', 'booking_window_days']);
      if (!kept.site_opened) return mend(m.ready_open_not_yet, m.ready_open_not_yet_step);
      if (kept.maintenance_mode)
        return { ...mend(m.ready_open_maintenance, m.ready_open_maintenance_step), link: pages.business };
      const today = businessToday(clock.now(), timeZone);
      const days = kept.booking_window_days;
      if (!(await createReadinessRepository(database).hasFreeUnits(today, addDays(today, days))))
        return { ...mend(m.ready_open_full, m.ready_open_full_step, { days }), link: pages.inventory };
      return ok(gateway === null ? m.ready_open_at_beach : m.ready_open_now);
    },
  };
}

function businessChecks({ database }: SiteSettings): ListedCheck[] {
  return [
    {
      id: 'business',
      title: m.ready_title_business,
      link: pages.business,
      isForOpening: true,
      look: async () =>
        (await hasBusinessAddress(database))
          ? ok(m.ready_business_known)
          : mend(m.ready_business_address, m.ready_business_address_step),
    },
    {
      id: 'contact',
      title: m.ready_title_contact,
      link: pages.homepage,
      isForOpening: true,
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
  const isKept = async (id: string) => (await readSetting(database, 'accepted_examples')).includes(id);
  /** What the owner keeps as it is counts as theirs. */
  function exampleCheck(example: Example, link: string, countLeft: () => Promise<number>): ListedCheck {
    const id = example.replace('_', '-');
    return {
      id,
      title: m[`ready_title_${example}`],
      link,
      isExample: true,
      isForOpening: true,
      look: async () => {
        const count = await countLeft();
        return count > 0 && (await isKept(id)) ? ok(m.ready_example_kept) : evaluateExamples(example, count);
      },
    };
  }
  const documentsCheck = exampleCheck('documents', pages.documents, documents.countSeeded);
  return [
    {
      ...documentsCheck,
      look: async (signal) => {
        const faulty = await documents.countFaulty();
        return faulty > 0 ? evaluateFaultyDocuments(faulty) : documentsCheck.look(signal);
      },
    },
    exampleCheck('texts', pages.homepage, async () => (await countSeededContent(database)).unsaved),
    exampleCheck('trips', pages.trips, trips.countSeeded),
    exampleCheck('prices', pages.inventory, async () => (await items.countSeeded()).unsaved),
    exampleCheck('item_pictures', pages.inventory, async () => (await items.countSeeded()).drawings),
    exampleCheck('page_pictures', pages.homepage, async () => (await countSeededContent(database)).drawings),
  ];
}

/** @param count how many active documents guests cannot open; that is no example to be kept. */
const evaluateFaultyDocuments = (count: number): Verdict => ({
  ...mend(m.ready_documents_faulty, m.ready_documents_faulty_step, { count }),
  link: pages.documents,
});

/** As messages name them: each has a title, and a sentence for both states. */
type Example = 'documents' | 'texts' | 'trips' | 'prices' | 'item_pictures' | 'page_pictures';

export function evaluateExamples(example: Example, count: number): Verdict {
  if (count === 0) return ok(m[`ready_${example}_own`]);
  return mend(m[`ready_${example}_seeded`], m[`ready_${example}_seeded_step`], { count });
}

function salesChecks({ database, gateway, hasTestPages }: SiteSettings): ListedCheck[] {
  return [
    {
      id: 'staff-mail',
      title: m.ready_title_staff_mail,
      link: pages.email,
      isForOpening: true,
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
