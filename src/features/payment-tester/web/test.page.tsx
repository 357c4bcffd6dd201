import { type FormEvent, useRef, useState } from 'react';
import { data, Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData, useLocation } from 'react-router';
import type { PaymentMode } from '#features/payments/payments.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { describeFailure } from '#web/api/api-error.ts';
import { businessName } from '#web/site/business-name.ts';
import { pageContext } from '#web/site/page-context.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { isAmountInput, leastTestCents, readTestCents } from '../domain/test-amount.ts';
import { useTestCheckout } from './checkout/use-test-checkout.ts';
import { PaymentModeNotice } from './payment-mode-notice.tsx';
import { TestOutcome } from './test-outcome.tsx';
import { findTestVariant, type TestVariant, testVariants } from './test-variants.ts';

/** 404 where the test pages are switched off. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { mode, testPages } = await context.get(pageContext).api('GET /api/payment/options', {});
  if (!testPages) throw data(null, { status: 404 });
  return { mode };
}

export const meta = (args: MetaArgs) =>
  pageMeta({
    title: m.site_title({ page: findTestVariant(args.location.pathname).title(), brand: businessName(args) }),
    isPrivate: true,
  });

/** Five pages that test the redirect to the payment page in different ways. */
export default function TestPage() {
  const { mode } = useLoaderData<typeof loader>();
  const variant = findTestVariant(useLocation().pathname);
  return (
    <PageContainer width="normal" className="grid gap-5 py-8 sm:py-12">
      <div>
        <h1 className="text-3xl">{variant.title()}</h1>
        <p className="mt-2 text-lg">{variant.text()}</p>
        <p className="text-sea-soft">{m.testpage_nothing_booked()}</p>
      </div>
      <PaymentModeNotice mode={mode} />
      <Test key={variant.path} variant={variant} mode={mode} />
      <OtherTests path={variant.path} />
    </PageContainer>
  );
}

function Test({ variant, mode }: { variant: TestVariant; mode: PaymentMode | null }) {
  const start = useTestCheckout(variant.way);
  return (
    <>
      <noscript>
        <Notice tone="warning">{m.testpage_script()}</Notice>
      </noscript>
      <TestAmountForm
        submitLabel={variant.run()}
        pending={start.isPending}
        disabled={mode === null}
        onSubmit={(amountCents) => start.mutate(amountCents)}
      />
      {start.isError && (
        <Notice tone="error" announce title={m.testpage_failed()}>
          {describeFailure(start.error, m.tester_unknown_error())}
        </Notice>
      )}
      {start.data && <TestOutcome checkout={start.data} onward={variant.onward} />}
    </>
  );
}

function OtherTests({ path: current }: { path: string }) {
  return (
    <nav aria-label={m.testpage_others()} className="border-t border-line pt-4">
      <h2 className="text-lg">{m.testpage_others()}</h2>
      <ul className="mt-1 flex flex-wrap gap-x-5">
        {testVariants
          .filter(({ path }) => path !== current)
          .map(({ path, title }) => (
            <li key={path}>
              <Link
                to={path}
                className="inline-flex min-h-11 items-center text-lagoon-deep underline underline-offset-4"
              >
                {title()}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

interface TestAmountFormProps {
  submitLabel: string;
  pending: boolean;
  disabled: boolean;
  onSubmit: (amountCents: number) => void;
}

function TestAmountForm({ submitLabel, pending, disabled, onSubmit }: TestAmountFormProps) {
  const [text, setText] = useState('0.10');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    const amountCents = readTestCents(text);
    const isEnough = amountCents >= leastTestCents;
    setError(isEnough ? undefined : m.testpage_amount_least());
    if (isEnough) onSubmit(amountCents);
    else field.current?.focus();
  }

  return (
    <form noValidate onSubmit={submit} className="grid justify-items-start gap-4">
      <Field id="amount" label={m.testpage_amount()} hint={m.testpage_amount_hint()} error={error}>
        {(control) => (
          <TextInput
            {...control}
            ref={field}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            // Ignores input that cannot become an amount.
            onChange={({ target }) => isAmountInput(target.value) && setText(target.value)}
            className="max-w-40 tabular-nums"
          />
        )}
      </Field>
      <Button type="submit" look="primary" pending={pending} disabled={disabled}>
        {submitLabel}
      </Button>
    </form>
  );
}
