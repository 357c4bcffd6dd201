import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { ConflictHint } from '#ui/form/conflict-hint.tsx';
import { CountedField } from '#ui/form/counted-field.tsx';
import { useSite } from '#web/site/site.ts';
import type { DraftField, TextField } from '../../../domain/section-draft.ts';
import { RichTextField } from '../rich-text-field.tsx';
import { fieldId, fieldName, fieldSentence, limitOf } from './section-form-words.ts';
import type { SectionEditing } from './use-section-form.ts';

interface SectionTextProps {
  field: TextField;
  editing: SectionEditing;
  hint?: string;
  className?: string;
}

const inputModes = { email: 'email', phone: 'tel', facebookLink: 'url' } as const;

/** One text of the section, in the section's language. */
export function SectionText({ field, editing, hint, className }: SectionTextProps) {
  const { language: screen } = useSite();
  const { kind, language, draft, errors, setField } = editing;
  const shared = {
    id: fieldId(field),
    label: fieldName(field, kind, screen),
    hint,
    error: errors.get(field),
    value: draft[field],
    onChange: (value: string) => setField(field, value),
    lang: toLocale(language),
  };
  return (
    <div className={className}>
      {kind === 'about' && field === 'content' ? (
        <RichTextField {...shared} topHeading={2} maxLength={limitOf(field)} />
      ) : (
        <CountedField
          {...shared}
          limit={limitOf(field)}
          countText={(used, limit) => m.content_count({ used, limit })}
          {...(field === 'content' ? { rows: 6, required: true } : {})}
          {...(field in inputModes ? { inputMode: inputModes[field as keyof typeof inputModes] } : {})}
        />
      )}
      <TheirsOfField field={field} editing={editing} />
    </div>
  );
}

interface TheirsOfFieldProps {
  field: DraftField;
  editing: SectionEditing;
}

/** What somebody else saved in the field meanwhile; nothing where nobody did. */
export function TheirsOfField({ field, editing }: TheirsOfFieldProps) {
  const { language: screen } = useSite();
  const { theirs, takeTheirs, kind, language } = editing;
  const text = theirs?.get(field);
  if (text === undefined) return null;
  const isShown = field === 'isActive';
  function take(saved: string) {
    takeTheirs(field, saved);
    document.getElementById(fieldId(field))?.focus();
  }
  return (
    <ConflictHint
      title={m.item_theirs()}
      text={isShown ? (text === 'yes' ? m.content_shown() : m.content_hidden()) : text}
      lang={isShown ? undefined : toLocale(language)}
      takeLabel={m.item_take_theirs()}
      takeName={m.item_take_theirs_of({ field: fieldSentence(field, kind, screen) })}
      onTake={() => take(text)}
    />
  );
}
