import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { CountedField } from '#ui/form/counted-field.tsx';
import { FieldConflict } from '#web/form/field-conflict.tsx';
import { useSite } from '#web/site/site.ts';
import type { TextField } from '../../../domain/section-draft.ts';
import { fieldId, fieldName, fieldSentence, limitOf } from '../content-labels.ts';
import { RichTextField } from '../rich-text-field.tsx';
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
  const { kind, language, draft, errors, conflicts, change, takeTheirs } = editing;
  const shared = {
    id: fieldId(field),
    label: fieldName(field, kind, screen),
    hint,
    error: errors.get(field),
    value: draft[field],
    onChange: (value: string) => change(field, value),
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
      <FieldConflict
        fieldId={fieldId(field)}
        name={fieldSentence(field, kind, screen)}
        value={conflicts?.get(field)}
        lang={toLocale(language)}
        onTake={() => takeTheirs(field)}
      />
    </div>
  );
}
