import type { ComponentProps } from 'react';
import type { Language } from '#shared/language.ts';
import { Field } from '#ui/form/field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { FieldConflict } from '#web/form/field-conflict.tsx';
import type { ItemFieldPath } from '../domain/item-fields.ts';
import { fieldId } from './item-labels.ts';
import type { ItemEditing } from './use-item-form.ts';

interface ItemFieldProps {
  path: ItemFieldPath;
  label: string;
  hint?: string;
  editing: ItemEditing;
  /** The language of the text, if the field has one. */
  language?: Language;
  isLong?: boolean;
  isOptional?: boolean;
  inputMode?: ComponentProps<'input'>['inputMode'];
  className?: string;
  inputClassName?: string;
}

/** One field, and below it the value of a conflicting edit. */
export function ItemField(props: ItemFieldProps) {
  const { path, label, hint, editing, language, isLong, isOptional, inputMode, className, inputClassName } =
    props;
  const { form, errors, conflicts, takeTheirs } = editing;
  const lang = language?.toLowerCase();
  const input = { ...form.register(path), lang, required: !isOptional };
  return (
    <div className={className}>
      <Field id={fieldId(path)} label={label} hint={hint} error={errors.get(path)}>
        {(control) =>
          isLong ? (
            <TextArea {...control} {...input} rows={4} />
          ) : (
            <TextInput
              {...control}
              {...input}
              inputMode={inputMode}
              autoComplete="off"
              className={inputClassName}
            />
          )
        }
      </Field>
      <FieldConflict
        fieldId={fieldId(path)}
        name={label}
        value={conflicts?.get(path)}
        lang={lang}
        onTake={() => takeTheirs(path)}
      />
    </div>
  );
}
