import { useFormContext, useWatch } from 'react-hook-form';
import { m } from '#i18n/generated/messages.js';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { type DetailsValues, fieldErrorText } from '../details-form.ts';
import { guardianSentence } from './guardian-sentence.ts';

export interface PaddlerInputProps {
  path: `paddlers.others.${number}`;
  readOnly: boolean;
}

/** Who signs for a minor: who books, unless somebody else is named. */
export function GuardianFields({ path, readOnly }: PaddlerInputProps) {
  const { control, setValue, getFieldState, formState } = useFormContext<DetailsValues>();
  const booker = useWatch({ control, name: 'fullName' });
  const name = useWatch({ control, name: `${path}.fullName` }) ?? '';
  const guardian = useWatch({ control, name: `${path}.guardianName` }) ?? booker;
  const ticked = useWatch({ control, name: `${path}.guardianAgrees` });
  const sentence = guardianSentence(guardian, name);
  const errorOf = (field: 'guardianName' | 'guardianAgrees') =>
    fieldErrorText(getFieldState(`${path}.${field}`, formState).error);
  const change = (field: 'guardianName' | 'guardianAgrees', value: string) =>
    setValue(`${path}.${field}`, value, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  return (
    <div className="grid gap-2 rounded-md bg-sand p-3">
      <Field id={`${path}.guardianName`} label={m.paddlers_guardian()} error={errorOf('guardianName')}>
        {(field) => (
          <TextInput
            {...field}
            type="text"
            autoComplete="off"
            autoCapitalize="words"
            value={guardian}
            onChange={(event) => change('guardianName', event.target.value)}
            readOnly={readOnly}
            required
          />
        )}
      </Field>
      <Checkbox
        id={`${path}.guardianAgrees`}
        label={sentence}
        checked={ticked === sentence}
        onChange={(event) => change('guardianAgrees', event.target.checked ? sentence : '')}
        error={errorOf('guardianAgrees')}
        disabled={readOnly}
      />
    </div>
  );
}
