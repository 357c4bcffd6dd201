import { useRouteLoaderData } from 'react-router';
import { type BookingRules, usualRules } from '#shared/bookings/booking-rules.ts';
import type { Language } from '#shared/language.ts';
import { productName } from '#shared/product-name.ts';

/** What every page knows about the site that it belongs to. */
export interface Site {
  language: Language;
  /** The business's time zone. */
  timeZone: string;
  clockOffsetMs: number;
  publicUrl: string;
  businessName: string;
  /** Of the business, ISO 3166-1 alpha-2. */
  country: string;
  /** `null` for the sign of the product. */
  logo: { src: string; width: number; height: number } | null;
  /** Variables of `theme.css` that the business has changed; `null` where it has not. */
  colours: Record<`--color-${string}`, string> | null;
  bookingRules: BookingRules;
  /** The site is closed for visitors, and this page is for one. */
  showsMaintenance: boolean;
  /** What the operator's advertising calls a booking, `null` without advertising. */
  conversionId: string | null;
}

const unknownSite: Site = {
  language: 'EN',
  timeZone: 'Europe/Rome',
  clockOffsetMs: 0,
  publicUrl: '',
  businessName: productName,
  country: 'IT',
  logo: null,
  colours: null,
  bookingRules: usualRules,
  showsMaintenance: false,
  conversionId: null,
};

/** The root route's data; the error page can be left without it. */
export function useSite(): Site {
  return (useRouteLoaderData('root') as Site | undefined) ?? unknownSite;
}
