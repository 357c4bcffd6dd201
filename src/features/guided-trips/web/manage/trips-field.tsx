import { m } from '#i18n/generated/messages.js';
import { ConflictHint } from '#ui/form/conflict-hint.tsx';
import { CountedField } from '#ui/form/counted-field.tsx';
import { useSite } from '#web/site/site.ts';
import { isParagraph, limitOf, type TripTextField } from '../../domain/trip-fields.ts';
import { fieldId, fieldName } from './trips-words.ts';
import type { TripsEditing } from './use-trips-form.ts';

interface TripsFieldProps {
  field: TripTextField;
  editing: TripsEditing;
  /** Where the field stands under a heading that says the rest. */
  label?: string;
  hint?: string;
  rows?: number;
  inputMode?: 'tel' | 'email';
  className?: string;
}

/** One text of the page, and under it what somebody else saved in it meanwhile. */
export function TripsField({ field, editing, label, rows = 4, className, ...rest }: TripsFieldProps) {
  const { language: screen } = useSite();
  const { draft, errors, conflict, change, takeTheirs, language } = editing;
  const name = fieldName(field, screen);
  const theirs = conflict?.get(field);
  const lang = language.toLowerCase();

  function take() {
    takeTheirs(field);
    document.getElementById(fieldId(field))?.focus();
  }

  return (
    <div className={className}>
      <CountedField
        {...rest}
        {...(isParagraph(field) ? { rows } : {})}
        id={fieldId(field)}
        label={label ?? name}
        lang={lang}
        value={draft[field]}
        onChange={(text) => change(field, text)}
        limit={limitOf(field)}
        countText={(used, limit) => m.content_count({ used, limit })}
        error={errors.get(field)}
      />
      {theirs !== undefined && (
        <ConflictHint
          title={m.item_theirs()}
          text={theirs}
          lang={lang}
          takeLabel={m.item_take_theirs()}
          takeName={m.item_take_theirs_of({ field: name })}
          onTake={take}
        />
      )}
    </div>
  );
}
