import { m } from '#i18n/generated/messages.js';
import { type Language, toLocale } from '#shared/language.ts';
import { CountedField } from '#ui/form/counted-field.tsx';
import { FieldConflict } from '#web/form/field-conflict.tsx';
import { slideLimits } from '../../domain/content-limits.ts';
import type { SlideText } from '../../domain/slide-draft.ts';
import { slideFieldId, slideFieldNames } from './content-labels.ts';
import { textOfHtml } from './entry/text-of-html.ts';
import { RichTextField } from './rich-text-field.tsx';
import type { SlideEditing } from './use-slide-form.ts';

interface SlideFieldProps {
  field: Exclude<SlideText, 'content'>;
  hint?: string;
  language: Language;
  editing: SlideEditing;
  className?: string;
}

/** One text with its limit, and below it the conflicting text of another editor. */
export function SlideTextField({ field, hint, language, editing, className }: SlideFieldProps) {
  return (
    <div className={className}>
      <CountedField
        id={slideFieldId(field)}
        label={slideFieldNames[field]()}
        hint={hint}
        error={editing.errors.get(field)}
        value={editing.draft[field]}
        onChange={(value) => editing.change(field, value)}
        limit={slideLimits[field]}
        countText={(used, limit) => m.content_count({ used, limit })}
        {...(field.endsWith('Link') ? { inputMode: 'url' } : { lang: toLocale(language) })}
      />
      <SlideConflict field={field} language={language} editing={editing} />
    </div>
  );
}

/** The one field of a slide that is HTML. */
export function SlideContentField({ language, editing }: Pick<SlideFieldProps, 'language' | 'editing'>) {
  return (
    <div>
      <RichTextField
        id={slideFieldId('content')}
        label={slideFieldNames.content()}
        error={editing.errors.get('content')}
        value={editing.draft.content}
        onChange={(html) => editing.change('content', html)}
        lang={toLocale(language)}
        topHeading={3}
        maxLength={slideLimits.content}
      />
      <SlideConflict field="content" toText={textOfHtml} language={language} editing={editing} />
    </div>
  );
}

interface SlideConflictProps extends Pick<SlideFieldProps, 'language' | 'editing'> {
  field: SlideText;
  toText?: (html: string) => string;
}

function SlideConflict({ field, toText, language, editing }: SlideConflictProps) {
  return (
    <FieldConflict
      fieldId={slideFieldId(field)}
      name={slideFieldNames[field]()}
      value={editing.conflicts?.get(field)}
      lang={toLocale(language)}
      onTake={() => editing.takeTheirs(field)}
      {...(toText ? { toText } : {})}
    />
  );
}
