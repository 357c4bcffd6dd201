import { m } from '#i18n/generated/messages.js';
import { weekdays } from '#shared/business-calendar.ts';
import { fieldsOfKind, type TextField } from '../../../domain/section-draft.ts';
import { SectionText } from './section-text.tsx';
import type { SectionEditing } from './use-section-form.ts';

const isDay = (field: TextField) => weekdays.some((day) => day === field);

const halfWidth = new Set<TextField>(['buttonText', 'buttonLink', 'email', 'phone']);

function hintOf(field: TextField): { hint?: string } {
  if (field === 'buttonText') return { hint: m.content_field_button_text_hint() };
  if (field === 'season') return { hint: m.content_field_season_hint() };
  return field === 'buttonLink' ? { hint: m.content_field_button_hint() } : {};
}

/** The texts of a section, and the places of a week by themselves. */
export function SectionTexts({ editing }: { editing: SectionEditing }) {
  const { texts } = fieldsOfKind[editing.kind];
  const days = texts.filter(isDay);
  if (texts.length === 0) return null;
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {texts
          .filter((field) => !isDay(field))
          .map((field) => (
            <SectionText
              key={field}
              field={field}
              editing={editing}
              {...hintOf(field)}
              className={halfWidth.has(field) ? '' : 'sm:col-span-2'}
            />
          ))}
      </div>
      {days.length > 0 && (
        <fieldset className="border-t border-line pt-4">
          <legend className="float-left w-full font-bold">{m.content_days()}</legend>
          <p className="clear-both pb-3 text-sm text-sea-soft">{m.content_days_hint()}</p>
          <div className="grid gap-4 sm:grid-cols-2">
            {days.map((field) => (
              <SectionText key={field} field={field} editing={editing} />
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
