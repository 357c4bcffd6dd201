import { m } from '#i18n/generated/messages.js';
import { CountedField } from '#ui/form/counted-field.tsx';
import { FieldConflict } from '#web/form/field-conflict.tsx';
import { useSite } from '#web/site/site.ts';
import { isParagraph, limitOf, type TripTextField } from '../../domain/trip-fields.ts';
import { fieldId, fieldName } from './trips-labels.ts';
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

/** One text of the page, and below it the conflicting text of another editor. */
export function TripsField({ field, editing, label, rows = 4, className, ...rest }: TripsFieldProps) {
  const { language: screen } = useSite();
  const { draft, errors, conflicts, change, takeTheirs, language } = editing;
  const name = fieldName(field, screen);
  const lang = language.toLowerCase();

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
      <FieldConflict
        fieldId={fieldId(field)}
        name={name}
        value={conflicts?.get(field)}
        lang={lang}
        onTake={() => takeTheirs(field)}
      />
    </div>
  );
}
