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
  /** Whether it was left: until then the beginning of a number is nothing to ask about. */
  isComplete: boolean;
  onChange: (typed: TypedPhone) => void;
  /** Of the box. */
  input: ComponentProps<'input'>;
}

/** A phone number beside its country. Below, as it was understood, or a question where it could be another. */
export function PhoneField({ typed, isComplete, onChange, input, ...field }: PhoneFieldProps) {
  const reader = usePhoneReader();
  const proposed = useProposedCountries();
  const words = useRef<HTMLParagraphElement>(null);
  const { phoneNumber, phoneCountry } = typed;
  const reading = reader && phoneNumber.trim() !== '' ? readTyped(reader, typed, proposed) : null;
  const hasCallingCode = reading?.kind === 'number' && reader?.isInternational(phoneNumber);
  const country = (hasCallingCode ? reading.country : null) ?? (phoneCountry || proposed[0] || 'IT');
  const asked = reading?.kind === 'question' && isComplete ? reading.numbers : null;

  function name(named: string) {
    onChange({ phoneNumber: reader?.nationalForm(phoneNumber) ?? phoneNumber, phoneCountry: named });
  }

  function choose(number: string) {
    onChange({ phoneNumber: number, phoneCountry: '' });
    // The button goes.
    words.current?.focus();
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
              onChange={name}
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
        ref={words}
        role="status"
        tabIndex={-1}
        className={classNames('font-semibold', reading?.kind === 'number' && 'text-kelp tabular-nums')}
      >
        {reading?.kind === 'number' && reading.number}
        {asked && <Question numbers={asked} />}
      </p>
      {asked && asked.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {asked.map((number) => (
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
