import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { CountedField } from '#ui/form/counted-field.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { describeFailure } from '#web/api/api-error.ts';
import { useReloadOnReturn } from '#web/browser/use-reload-on-return.ts';
import { ConnectionNotice } from '#web/connection/connection-notice.tsx';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';
import { maxReceiverName, maxSaleMessage } from '../../domain/sale-rules.ts';
import type { VoucherOffer } from '../../voucher-sale.contract.ts';
import { AmountChoice } from './amount-choice.tsx';
import { centsOf, useBuyForm } from './use-buy-form.ts';

const linkLook =
  'inline-flex min-h-11 items-center font-semibold text-lagoon-deep underline underline-offset-4';

/** What is bought, for whom, and where it is sent. The payment page of the gateway comes next. */
export function BuyForm({ offer, isTest }: { offer: VoucherOffer; isTest: boolean }) {
  const { language } = useSite();
  const { values, errors, change, submit, buying, isLeaving, form } = useBuyForm(offer.presetCents);
  const cents = centsOf(values);
  const isPayable = cents !== null && cents >= offer.leastCents && cents <= offer.mostCents;
  const amount = isPayable ? euro(cents, language) : '';
  const { cancel } = buying;
  useReloadOnReturn();
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {isTest && <Notice tone="warning" title={m.voucher_sale_test()} />}
      <AmountChoice offer={offer} values={values} error={errors.get('amountCents')} change={change} />
      <Field
        id="voucher-email"
        label={m.voucher_sale_email()}
        hint={m.voucher_sale_email_hint()}
        error={errors.get('email')}
      >
        {(control) => (
          <TextInput
            {...control}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            maxLength={254}
            required
            value={values.email}
            onChange={(event) => change('email', event.target.value)}
          />
        )}
      </Field>
      <CountedField
        id="voucher-receiver"
        label={m.voucher_sale_receiver()}
        hint={m.voucher_sale_receiver_hint()}
        error={errors.get('receiverName')}
        value={values.receiverName}
        onChange={(typed) => change('receiverName', typed)}
        limit={maxReceiverName}
        countText={(used, limit) => m.voucher_sale_counted({ used, limit })}
      />
      <CountedField
        id="voucher-message"
        label={m.voucher_sale_message()}
        hint={m.voucher_sale_message_hint()}
        error={errors.get('message')}
        value={values.message}
        onChange={(typed) => change('message', typed)}
        limit={maxSaleMessage}
        countText={(used, limit) => m.voucher_sale_counted({ used, limit })}
        rows={3}
      />
      <div>
        <p className="flex flex-wrap items-center gap-x-4">
          <DocumentLink kind="terms">{m.voucher_sale_terms()}</DocumentLink>
          <DocumentLink kind="privacy">{m.voucher_sale_privacy()}</DocumentLink>
        </p>
        <Checkbox
          id="voucher-accept"
          label={m.voucher_sale_accept()}
          error={errors.get('hasAccepted')}
          checked={values.hasAccepted}
          onChange={(event) => change('hasAccepted', event.target.checked)}
        />
      </div>
      <div className="grid gap-1 text-sea-soft">
        <p>{m.voucher_sale_valid({ months: offer.validMonths })}</p>
        <p>{m.voucher_sale_right()}</p>
        <p>{m.voucher_sale_right_exception()}</p>
      </div>
      {buying.isError && (
        <Notice tone="error" announce title={m.voucher_sale_failed()}>
          {describeFailure(buying.error, m.voucher_sale_check())}
        </Notice>
      )}
      <ConnectionNotice />
      <Button type="submit" look="primary" size="large" pending={buying.isPending || isLeaving}>
        {amount ? m.voucher_sale_pay({ amount }) : m.voucher_sale_pay_any()}
      </Button>
      {buying.isPending && <Button onClick={cancel}>{m.vouchers_back()}</Button>}
    </form>
  );
}

function DocumentLink({ kind, children }: { kind: 'terms' | 'privacy'; children: string }) {
  const { language } = useSite();
  return (
    <a
      href={`/api/documents/active/${kind}?language=${language}`}
      target="_blank"
      rel="noreferrer"
      className={linkLook}
    >
      {children}
      <span className="sr-only"> {m.site_new_tab()}</span>
    </a>
  );
}
