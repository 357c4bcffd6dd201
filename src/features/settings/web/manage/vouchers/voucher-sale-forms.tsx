import { m } from '#i18n/generated/messages.js';
import { TextInput } from '#ui/form/text-input.tsx';
import { type KnownKey, VoucherAmounts, VoucherMonths } from '../../../settings.contract.ts';
import { SingleSettingForm } from '../single-setting-form.tsx';

/** What buyers of gift vouchers choose from, and for how long their vouchers are valid. */
export function VoucherSaleForms({ readValue }: { readValue: (key: KnownKey) => string | null | undefined }) {
  const amounts = readValue('gift_voucher_amounts');
  const months = readValue('gift_voucher_months');
  return (
    <>
      {typeof amounts === 'string' && (
        <SingleSettingForm
          settingKey="gift_voucher_amounts"
          stored={amounts}
          schema={VoucherAmounts}
          label={m.settings_sell_amounts()}
          hint={m.settings_sell_amounts_hint()}
          issue={m.settings_sell_amounts_issue()}
          saveLabel={m.settings_sell_amounts_save()}
          done={m.settings_sell_amounts_done()}
        >
          {(control, value, change) => (
            <TextInput
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={40}
              value={value}
              onChange={(event) => change(event.target.value)}
              className="max-w-64"
            />
          )}
        </SingleSettingForm>
      )}
      {typeof months === 'string' && (
        <SingleSettingForm
          settingKey="gift_voucher_months"
          stored={months}
          schema={VoucherMonths}
          label={m.settings_sell_months()}
          hint={m.settings_sell_months_hint()}
          issue={m.settings_sell_months_issue()}
          saveLabel={m.settings_sell_months_save()}
          done={m.settings_sell_months_done()}
        />
      )}
    </>
  );
}
