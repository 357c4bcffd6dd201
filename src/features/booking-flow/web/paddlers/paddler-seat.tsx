import { useFormContext, useWatch } from 'react-hook-form';
import { isMinor } from '#features/bookings/domain/paddlers.public.ts';
import { m } from '#i18n/generated/messages.js';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { useToday } from '#web/site/use-now.ts';
import { readBirthDate } from '../../domain/typed-birth-date.ts';
import { BirthDateReading } from '../details/birth-date-reading.tsx';
import { type DetailsValues, fieldErrorText } from '../details/details-form.ts';
import { guardianSentence } from './check-paddlers.ts';

interface PaddlerSeatProps {
  /** Among those beside who books. */
  index: number;
  title: string;
  readOnly: boolean;
}

const longestName = 100;

export function PaddlerSeat({ index, title, readOnly }: PaddlerSeatProps) {
  const { control, register } = useFormContext<DetailsValues>();
  const path = `paddlers.others.${index}` as const;
  const isEmpty = useWatch({ control, name: `${path}.isEmpty` });
  const typed = useWatch({ control, name: `${path}.dateOfBirth` });
  const today = useToday()();
  const read = readBirthDate(typed ?? '', today);
  const isYoung = read.kind === 'date' && read.date <= today && isMinor(read.date, today);
  return (
    <fieldset className="grid gap-3 rounded-md border border-line p-4">
      <legend className="-ml-1 px-1 font-bold">{title}</legend>
      {!isEmpty && (
        <div className="grid gap-5 sm:grid-cols-2">
          <NameInput path={path} readOnly={readOnly} />
          <BirthDateInput path={path} readOnly={readOnly} />
        </div>
      )}
      {!isEmpty && isYoung && <GuardianFields path={path} readOnly={readOnly} />}
      <Checkbox
        {...register(`${path}.isEmpty`)}
        id={`${path}.isEmpty`}
        label={m.paddlers_empty()}
        disabled={readOnly}
      />
    </fieldset>
  );
}

function NameInput({ path, readOnly }: PaddlerInputProps) {
  const { register, trigger, getFieldState, formState } = useFormContext<DetailsValues>();
  const name = `${path}.fullName` as const;
  const error = fieldErrorText(getFieldState(name, formState).error);
  const control = register(name, {
    // Shown while typing, as for the customer.
    onChange: (event: { target: { value: string } }) => {
      if (error || event.target.value.length > longestName) void trigger(name);
    },
  });
  return (
    <Field
      id={name}
      label={m.paddlers_name()}
      hint={m.paddlers_name_hint()}
      error={error}
      className="content-start"
    >
      {(field) => (
        <TextInput
          {...control}
          {...field}
          type="text"
          autoComplete="off"
          autoCapitalize="words"
          readOnly={readOnly}
          required
        />
      )}
    </Field>
  );
}

function BirthDateInput({ path, readOnly }: PaddlerInputProps) {
  const { register, getFieldState, formState } = useFormContext<DetailsValues>();
  const name = `${path}.dateOfBirth` as const;
  const error = fieldErrorText(getFieldState(name, formState).error);
  // An adult needs no guardian.
  const control = register(name, { deps: [`${path}.guardianName`, `${path}.guardianAgrees`] });
  return (
    <div className="grid content-start gap-1.5">
      <Field id={name} label={m.paddlers_date_of_birth()} hint={m.booking_date_of_birth_hint()} error={error}>
        {(field) => (
          <TextInput
            {...control}
            {...field}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            readOnly={readOnly}
            required
          />
        )}
      </Field>
      <BirthDateReading name={name} question={m.paddlers_which_day()} />
    </div>
  );
}

interface PaddlerInputProps {
  path: `paddlers.others.${number}`;
  readOnly: boolean;
}

/** Who signs for a minor: the customer, unless another guardian is named. */
function GuardianFields({ path, readOnly }: PaddlerInputProps) {
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
