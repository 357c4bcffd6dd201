import { m } from '#i18n/generated/messages.js';
import { type Language, toLocale } from '#shared/language.ts';
import { ConflictHint } from '#ui/form/conflict-hint.tsx';
import { CountedField } from '#ui/form/counted-field.tsx';
import type { SlideText } from '../../../domain/slide-draft.ts';
import { slideLimits } from '../../../slides.contract.ts';
import { RichTextField } from '../rich-text-field.tsx';
import { textOfHtml } from '../section-words.ts';
import { slideFieldId, slideFieldNames } from './slide-words.ts';
import type { SlideEditing } from './use-slide-form.ts';

interface SlideFieldProps {
  field: Exclude<SlideText, 'content'>;
  hint?: string;
  language: Language;
  editing: SlideEditing;
  className?: string;
}

/** One text with its limit, and under it what somebody else saved in it meanwhile. */
export function SlideTextField({ field, hint, language, editing, className }: SlideFieldProps) {
  return (
    <div className={className}>
      <CountedField
        id={slideFieldId(field)}
        label={slideFieldNames[field]()}
        hint={hint}
        error={editing.errors[field]}
        value={editing.draft[field]}
        onChange={(value) => editing.set(field, value)}
        limit={slideLimits[field]}
        countText={(used, limit) => m.content_count({ used, limit })}
        {...(field.endsWith('Link') ? { inputMode: 'url' } : { lang: toLocale(language) })}
      />
      <Theirs field={field} text={editing.theirs?.[field]} language={language} editing={editing} />
    </div>
  );
}

/** The one field of a slide that is HTML. */
export function SlideContentField({ language, editing }: Pick<SlideFieldProps, 'language' | 'editing'>) {
  const theirs = editing.theirs?.content;
  return (
    <div>
      <RichTextField
        id={slideFieldId('content')}
        label={slideFieldNames.content()}
        error={editing.errors.content}
        value={editing.draft.content}
        onChange={(html) => editing.set('content', html)}
        lang={toLocale(language)}
        topHeading={3}
        maxLength={slideLimits.content}
      />
      <Theirs
        field="content"
        text={theirs}
        shown={theirs && textOfHtml(theirs)}
        language={language}
        editing={editing}
      />
    </div>
  );
}

interface TheirsProps extends Pick<SlideFieldProps, 'language' | 'editing'> {
  field: SlideText;
  text: string | undefined;
  /** How it is read, where that is not how it is stored. */
  shown?: string | undefined;
}

function Theirs({ field, text, shown = text, language, editing }: TheirsProps) {
  if (text === undefined) return null;
  return (
    <ConflictHint
      title={m.item_theirs()}
      text={shown ?? ''}
      lang={toLocale(language)}
      takeLabel={m.item_take_theirs()}
      takeName={m.item_take_theirs_of({ field: slideFieldNames[field]() })}
      onTake={() => {
        editing.takeTheirs(field, text);
        document.getElementById(slideFieldId(field))?.focus();
      }}
    />
  );
}
