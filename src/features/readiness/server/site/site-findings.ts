import { m } from '#i18n/generated/messages.js';
import type { Sentences } from '../say-line.ts';

/** What each finding about the content says, and how it is mended. */
export const siteFindings = {
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
