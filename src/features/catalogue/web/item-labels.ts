import { m } from '#i18n/generated/messages.js';
import { type Language, languageNames } from '#shared/language.ts';
import { type Duration, durations } from '#shared/rental-time.ts';
import type { ItemFieldPath, TextField } from '../domain/item-fields.ts';

export const textFieldNames: Record<TextField, () => string> = {
  title: () => m.item_field_title(),
  shortDescription: () => m.item_field_short(),
  description: () => m.item_field_description(),
  weightCapacity: () => m.item_field_weight(),
  skillLevel: () => m.item_field_skill(),
  includes: () => m.item_field_includes(),
  imageAlt: () => m.item_field_alt(),
};

export const durationNames: Record<Duration, () => string> = {
  '1/2': () => m.booking_duration_half(),
  '1': () => m.booking_duration_one(),
  '2': () => m.booking_duration_two(),
};

/** The id of a field's control in the page. */
export function fieldId(path: ItemFieldPath): string {
  return `item-${path.replaceAll('.', '-')}`;
}

/** The language that a control belongs to, by its id; prices belong to none. */
export function languageOfField(id: string): Language | null {
  return (/^item-texts-(EN|IT|PL)-/.exec(id)?.[1] as Language | undefined) ?? null;
}

/** `Polski, Title: This field is required`: where to look, and for what. */
export function errorSentence(path: ItemFieldPath, error: string): string {
  const [group, key = '', textField] = path.split('.') as [string, string?, TextField?];
  if (group === 'texts' && textField)
    return m.item_error_in({
      language: languageNames[key as Language],
      field: textFieldNames[textField](),
      error,
    });
  const duration = durations[Number(key)];
  const number = path === 'seats' ? m.item_seats() : m.item_fleet();
  const field = group === 'prices' && duration ? durationNames[duration]() : number;
  return m.item_error_of({ field, error });
}
