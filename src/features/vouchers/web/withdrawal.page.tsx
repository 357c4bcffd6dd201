import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { api } from '#web/api/api-client.ts';
import { ApiError, describeFailure } from '#web/api/api-error.ts';
import { useHydrated } from '#web/browser/use-hydrated.ts';
import { ConnectionNotice } from '#web/connection/connection-notice.tsx';
import { useSend } from '#web/connection/use-send.ts';
import { useCheckedForm } from '#web/form/use-checked-form.ts';
import { useFocusFirstError } from '#web/form/use-focus-first-error.ts';
import { euro } from '#web/format/money.ts';
import { dayAndTime } from '#web/format/times.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { useSite } from '#web/site/site.ts';
import { maxTypedCode } from '../domain/voucher-code.public.ts';
import { Declaration, type Withdrawal } from '../voucher-sale.contract.ts';

export const meta = () => pageMeta({ title: m.voucher_withdrawal_title(), isPrivate: true });

/** Where a buyer withdraws from the purchase of a voucher: who and what, then what follows, then the acknowledgement. */
export default function WithdrawalPage() {
  const isHydrated = useHydrated();
  return (
    <PageContainer width="narrow" className="min-h-[80dvh] py-6 sm:py-10">
      <h1 className="text-2xl sm:text-3xl">{m.voucher_withdrawal_title()}</h1>
      <p className="mt-1.5 mb-6 text-lg text-sea-soft">{m.voucher_withdrawal_lead()}</p>
      <noscript>
        <p className="mb-5 font-semibold">{m.voucher_sale_needs_script()}</p>
      </noscript>
      {isHydrated ? <Steps /> : <Spinner label={m.booking_loading()} />}
    </PageContainer>
  );
}

interface Found {
  declaration: Declaration;
  withdrawal: Withdrawal;
  /** On this page just now; otherwise it was withdrawn before. */
  isDeclaredHere: boolean;
}

function Steps() {
  const [query] = useSearchParams();
  const empty = { reference: query.get('order') ?? '', fullName: '', email: '' };
  const [typed, setTyped] = useState<Declaration>(empty);
  const [found, setFound] = useState<Found | null>(null);
  if (!found)
    return (
      <DeclarationForm
        start={typed}
        onFound={(next) => {
          setTyped(next.declaration);
          setFound(next);
        }}
      />
    );
  if (found.withdrawal.withdrawnAt !== null)
    return <Acknowledged found={found} at={found.withdrawal.withdrawnAt} />;
  return (
    <Confirmation
      found={found}
      onBack={() => setFound(null)}
      onDone={(withdrawal) => setFound({ ...found, withdrawal, isDeclaredHere: true })}
    />
  );
}

const fields = ['reference', 'fullName', 'email'] as const;

function DeclarationForm({ start, onFound }: { start: Declaration; onFound: (found: Found) => void }) {
  const { values, errors, change, validate, showIssues } = useCheckedForm<Declaration, Declaration>(
    { schema: Declaration },
    fields,
    start,
  );
  const form = useRef<HTMLFormElement>(null);
  const [attempt, setAttempt] = useState(0);
  useFocusFirstError(form, attempt);
  const asking = useSend({
    send: async (declaration: Declaration) => {
      const { reference } = declaration;
      const withdrawal = await api('POST /api/vouchers/withdrawals/preview', { body: { reference } });
      return { declaration, withdrawal, isDeclaredHere: false };
    },
    onSuccess: onFound,
    onError: (error) => {
      if (error instanceof ApiError) showIssues(error.issues);
    },
  });

  async function submit() {
    const result = await validate();
    if ('output' in result) asking.mutate(result.output);
    else setAttempt((before) => before + 1);
  }

  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!asking.isPending) void submit();
      }}
    >
      <Field
        id="withdrawal-reference"
        label={m.voucher_withdrawal_reference_label()}
        hint={m.voucher_withdrawal_reference_hint()}
        error={errors.get('reference')}
      >
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={maxTypedCode}
            required
            value={values.reference}
            onChange={(event) => change('reference', event.target.value)}
          />
        )}
      </Field>
      <Field id="withdrawal-name" label={m.voucher_withdrawal_name_label()} error={errors.get('fullName')}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="name"
            maxLength={100}
            required
            value={values.fullName}
            onChange={(event) => change('fullName', event.target.value)}
          />
        )}
      </Field>
      <Field id="withdrawal-email" label={m.voucher_withdrawal_email_label()} error={errors.get('email')}>
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
      <Failure error={asking.error} />
      <ConnectionNotice />
      <Button type="submit" look="primary" size="large" pending={asking.isPending}>
        {m.voucher_withdrawal_link()}
      </Button>
    </form>
  );
}

