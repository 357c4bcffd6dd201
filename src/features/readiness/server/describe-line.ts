import { m } from '#i18n/generated/messages.js';
import { type Language, type Locale, toLocale } from '#shared/language.ts';
import { staffTimestamp } from '#shared/staff-dates.ts';
import type { Verdict } from '../domain/verdict.ts';
import type { ReadinessLine } from '../readiness.contract.ts';

// biome-ignore lint/suspicious/noExplicitAny: the compiler asks each message for its own variables, a table hands out one record
type Words = (parameters: any, options: { locale: Locale }) => string;

/** Per finding what was found, and the step that mends it, where there is one. */
export type Sentences = Record<string, readonly [message: Words, step?: Words]>;

const titles = {
  address: m.ready_title_address,
  certificate: m.ready_title_certificate,
  'public-url': m.ready_title_public_url,
  proxy: m.ready_title_proxy,
  mail: m.ready_title_mail,
  payment: m.ready_title_payment,
  disk: m.ready_title_disk,
  clock: m.ready_title_clock,
  backup: m.ready_title_backup,
  weather: m.ready_title_weather,
  versions: m.ready_title_versions,
  documents: m.ready_title_documents,
  texts: m.ready_title_texts,
  trips: m.ready_title_trips,
  prices: m.ready_title_prices,
  'item-pictures': m.ready_title_item_pictures,
  'page-pictures': m.ready_title_page_pictures,
  business: m.ready_title_business,
  contact: m.ready_title_contact,
  store: m.ready_title_store,
  'test-pages': m.ready_title_test_pages,
  'staff-mail': m.ready_title_staff_mail,
} satisfies Record<string, Words>;
export type LineId = keyof typeof titles;

/** Business, contact and weather are set below the sections of the home page. */
const settings = '/admin?tab=homepage';

/** Where in the back office a line is mended; lines without one are mended on the server. */
const links: Partial<Record<LineId, string>> = {
  payment: '/admin/payment-tester',
  backup: '/admin/backups',
  documents: '/admin?tab=waivers',
  texts: '/admin?tab=homepage',
  trips: '/admin?tab=trips',
  prices: '/admin?tab=inventory',
  'item-pictures': '/admin?tab=inventory',
  'page-pictures': '/admin?tab=homepage',
  business: settings,
  contact: settings,
  store: '/admin/payment-tester',
  'staff-mail': '/admin?tab=email',
};

export interface Reader {
  language: Language;
  timeZone: string;
}

/** A verdict in the language of who reads it. Instants (`at`) are told in the time zone of the business. */
export function describeLine<Finding extends string>(
  id: LineId,
  { state, finding, details = {} }: Verdict<Finding>,
  sentences: Record<Finding, Sentences[string]>,
  { language, timeZone }: Reader,
): ReadinessLine {
  const options = { locale: toLocale(language) };
  const { at } = details;
  const spoken =
    typeof at === 'string' ? { ...details, at: staffTimestamp(at, language, timeZone) } : details;
  const [message, step] = sentences[finding];
  const link = finding === 'weather-nowhere' ? settings : links[id];
  return {
    id,
    title: titles[id]({}, options),
    state,
    message: message(spoken, options),
    step: step?.(spoken, options) ?? null,
    link: step ? (link ?? null) : null,
  };
}
