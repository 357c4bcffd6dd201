import type { Business } from '#features/settings/web/read-business.public.ts';
import { businessInstant } from '#shared/business-calendar.ts';
import { localeTags } from '#shared/language.ts';
import { plainEuro } from '#shared/money.ts';
import type { PublicTrip } from '../trips.contract.ts';

interface Facts {
  trips: readonly PublicTrip[];
  business: Business;
  publicUrl: string;
  timeZone: string;
}

/** The next departures, as search engines read them. Source: schema.org/Event. */
export function describeEvents({ trips, business, publicUrl, timeZone }: Facts) {
  const url = `${publicUrl}/guided-trips`;
  const events = trips.flatMap((trip) => {
    const { language, title, shortDescription, image, place } = trip;
    const shared = {
      '@type': 'Event',
      name: title,
      description: shortDescription,
      inLanguage: localeTags[language],
      ...(image ? { image: `${publicUrl}${image}` } : {}),
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      eventStatus: 'https://schema.org/EventScheduled',
      location: describePlace(place, business),
      organizer: {
        '@type': 'LocalBusiness',
        '@id': `${publicUrl}/#business`,
        name: business.name,
        url: `${publicUrl}/`,
      },
    };
    return trip.departures.map((departure) => ({
      ...shared,
      startDate: businessInstant(departure.date, departure.start, timeZone).toISOString(),
      endDate: businessInstant(departure.date, departure.end, timeZone).toISOString(),
      maximumAttendeeCapacity: departure.seats,
      ...describeOffers(trip, departure, url),
    }));
  });
  return events.length > 0 ? { '@context': 'https://schema.org', '@graph': events } : null;
}

/** A departure is booked on a page of its own, unless all its seats are sold. */
function describeOffers(
  { fares }: PublicTrip,
  { id, isFull }: PublicTrip['departures'][number],
  page: string,
) {
  const url = isFull ? page : `${page}/book?departure=${id}`;
  const availability = `https://schema.org/${isFull ? 'SoldOut' : 'InStock'}`;
  const offers = fares.map(({ name, amountCents }) => ({
    '@type': 'Offer',
    ...{ name, price: plainEuro(amountCents), priceCurrency: 'EUR', url, availability },
  }));
  return { url, offers };
}

function describePlace(place: PublicTrip['place'], { name, address }: Business) {
  return {
    '@type': 'Place',
    name: place?.name ?? name,
    ...(address
      ? {
          address: {
            '@type': 'PostalAddress',
            ...(address.street ? { streetAddress: address.street } : {}),
            ...(address.postalCode ? { postalCode: address.postalCode } : {}),
            ...(address.city ? { addressLocality: address.city } : {}),
            addressCountry: address.country,
          },
        }
      : {}),
    ...(place?.latitude != null
      ? { geo: { '@type': 'GeoCoordinates', latitude: place.latitude, longitude: place.longitude } }
      : {}),
  };
}