interface ConfirmationProps {
  found: Found;
  onBack: () => void;
  onDone: (withdrawal: Withdrawal) => void;
}

/** The second button that the directive asks for: nothing is declared before it. */
function Confirmation({ found: { declaration, withdrawal }, onBack, onDone }: ConfirmationProps) {
  const { language } = useSite();
  const withdrawing = useSend({
    send: () => api('POST /api/vouchers/withdrawals', { body: declaration }),
    onSuccess: onDone,
  });
  const { amountCents, refundCents, spentCents, orderId } = withdrawal;
  const earlierCents = amountCents - refundCents - spentCents;
  return (
    <section className="grid gap-5" aria-labelledby="withdrawal-check">
      <Title id="withdrawal-check">{m.voucher_withdrawal_check_title()}</Title>
      <dl className="grid gap-x-6 wrap-anywhere max-sm:[&>dd]:mb-2.5 sm:grid-cols-[auto_1fr] sm:gap-y-2 [&>dt]:text-sea-soft">
        <dt>{m.voucher_withdrawal_reference_label()}</dt>
        <dd>{orderId}</dd>
        <dt>{m.voucher_withdrawal_name_label()}</dt>
        <dd>{declaration.fullName}</dd>
        <dt>{m.voucher_withdrawal_email_label()}</dt>
        <dd>{declaration.email}</dd>
        <dt>{m.voucher_withdrawal_paid()}</dt>
        <dd>{euro(amountCents, language)}</dd>
        <dt>{m.voucher_withdrawal_back()}</dt>
        <dd className="font-semibold">{euro(refundCents, language)}</dd>
      </dl>
      <p>
        {refundCents > 0
          ? m.voucher_withdrawal_goes_back({ amount: euro(refundCents, language) })
          : m.voucher_withdrawal_nothing()}
      </p>
      {earlierCents > 0 && <p>{m.voucher_withdrawal_earlier({ amount: euro(earlierCents, language) })}</p>}
      {spentCents > 0 && <p>{m.voucher_withdrawal_spent({ amount: euro(spentCents, language) })}</p>}
      <Failure error={withdrawing.error} />
      <ConnectionNotice />
      <div className="flex flex-wrap gap-3">
        <Button
          look="primary"
          size="large"
          pending={withdrawing.isPending}
          onClick={() => withdrawing.mutate()}
        >
          {m.voucher_withdrawal_confirm()}
        </Button>
        <Button size="large" onClick={onBack}>
          {m.voucher_withdrawal_back_button()}
        </Button>
      </div>
    </section>
  );
}

function Acknowledged({ found: { withdrawal, isDeclaredHere }, at }: { found: Found; at: string }) {
  const { language, timeZone } = useSite();
  const { refundCents, orderId } = withdrawal;
  const describe = isDeclaredHere ? m.voucher_withdrawal_done : m.voucher_withdrawal_done_before;
  const day = dayAndTime(at, language, timeZone);
  const amount = euro(refundCents, language);
  return (
    <section className="grid justify-items-start gap-4" aria-labelledby="withdrawal-done">
      <Title id="withdrawal-done">{m.voucher_withdrawal_done_title()}</Title>
      <p className="text-lg">
        {refundCents > 0 ? describe({ at: day, amount }) : m.voucher_withdrawal_done_nothing({ at: day })}
      </p>
      <p className="text-sea-soft wrap-anywhere">
        {m.voucher_withdrawal_reference_label()}: {orderId}
      </p>
      <LinkButton to="/">{m.booking_back_home()}</LinkButton>
    </section>
  );
}

/** Takes the focus as it replaces what was there, so that it is read out. */
function Title({ id, children }: { id: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 id={id} ref={heading} tabIndex={-1} className="text-xl">
      {children}
    </h2>
  );
}

function Failure({ error }: { error: Error | null }) {
  if (!error) return null;
  return (
    <Notice tone="error" announce title={m.voucher_withdrawal_failed()}>
      {describeFailure(error, m.voucher_sale_check())}
    </Notice>
  );
}
