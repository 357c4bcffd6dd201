import type { RentalItem, RentalPrice } from '#features/catalogue/catalogue.contract.ts';
import type { WeekHours } from '#features/opening-hours/domain/opening-on.public.ts';
import type { Business, BusinessAddress } from '#features/settings/web/read-business.public.ts';
import { m } from '#i18n/generated/messages.js';
import { type Weekday, weekdays } from '#shared/business-calendar.ts';
import { readLink } from '#shared/links/read-link.ts';
import { plainEuro } from '#shared/money.ts';
import { durationMinutes } from '#shared/rental-time.ts';
import type { ContentEntry } from '../../content.contract.ts';

interface Facts {
  business: Business;
  publicUrl: string;
  items: readonly RentalItem[];
  contact: ContentEntry | undefined;
  week: ContentEntry | null | undefined;
  /** When the business is open in these days; `null` where it is not known. */
  hours: WeekHours | null;
}

/** The business and its price list, as search engines read them. Source: schema.org/LocalBusiness. */
export function describeBusiness({ business, publicUrl, items, contact, week, hours }: Facts) {
  const open = weekdays.filter((day) => week?.[day] && hours?.[day]);
  const social = readLink(contact?.facebookLink ?? null);
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': `${publicUrl}/#business`,
    name: business.name,
    description: m.site_home_description(),
    url: `${publicUrl}/`,
    image: `${publicUrl}/share.png`,
    logo: `${publicUrl}/icon-512.png`,
    ...(business.address ? { address: describeAddress(business.address) } : {}),
    ...(contact?.phone ? { telephone: contact.phone } : {}),
    ...(contact?.email ? { email: contact.email } : {}),
    ...(social?.kind === 'outside' ? { sameAs: [social.href] } : {}),
    ...(open.length > 0
      ? {
          openingHoursSpecification: describeHours(open, hours),
          location: [...new Set(open.map((day) => week?.[day]))].map((name) => ({ '@type': 'Beach', name })),
        }
      : {}),
    currenciesAccepted: 'EUR',
    makesOffer: items.flatMap((item) => item.prices.map((price) => describeOffer(publicUrl, item, price))),
  };
}

/** One entry, or one for each group of days with the same hours. */
function describeHours(open: readonly Weekday[], hours: WeekHours | null) {
  const groups = Map.groupBy(open, (day) => `${hours?.[day]?.opens} ${hours?.[day]?.closes}`);
  const entries = [...groups].map(([times, days]) => {
    const [opens, closes] = times.split(' ');
    const dayOfWeek = days.map(
      (day) => `https://schema.org/${day.replace(/^./, (first) => first.toUpperCase())}`,
    );
    return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes };
  });
  return entries.length === 1 ? entries[0] : entries;
}

function describeAddress({ street, postalCode, city, region, country }: BusinessAddress) {
  const parts = {
    streetAddress: street,
    postalCode,
    addressLocality: city,
    addressRegion: region,
    addressCountry: country,
  };
  return {
    '@type': 'PostalAddress',
    ...Object.fromEntries(Object.entries(parts).filter(([, part]) => part)),
  };
}

function describeOffer(publicUrl: string, item: RentalItem, { duration, amountCents }: RentalPrice) {
  return {
    '@type': 'Offer',
    price: plainEuro(amountCents),
    priceCurrency: 'EUR',
    url: `${publicUrl}/booking`,
    availability: 'https://schema.org/InStock',
    eligibleDuration: { '@type': 'QuantitativeValue', value: durationMinutes(duration), unitCode: 'MIN' },
    itemOffered: { '@type': 'Service', name: item.title, description: item.shortDescription },
  };
}
