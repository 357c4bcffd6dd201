import type { ComponentProps } from 'react';
import { m } from '#i18n/generated/messages.js';
import type { Language } from '#shared/language.ts';
import { ConflictHint } from '#ui/form/conflict-hint.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import type { ItemFieldPath } from '../domain/item-fields.ts';
import { fieldErrorText } from './field-error-text.ts';
import { fieldId } from './item-words.ts';
import type { ItemEditing } from './use-item-form.ts';

interface ItemFieldProps {
  path: ItemFieldPath;
  label: string;
  hint?: string;
  editing: ItemEditing;
  /** Of the text, where the field has one. */
  language?: Language;
  isLong?: boolean;
  isOptional?: boolean;
  inputMode?: ComponentProps<'input'>['inputMode'];
  className?: string;
  inputClassName?: string;
}

/** One field, and under it what somebody else saved in it meanwhile. */
export function ItemField(props: ItemFieldProps) {
  const { path, label, hint, editing, language, isLong, isOptional, inputMode, className, inputClassName } =
    props;
  const { form, conflict } = editing;
  const theirs = conflict?.get(path);
  const input = { ...form.register(path), lang: language?.toLowerCase(), required: !isOptional };
  return (
    <div className={className}>
      <Field id={fieldId(path)} label={label} hint={hint} error={fieldErrorText(form, path)}>
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
      {theirs !== undefined && <Theirs {...{ path, label, theirs, editing, language }} />}
    </div>
  );
}

type TheirsProps = Pick<ItemFieldProps, 'path' | 'label' | 'editing' | 'language'> & { theirs: string };

function Theirs({ path, label, theirs, editing, language }: TheirsProps) {
  function take() {
    editing.takeTheirs(path, theirs);
    document.getElementById(fieldId(path))?.focus();
  }
  return (
    <ConflictHint
      title={m.item_theirs()}
      text={theirs}
      lang={language?.toLowerCase()}
      takeLabel={m.item_take_theirs()}
      takeName={m.item_take_theirs_of({ field: label })}
      onTake={take}
    />
  );
}
