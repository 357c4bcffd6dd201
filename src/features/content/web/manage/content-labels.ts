import { m } from '#i18n/generated/messages.js';
import { type Weekday, weekdays } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';
import { capitalise } from '#web/format/capitalise.ts';
import { weekdayName } from '#web/format/weekdays.ts';
import type { ContentEntry } from '../../content.contract.ts';
import { contentLimits } from '../../domain/content-limits.ts';
import type { OwnDrawing } from '../../domain/own-drawings.ts';
import type { DraftField, PictureField, TextField } from '../../domain/section-draft.ts';
import type { SectionKind } from '../../domain/section-types.ts';
import type { SlideField } from '../../domain/slide-draft.ts';
import { textOfHtml } from './entry/text-of-html.ts';

interface SectionWords {
  title: () => string;
  /** Where the site shows it. */
  text: () => string;
}

export const sectionWords: Record<SectionKind, SectionWords> = {
  banner: { title: () => m.content_section_banner(), text: () => m.content_section_banner_text() },
  about: { title: () => m.content_section_about(), text: () => m.content_section_about_text() },
  carousel: { title: () => m.content_section_carousel(), text: () => m.content_section_carousel_text() },
  'weekly-schedule': { title: () => m.content_section_week(), text: () => m.content_section_week_text() },
  contact: { title: () => m.content_section_contact(), text: () => m.content_section_contact_text() },
  photos: { title: () => m.content_section_photos(), text: () => m.content_section_photos_text() },
  guest: { title: () => m.content_section_guests(), text: () => m.content_section_guests_text() },
  custom: { title: () => m.content_section_custom(), text: () => m.content_section_custom_text() },
};

/** A logo has no words of its own that the site would show. */
export function titleOf({ sectionType, title }: { title: string | null; sectionType?: string }): string {
  if (sectionType === 'banner') return m.content_logo();
  return title || m.content_untitled();
}

/** Text of an entry in one line; of About's HTML only what can be read. */
export function plainTextOf({ sectionType, content }: ContentEntry): string {
  if (sectionType === 'banner') return '';
  return sectionType === 'about' ? textOfHtml(content) : content;
}

export const slideFieldNames: Record<SlideField, () => string> = {
  title: () => m.content_field_title(),
  content: () => m.content_field_content(),
  imageUrl: () => m.slides_field_image(),
  imageAlt: () => m.content_alt(),
  buttonText: () => m.content_field_button_text(),
  buttonLink: () => m.content_field_button_link(),
  weeklyButtonText: () => m.slides_field_weekly_text(),
  weeklyButtonLink: () => m.slides_field_weekly_link(),
  isActive: () => m.content_active(),
};

export const drawingNames: Record<OwnDrawing, () => string> = {
  'slide-morning': () => m.slides_drawing_morning(),
  'slide-tandem': () => m.slides_drawing_tandem(),
  'slide-lagoon': () => m.slides_drawing_lagoon(),
  coast: () => m.slides_drawing_coast(),
  'single-kayak-at-sea': () => m.slides_drawing_single(),
  'tandem-kayak-at-sea': () => m.slides_drawing_two(),
  'sup-at-sea': () => m.slides_drawing_sup(),
  'sup-at-sunrise': () => m.slides_drawing_sunrise(),
};

/** The id of a field's control in the page. */
export function slideFieldId(field: SlideField): string {
  return `slide-${field}`;
}

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
