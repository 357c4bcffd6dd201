import { Link } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { fieldsOfKind, type TextField } from '../../../domain/section-draft.ts';
import { SectionText } from './section-text.tsx';
import type { SectionEditing } from './use-section-form.ts';

const halfWidth = new Set<TextField>(['buttonText', 'buttonLink', 'email', 'phone']);

function hintOf(field: TextField): { hint?: string } {
  if (field === 'buttonText') return { hint: m.content_field_button_text_hint() };
  if (field === 'season') return { hint: m.content_field_season_hint() };
  return field === 'buttonLink' ? { hint: m.content_field_button_hint() } : {};
}

/** The texts of a section; the places of a week are edited elsewhere. */
export function SectionTexts({ editing }: { editing: SectionEditing }) {
  const { texts } = fieldsOfKind[editing.kind];
  if (texts.length === 0) return null;
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {texts.map((field) => (
          <SectionText
            key={field}
            field={field}
            editing={editing}
            {...hintOf(field)}
            className={halfWidth.has(field) ? '' : 'sm:col-span-2'}
          />
        ))}
      </div>
      {editing.kind === 'weekly-schedule' && (
        <p className="border-t border-line pt-4">
          {m.content_days_hint()}{' '}
          <Link to="/admin?tab=inventory&view=places" className="font-semibold underline">
            {m.content_days()}
          </Link>
        </p>
      )}
    </>
  );
}
