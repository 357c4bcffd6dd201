import { m } from '#i18n/generated/messages.js';
import { staffTimestamp } from '#shared/staff-dates.ts';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';
import type { PaymentStep } from '../../payment-panel.contract.ts';
import { movementText } from '../payment-labels.public.ts';
import { messageText } from './panel-labels.ts';

/** What happened, oldest first. */
export function PaymentSteps({ steps }: { steps: PaymentStep[] }) {
  const { language, timeZone } = useSite();
  return (
    <section>
      <h3 className="text-sm text-sea-soft">{m.panel_steps()}</h3>
      <ol className="mt-1 grid gap-2.5 border-l-2 border-line pl-4">
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added at the end
          <li key={index}>
            <time dateTime={step.at} className="block text-sm text-sea-soft">
              {staffTimestamp(step.at, language, timeZone)}
            </time>
            <Step step={step} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Step({ step }: { step: PaymentStep }) {
  const { language } = useSite();
  switch (step.type) {
    case 'begun':
      return m.panel_step_begun();
    case 'message':
      return messageText(step);
    case 'movement':
      return (
        <span className="flex justify-between gap-4">
          <span className="min-w-0 wrap-anywhere">
            <b className="font-semibold">{movementText(step)}</b>
            {step.note !== null && <span className="block">{step.note}</span>}
          </span>
          <b className="font-semibold whitespace-nowrap tabular-nums">
            {step.amountCents > 0 ? '+' : ''}
            {euro(step.amountCents, language)}
          </b>
        </span>
      );
  }
}
