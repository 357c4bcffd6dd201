import { type ComponentProps, useRef } from 'react';
import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { useSite } from '#web/site/site.ts';
import { PhoneCountry } from './phone-country.tsx';
import { readTyped, type TypedPhone, usePhoneReader, useProposedCountries } from './phone-reader.ts';

interface PhoneFieldProps extends Pick<ComponentProps<typeof Field>, 'id' | 'label' | 'hint' | 'error'> {
  typed: TypedPhone;
  /** Whether the field has been left; an incomplete number raises no question before that. */
  isComplete: boolean;
  onChange: (typed: TypedPhone) => void;
  /** Props of the text input. */
  input: ComponentProps<'input'>;
}

/** A phone number with its country. Shows how it was understood, or asks if it is ambiguous. */
export function PhoneField({ typed, isComplete, onChange, input, ...field }: PhoneFieldProps) {
  const reader = usePhoneReader();
  const proposed = useProposedCountries();
  const status = useRef<HTMLParagraphElement>(null);
  const { phoneNumber, phoneCountry } = typed;
  const reading = reader && phoneNumber.trim() !== '' ? readTyped(reader, typed, proposed) : null;
  const hasCallingCode = reading?.kind === 'number' && reader?.isInternational(phoneNumber);
  const country = (hasCallingCode ? reading.country : null) ?? (phoneCountry || proposed[0] || 'IT');
  const candidates = reading?.kind === 'question' && isComplete ? reading.numbers : null;

  function changeCountry(chosen: string) {
    onChange({ phoneNumber: reader?.nationalForm(phoneNumber) ?? phoneNumber, phoneCountry: chosen });
  }

  function choose(number: string) {
    onChange({ phoneNumber: number, phoneCountry: '' });
    // The button goes.
    status.current?.focus();
  }

  return (
    <div className="grid content-start gap-1.5">
      <Field {...field}>
        {(control) => (
          <div className="flex gap-2">
            <PhoneCountry
              id={`${field.id}-country`}
              country={country}
              proposed={proposed}
              reader={reader}
              onChange={changeCountry}
              disabled={input.disabled || input.readOnly}
            />
            <TextInput
              {...input}
              {...control}
              type="tel"
              inputMode="tel"
              maxLength={30}
              className="min-w-0 flex-1"
            />
          </div>
        )}
      </Field>
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className={classNames('font-semibold', reading?.kind === 'number' && 'text-kelp tabular-nums')}
      >
        {reading?.kind === 'number' && reading.number}
        {candidates && <Question numbers={candidates} />}
      </p>
      {candidates && candidates.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {candidates.map((number) => (
            <Button key={number} size="compact" className="tabular-nums" onClick={() => choose(number)}>
              {number}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

function Question({ numbers }: { numbers: readonly string[] }) {
  const { language } = useSite();
  if (numbers.length === 0) return m.booking_phone_which_country();
  const either = new Intl.ListFormat(toLocale(language), { type: 'disjunction' });
  const unbroken = numbers.map((number) => number.replaceAll(' ', '\u00a0'));
  return `${m.booking_phone_did_you_mean({ numbers: either.format(unbroken) })} ${m.booking_phone_or_country()}`;
}
