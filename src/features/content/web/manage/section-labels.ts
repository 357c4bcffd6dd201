import { m } from '#i18n/generated/messages.js';
import type { ContentEntry } from '../../content.contract.ts';
import type { SectionKind } from '../../domain/section-types.ts';
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
