import { m } from '#i18n/generated/messages.js';
import type { Weekday } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';
import { capitalise } from '#web/format/capitalise.ts';
import { weekdayName } from '#web/format/weekdays.ts';
import type { TripTextField, tripTextLimits } from '../../domain/trip-fields.ts';
import { type Half, type TripSlot, tripSlots } from '../../domain/trip-slots.ts';

type PageField = keyof typeof tripTextLimits;

const pageFieldNames: Record<PageField, () => string> = {
  title: () => m.trips_field_title(),
  subtitle: () => m.trips_field_subtitle(),
  description: () => m.trips_field_description(),
  bannerImageAlt: () => m.trips_field_banner_alt(),
  contactTitle: () => m.trips_field_contact_title(),
  contactDescription: () => m.trips_field_contact_description(),
  phoneText: () => m.trips_field_phone_text(),
  phoneNumber: () => m.trips_field_phone_number(),
  emailText: () => m.trips_field_email_text(),
  emailAddress: () => m.trips_field_email_address(),
};

const slotNames: Record<Half, (day: string) => string> = {
  Am: (day) => m.trips_slot_am({ day }),
  Pm: (day) => m.trips_slot_pm({ day }),
};

/** The name of a weekday, capitalised for headings and labels: `Lunedì`. */
export function dayName(day: Weekday, language: Language): string {
  return capitalise(weekdayName(day, language));
}

/** `Monday AM`, in the language of the screen. */
export function slotName(slot: TripSlot, language: Language): string {
  const [, day = '', half = ''] = /^(.+)(Am|Pm)$/.exec(slot) ?? [];
  return slotNames[half as Half](dayName(day as Weekday, language));
}

const slots: ReadonlySet<string> = new Set(tripSlots);

export function fieldName(field: TripTextField, language: Language): string {
  return slots.has(field) ? slotName(field as TripSlot, language) : pageFieldNames[field as PageField]();
}

export function fieldId(field: TripTextField): string {
  return `trips-text-${field}`;
}

/** The sections of the page, each on its own tab. */
export type TripsPart = 'page' | 'week' | 'images';

export function partOf(field: string): TripsPart {
  if (/Image(Alt)?$/.test(field)) return 'images';
  return slots.has(field) ? 'week' : 'page';
}
