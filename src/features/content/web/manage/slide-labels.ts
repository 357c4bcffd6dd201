import { m } from '#i18n/generated/messages.js';
import type { OwnDrawing } from '../../domain/own-drawings.ts';
import type { SlideField } from '../../domain/slide-draft.ts';

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
