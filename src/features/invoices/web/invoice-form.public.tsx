import { type ComponentProps, useRef, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { ApiError, describeFailure } from '#web/api/api-error.ts';
import { ConnectionNotice } from '#web/connection/connection-notice.tsx';
import { useSend } from '#web/connection/use-send.ts';
import { useCheckedForm } from '#web/form/use-checked-form.ts';
import { useFocusFirstError } from '#web/form/use-focus-first-error.ts';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';
import { buyerCountries } from '../domain/tax-numbers.ts';
import { BuyerFields, type IssuedInvoice } from '../invoices.contract.ts';

const fields = [
  'kind',
  'name',
  'firstName',
  'country',
  'vatNumber',
  'taxCode',
  'street',
  'postalCode',
  'city',
  'province',
  'recipientCode',
  'pec',
] as const satisfies (keyof BuyerFields)[];
type TextField = Exclude<(typeof fields)[number], 'kind' | 'country'>;

const homes = { EN: 'GB', IT: 'IT', PL: 'PL' } as const;

const empty: BuyerFields = {
  ...{ kind: 'company', name: '', firstName: '', country: 'IT', vatNumber: '', taxCode: '', street: '' },
  ...{ postalCode: '', city: '', province: '', recipientCode: '', pec: '' },
};

interface InvoiceFormProps {
  /** What the invoice is for. */
  grossCents: number;
  send: (wish: { grossCents: number; buyer: BuyerFields }) => Promise<IssuedInvoice>;
  onIssued: (invoice: IssuedInvoice) => void;
  /** The sum may be another one now. */
  onRefused: () => void;
  onBack: () => void;
}

/** Whom an invoice is made out to. Only what the country and the kind need is asked for. */
export function InvoiceForm({ grossCents, send, onIssued, onRefused, onBack }: InvoiceFormProps) {
  const { language } = useSite();
  const amount = euro(grossCents, language);
  const start = { ...empty, country: homes[language] };
  const { values, errors, change, validate, showIssues } = useCheckedForm<BuyerFields, BuyerFields>(
    { schema: BuyerFields },
    fields,
    start,
  );
  const form = useRef<HTMLFormElement>(null);
  const [attempt, setAttempt] = useState(0);
  useFocusFirstError(form, attempt);
  const sending = useSend({
    send: (buyer: BuyerFields) => send({ grossCents, buyer }),
    onSuccess: onIssued,
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      const own = error.issues.map((issue) => ({ ...issue, path: issue.path.replace(/^buyer\./, '') }));
      if (!showIssues(own)) onRefused();
    },
  });

  async function submit() {
    const result = await validate();
    if ('output' in result) sending.mutate(result.output);
    else setAttempt((before) => before + 1);
  }

  const text = (field: TextField, label: string, rest: TextFieldRest = {}) => (
    <BuyerTextField
      {...{ field, label, ...rest }}
      value={values[field]}
      error={errors.get(field)}
      onChange={(typed) => change(field, typed)}
    />
  );
  const optional = (label: string) => m.invoice_optional({ label });
  const isCompany = values.kind === 'company';
  const isItalian = values.country === 'IT';
  const vatLabel = values.country === 'PL' ? m.invoice_nip() : m.invoice_vat();
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!sending.isPending) void submit();
      }}
    >
      <p>{m.invoice_lead({ amount })}</p>
      <Field id="invoice-kind" label={m.invoice_kind()}>
        {(control) => (
          <Select
            {...control}
            value={values.kind}
            onChange={({ target }) => change('kind', target.value === 'person' ? 'person' : 'company')}
          >
            <option value="company">{m.invoice_kind_company()}</option>
            <option value="person">{m.invoice_kind_person()}</option>
          </Select>
        )}
      </Field>
      <CountryField value={values.country} onChange={(country) => change('country', country)} />
      {isCompany
        ? text('name', m.invoice_company(), { autoComplete: 'organization', maxLength: 80 })
        : [
            text('firstName', m.invoice_first_name(), { autoComplete: 'given-name', maxLength: 60 }),
            text('name', m.invoice_last_name(), { autoComplete: 'family-name', maxLength: 60 }),
          ]}
      {text('vatNumber', isCompany ? vatLabel : optional(vatLabel), { autoCapitalize: 'characters' })}
      {isItalian &&
        text('taxCode', isCompany ? optional(m.invoice_tax_code()) : m.invoice_tax_code(), {
          autoCapitalize: 'characters',
        })}
      {text('street', m.invoice_street(), { autoComplete: 'street-address', maxLength: 60 })}
      <div className="grid grid-cols-[2fr_3fr] items-start gap-x-3 gap-y-4">
        {text('postalCode', m.invoice_postal_code(), { autoComplete: 'postal-code', maxLength: 12 })}
        {text('city', m.invoice_city(), { autoComplete: 'address-level2', maxLength: 45 })}
      </div>
      {isItalian && text('province', m.invoice_province(), { autoCapitalize: 'characters', maxLength: 2 })}
      {isItalian &&
        text('recipientCode', isCompany ? m.invoice_recipient() : optional(m.invoice_recipient()), {
          autoCapitalize: 'characters',
          maxLength: 7,
          hint: m.invoice_recipient_hint(),
        })}
      {isItalian &&
        text('pec', optional(m.invoice_pec()), { type: 'email', autoCapitalize: 'none', maxLength: 254 })}
      {sending.isError && (
        <Notice tone="error" announce title={m.invoice_failed()}>
          {describeFailure(sending.error, m.booking_load_failed_hint())}
        </Notice>
      )}
      <ConnectionNotice />
      <Button type="submit" look="primary" size="large" pending={sending.isPending}>
        {m.invoice_send({ amount })}
      </Button>
      <Button onClick={onBack}>{m.invoice_back()}</Button>
    </form>
  );
}

type TextFieldRest = Pick<
  ComponentProps<typeof TextInput>,
  'autoComplete' | 'autoCapitalize' | 'maxLength' | 'type'
> & {
  hint?: string;
};

interface BuyerTextFieldProps extends TextFieldRest {
  field: TextField;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (typed: string) => void;
}

function BuyerTextField({ field, label, hint, value, error, onChange, ...rest }: BuyerTextFieldProps) {
  return (
    <Field id={`invoice-${field}`} label={label} hint={hint} error={error}>
      {(control) => (
        <TextInput
          autoComplete="off"
          maxLength={30}
          {...control}
          {...rest}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

function CountryField({ value, onChange }: { value: string; onChange: (country: string) => void }) {
  const { language } = useSite();
  const locale = toLocale(language);
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  const countries = buyerCountries
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale));
  return (
    <Field id="invoice-country" label={m.invoice_country()}>
      {(control) => (
        <Select
          {...control}
          autoComplete="country"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
