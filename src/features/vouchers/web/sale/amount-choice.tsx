import { m } from '#i18n/generated/messages.js';
import { classNames } from '#ui/class-names.ts';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';
import type { VoucherOffer } from '../../voucher-sale.contract.ts';
import type { BuyDraft } from './kept-order.ts';

interface AmountChoiceProps {
  offer: VoucherOffer;
  values: BuyDraft;
  error: string | undefined;
  change: (field: 'choice' | 'amountCents', value: string) => void;
}

/** One of the amounts that staff offer, or another one. */
export function AmountChoice({ offer, values, error, change }: AmountChoiceProps) {
  const { language } = useSite();
  const { presetCents, leastCents, mostCents } = offer;
  const isOwn = values.choice === 'own';
  const choices = [
    ...presetCents.map((cents) => [String(cents), euro(cents, language)] as const),
    ['own', m.voucher_sale_own()] as const,
  ];
  return (
    <div className="grid gap-3">
      <fieldset className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        <legend className="mb-2 font-semibold">{m.voucher_sale_amount()}</legend>
        {choices.map(([choice, label]) => (
          <label
            key={choice}
            className={classNames(
              'grid min-h-12 cursor-pointer place-items-center rounded-md border px-2 py-1 text-center text-lg font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2',
              choice === values.choice ? 'border-sea bg-sea text-white' : 'border-edge bg-white',
            )}
          >
            <input
              type="radio"
              name="voucher-amount"
              checked={choice === values.choice}
              onChange={() => change('choice', choice)}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </fieldset>
      {isOwn && (
        <Field
          id="voucher-own"
          label={m.voucher_sale_own_label()}
          hint={m.voucher_sale_own_hint({
            least: euro(leastCents, language),
            most: euro(mostCents, language),
          })}
          error={error}
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={8}
              value={values.amountCents}
              onChange={(event) => change('amountCents', event.target.value)}
              className="w-36"
            />
          )}
        </Field>
      )}
    </div>
  );
}
