import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { PhoneField } from '#features/booking-flow/web/booking-form.public.ts';
import { m } from '#i18n/generated/messages.js';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';

export interface Customer {
  fullName: string;
  phoneNumber: string;
  phoneCountry: string;
  email: string;
}

export const noCustomer: Customer = { fullName: '', phoneNumber: '', phoneCountry: '', email: '' };

interface WalkInCustomerProps {
  customer: Customer;
  onChange: (customer: Customer) => void;
  isNameMissing: boolean;
  /** What is wrong with the phone number. */
  phoneError: string | undefined;
  /** On the phone a name is needed; at the desk it stays out of the way. */
  isOpen: boolean;
}

export function WalkInCustomer({
  customer,
  onChange,
  isNameMissing,
  phoneError,
  isOpen,
}: WalkInCustomerProps) {
  const [isPhoneLeft, setPhoneLeft] = useState(false);
  const set = (key: keyof Customer) => ({
    value: customer[key],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ ...customer, [key]: event.target.value }),
  });
  return (
    <details open={isOpen} className="group rounded-lg border border-line bg-foam px-4">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between font-semibold">
        {m.walk_in_details()}
        <ChevronDown aria-hidden="true" className="size-5 group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 pb-4">
        <p className="text-sm text-sea-soft">{m.walk_in_details_hint()}</p>
        <Field
          id="walk-in-name"
          label={m.walk_in_name()}
          error={isNameMissing ? m.walk_in_name_required() : undefined}
        >
          {(control) => <TextInput {...control} {...set('fullName')} maxLength={100} />}
        </Field>
        <PhoneField
          id="walk-in-phone"
          label={m.walk_in_phone_number()}
          error={phoneError}
          typed={customer}
          isComplete={isPhoneLeft}
          onChange={(typed) => onChange({ ...customer, ...typed })}
          input={{ ...set('phoneNumber'), onBlur: () => setPhoneLeft(true) }}
        />
        <Field id="walk-in-email" label={m.walk_in_email()}>
          {(control) => <TextInput {...control} {...set('email')} type="email" maxLength={254} />}
        </Field>
      </div>
    </details>
  );
}
