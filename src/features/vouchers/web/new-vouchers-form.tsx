import { m } from '#i18n/generated/messages.js';
import { businessToday } from '#shared/business-calendar.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import { useSite } from '#web/site/site.ts';
import { useNow } from '#web/site/use-now.ts';
import type { VoucherKind } from '../domain/voucher-value.ts';
import type { Voucher } from '../vouchers.contract.ts';
import { useNewVouchers, type VoucherDraft } from './use-new-vouchers.ts';

interface NewVouchersFormProps {
  onMade: (vouchers: Voucher[]) => void;
  onLeave: () => void;
}

const kinds: Record<VoucherKind, () => string> = {
  gift: () => m.vouchers_kind_gift(),
  amount: () => m.vouchers_kind_amount(),
  share: () => m.vouchers_kind_share(),
};

export function NewVouchersForm({ onMade, onLeave }: NewVouchersFormProps) {
  const { values, errors, change, submit, making, form } = useNewVouchers(onMade);
  const { timeZone } = useSite();
  const now = useNow();
  const today = businessToday(now(), timeZone);
  const isGift = values.kind === 'gift';
  const text = (field: TextField) => ({
    field,
    value: values[field],
    error: errors.get(field),
    onChange: (typed: string) => change(field, typed),
  });
  return (
    <Panel as="section" tone="foam" aria-labelledby="new-vouchers">
      <h2 id="new-vouchers" className="text-xl">
        {m.vouchers_new()}
      </h2>
      <form
        ref={form}
        noValidate
        className="mt-3 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field id="voucher-kind" label={m.vouchers_kind()}>
          {(control) => (
            <Select
              {...control}
              value={values.kind}
              onChange={(event) => change('kind', event.target.value as VoucherKind)}
            >
              {Object.entries(kinds).map(([kind, label]) => (
                <option key={kind} value={kind}>
                  {label()}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div className="grid items-end gap-4 sm:grid-cols-2">
          {values.kind === 'share' ? (
            <TextField {...text('sharePercent')} label={m.vouchers_percent()} isNumber />
          ) : (
            <TextField {...text('amountCents')} label={m.vouchers_amount()} isNumber />
          )}
          <TextField {...text('count')} label={m.vouchers_count()} isNumber />
          {!isGift && <TextField {...text('code')} label={m.vouchers_word()} hint={m.vouchers_word_hint()} />}
          {!isGift && (
            <TextField
              {...text('maxUses')}
              label={m.vouchers_max_uses()}
              hint={m.vouchers_max_uses_hint()}
              isNumber
            />
          )}
          <TextField
            {...text('minimumCents')}
            label={m.vouchers_minimum()}
            hint={m.vouchers_minimum_hint()}
            isNumber
          />
          <TextField
            {...text('expiresOn')}
            label={m.vouchers_expires()}
            hint={m.vouchers_expires_hint()}
            type="date"
            min={today}
          />
        </div>
        <TextField {...text('label')} label={m.vouchers_label()} hint={m.vouchers_label_hint()} />
        {making.isError && (
          <Notice tone="error" announce title={m.vouchers_make_failed()}>
            {describeForStaff(making.error)}
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="primary" pending={making.isPending}>
            {m.vouchers_make()}
          </Button>
          <Button onClick={onLeave}>{m.vouchers_back()}</Button>
        </div>
      </form>
    </Panel>
  );
}

type TextField = Exclude<keyof VoucherDraft, 'kind'>;

interface TextFieldProps {
  field: TextField;
  label: string;
  hint?: string;
  value: string;
  error: string | undefined;
  type?: 'text' | 'date';
  min?: string;
  isNumber?: boolean;
  onChange: (typed: string) => void;
}

function TextField({ field, label, hint, value, error, type, min, isNumber, onChange }: TextFieldProps) {
  return (
    <Field id={`new-${field}`} label={label} hint={hint} error={error}>
      {(control) => (
        <TextInput
          {...control}
          type={type}
          min={min}
          inputMode={isNumber ? 'decimal' : undefined}
          autoComplete="off"
          maxLength={type === 'date' ? undefined : 100}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
