import { ChevronDown, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';
import { buttonClass } from '#ui/button/button-look.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { pathOfCheckout, type TestCheckout } from './use-test-checkout.ts';

/** A payment can be made: the way to its page, in a tab of its own. */
export function CheckoutCreated({ checkout }: { checkout: TestCheckout }) {
  return (
    <Notice
      announce
      tone="success"
      title={m.trial_created()}
      action={
        <a
          href={pathOfCheckout(checkout)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass('secondary', 'compact')}
        >
          {m.trial_open()}
          <ExternalLink aria-hidden="true" className="size-4" />
          <span className="sr-only">{m.trial_new_tab()}</span>
        </a>
      }
    />
  );
}

/** The answer of the server, for comparison. */
export function CheckoutFacts({ checkout: { answer } }: { checkout: TestCheckout }) {
  const { transactionId, orderId, checkoutUrl, postUrl, formData, note } = answer;
  return (
    <>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_1fr]">
        <Fact name={m.trial_transaction()}>{transactionId}</Fact>
        <Fact name={m.trial_order()}>{orderId}</Fact>
        <Fact name={m.trial_address()}>{checkoutUrl}</Fact>
        {postUrl && <Fact name={m.trial_form_address()}>{postUrl}</Fact>}
        {note && (
          <Fact name={m.trial_note()}>
            <span lang="en">{note}</span>
          </Fact>
        )}
      </dl>
      {formData && <SignedFields fields={Object.entries(formData)} />}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-sm text-sea-soft sm:pt-0.5">{name}</dt>
      <dd className="-mt-2 min-w-0 wrap-anywhere sm:mt-0">{children}</dd>
    </div>
  );
}

function SignedFields({ fields }: { fields: [string, string][] }) {
  return (
    <details className="group rounded-md border border-line">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 px-4 font-semibold text-lagoon-deep">
        {m.trial_fields({ count: fields.length })}
        <ChevronDown aria-hidden="true" className="size-5 group-open:rotate-180" />
      </summary>
      <dl className="grid gap-x-4 border-t border-line px-4 py-3 text-sm sm:grid-cols-[max-content_1fr]">
        {fields.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-sea-soft">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">{value || '–'}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
