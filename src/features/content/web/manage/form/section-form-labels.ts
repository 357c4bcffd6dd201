import { m } from '#i18n/generated/messages.js';
import { type Weekday, weekdays } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';
import { capitalise } from '#web/format/capitalise.ts';
import { weekdayName } from '#web/format/weekdays.ts';
import { contentLimits } from '../../../domain/content-limits.ts';
import type { DraftField, PictureField, TextField } from '../../../domain/section-draft.ts';
import type { SectionKind } from '../../../domain/section-types.ts';

const fieldNames: Record<Exclude<DraftField, Weekday>, () => string> = {
  title: () => m.content_field_title(),
  content: () => m.content_field_content(),
  buttonText: () => m.content_field_button_text(),
  buttonLink: () => m.content_field_button_link(),
  email: () => m.content_field_email(),
  phone: () => m.content_field_phone(),
  facebookLink: () => m.content_field_facebook(),
  season: () => m.content_field_season(),
  imageAlt: () => m.content_alt(),
  imageAlt2: () => m.content_alt(),
  imageAlt3: () => m.content_alt(),
  imageUrl: () => m.content_picture_main(),
  imageUrl2: () => m.content_picture_second(),
  imageUrl3: () => m.content_picture_third(),
  logoUrl: () => m.content_logo(),
  isActive: () => m.content_active(),
};

function isWeekday(field: DraftField): field is Weekday {
  return weekdays.some((day) => day === field);
}

/** What a field is called; days by the calendar of the screen's language. */
export function fieldName(field: DraftField, kind: SectionKind, screen: Language): string {
  if (isWeekday(field)) return capitalise(weekdayName(field, screen));
  if (kind === 'weekly-schedule' && field === 'imageUrl') return m.content_picture_week();
  if (kind === 'guest' && field === 'title') return m.content_field_guest_name();
  if (kind === 'guest' && field === 'content') return m.content_field_guest_words();
  return fieldNames[field]();
}

/** Where it needs more words, because several fields have the same name. */
export function fieldSentence(field: DraftField, kind: SectionKind, screen: Language): string {
  const name = fieldName(field, kind, screen);
  const picture = pictureOfAlt[field];
  return picture ? `${fieldName(picture, kind, screen)}, ${name}` : name;
}

const pictureOfAlt: Partial<Record<DraftField, PictureField>> = {
  imageAlt: 'imageUrl',
  imageAlt2: 'imageUrl2',
  imageAlt3: 'imageUrl3',
};

export function limitOf(field: TextField): number {
  if (isWeekday(field)) return contentLimits.place;
  if (field in pictureOfAlt) return contentLimits.alt;
  return contentLimits[field as keyof typeof contentLimits];
}

/** The id of a field's control in the page. */
export function fieldId(field: DraftField): string {
  return `content-${field}`;
}
