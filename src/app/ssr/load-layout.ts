import { defaultContact } from '#features/content/domain/default-contact.public.ts';
import { readBookNowShown } from '#features/settings/web/book-now.public.ts';
import { readBookingRules } from '#features/settings/web/booking-rules.public.ts';
import {
  type Business,
  type BusinessAddress,
  readBusiness,
} from '#features/settings/web/read-business.public.ts';
import { type BookingRules, usualRules } from '#shared/bookings/booking-rules.ts';
import { loadOrSkip, orNull } from '#web/api/rendered-data.ts';
import type { PageContext } from '#web/site/page-context.ts';
import type { Contact } from './layout/contact-details.tsx';

export interface Frame {
  businessName: string;
  address: BusinessAddress | null;
  vatNumber: Business['vatNumber'];
  contact: Contact | null;
  isBookNowShown: boolean;
  sellsVouchers: boolean;
  /** The site is closed because nobody has opened it yet. */
  opensSoon: boolean;
}

export interface Layout extends Frame {
  country: string;
  logo: Business['logo'];
  colours: Business['colours'];
  bookingRules: BookingRules;
}

/** What stands around every page. A page is worth showing without it, so a fault is only reported. */
export async function loadLayout({
  language,
  api,
  showsMaintenance,
  reportError,
}: PageContext): Promise<Layout> {
  const [business, contact, isBookNowShown, bookingRules, offer, opened] = await Promise.all([
    readBusiness(api, reportError),
    // Staff may switch the section off; that is no fault.
    loadOrSkip(
      orNull(
        api('GET /api/homepage-content/:sectionType', {
          params: { sectionType: 'contact' },
          query: { language },
        }),
      ),
      reportError,
    ),
    loadOrSkip(readBookNowShown(api), reportError),
    loadOrSkip(readBookingRules(api), reportError),
    loadOrSkip(orNull(api('GET /api/vouchers/offer', {})), reportError),
    // An open page need not ask.
    showsMaintenance
      ? loadOrSkip(
          orNull(api('GET /api/system-settings/:key', { params: { key: 'site_opened' } })),
          reportError,
        )
      : null,
  ]);
  const opensSoon = opened?.settingValue === 'false';
  return {
    businessName: business.name,
    address: business.address,
    vatNumber: business.vatNumber,
    country: business.country,
    logo: business.logo,
    colours: business.colours,
    // No more than is shown: it comes with every page.
    // Nobody is to call the number of our example.
    contact:
      contact && !(opensSoon && contact.phone === defaultContact.phone)
        ? {
            phone: contact.phone,
            email: contact.email,
            facebookLink: contact.facebookLink,
            season: contact.season,
          }
        : null,
    isBookNowShown: isBookNowShown ?? false,
    sellsVouchers: Boolean(offer),
    opensSoon,
    bookingRules: bookingRules ?? usualRules,
  };
}
