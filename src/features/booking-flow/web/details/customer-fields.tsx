import { useFormContext, useWatch } from 'react-hook-form';
import { m } from '#i18n/generated/messages.js';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { BirthDateReading } from './birth-date-reading.tsx';
import { type DetailsValues, fieldErrorText } from './details-form.ts';
import { PhoneField } from './phone-field.tsx';
import type { TypedPhone } from './phone-reader.ts';

/** Keyboards and autofill that fit; nothing is ever pasted in vain. */
const inputs = {
  fullName: { type: 'text', autoComplete: 'name', autoCapitalize: 'words' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none', maxLength: 254 },
  dateOfBirth: { type: 'text', inputMode: 'numeric', autoComplete: 'bday', maxLength: 20 },
} as const;
const longestName = 100;
type CustomerField = keyof typeof inputs;

const words: Record<CustomerField, { label: () => string; hint?: () => string }> = {
  fullName: { label: () => m.booking_full_name(), hint: () => m.booking_full_name_hint() },
  email: { label: () => m.booking_email(), hint: () => m.booking_email_hint() },
  dateOfBirth: { label: () => m.booking_date_of_birth(), hint: () => m.booking_date_of_birth_hint() },
};

interface CustomerFieldsProps {
  /** What was sent is not changed while it is under way, which can take as long as there is no network. */
  readOnly?: boolean;
}

interface Props extends CustomerFieldsProps {
  /** Only what `BeachDetails` has. */
  isAtBeach?: boolean;
}

export function CustomerFields({ isAtBeach = false, ...state }: Props) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <CustomerInput name="fullName" {...state} />
      {!isAtBeach && <CustomerInput name="email" {...state} />}
      <div className="grid content-start gap-1.5">
        <CustomerInput name="dateOfBirth" {...state} />
        <BirthDateReading name="dateOfBirth" question={m.booking_date_of_birth_which()} />
      </div>
      <CustomerPhone {...state} />
    </div>
  );
}

function CustomerInput({ name, ...state }: CustomerFieldsProps & { name: CustomerField }) {
  const { register, trigger, formState } = useFormContext<DetailsValues>();
  const error = fieldErrorText(formState.errors[name]);
  const control = register(name, {
    // Shown while typing: if it were truncated silently, the visitor would sign with a wrong name.
    onChange: (event: { target: { value: string } }) => {
      if (name === 'fullName' && (error || event.target.value.length > longestName)) void trigger(name);
    },
  });
  return (
    <Field
      id={name}
      label={words[name].label()}
      hint={words[name].hint?.()}
      error={error}
      className="content-start"
    >
      {(field) => <TextInput {...inputs[name]} {...control} {...field} {...state} required />}
    </Field>
  );
}

function CustomerPhone(state: CustomerFieldsProps) {
  const { register, control, setValue, getFieldState, formState } = useFormContext<DetailsValues>();
  const [phoneNumber = '', phoneCountry = ''] = useWatch({ control, name: ['phoneNumber', 'phoneCountry'] });
  const { isTouched, isDirty, error } = getFieldState('phoneNumber', formState);
  const { isSubmitted } = formState;

  function change(typed: TypedPhone) {
    const options = { shouldDirty: true, shouldTouch: true };
    setValue('phoneCountry', typed.phoneCountry, options);
    setValue('phoneNumber', typed.phoneNumber, { ...options, shouldValidate: isSubmitted });
  }

  return (
    <PhoneField
      id="phoneNumber"
      label={m.booking_phone()}
      hint={m.booking_phone_hint()}
      error={fieldErrorText(error)}
      typed={{ phoneNumber, phoneCountry }}
      isComplete={isTouched || !isDirty || isSubmitted}
      onChange={change}
      input={{ ...register('phoneNumber'), ...state, autoComplete: 'tel', required: true }}
    />
  );
}
