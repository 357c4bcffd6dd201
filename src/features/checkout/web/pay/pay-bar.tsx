import { LockKeyhole } from 'lucide-react';
import { ActionBar } from '#features/booking-flow/web/booking-screens.public.ts';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { RedirectState } from './use-redirect.ts';

interface PayBarProps {
  totalCents: number;
  /** Whether there is a payment page to go to yet. */
  isReady: boolean;
  redirect: RedirectState;
  onPay: () => void;
}

/** The total and the one thing to press. */
export function PayBar({ totalCents, isReady, redirect, onPay }: PayBarProps) {
  return (
    <ActionBar
      label={m.payment_bar_label()}
      totalCents={totalCents}
      action={
        <Button
          look="primary"
          size="large"
          pending={!isReady || redirect === 'under-way'}
          onClick={onPay}
          className="sm:min-w-52"
        >
          {isReady && redirect !== 'under-way' && <LockKeyhole aria-hidden="true" className="size-5" />}
          {m.payment_now()}
        </Button>
      }
    >
      <p
        role="status"
        className={classNames('text-sm', redirect === 'again' ? 'font-semibold' : 'text-sea-soft')}
      >
        {statusText(isReady, redirect)}
      </p>
    </ActionBar>
  );
}

function statusText(isReady: boolean, redirect: RedirectState): string {
  if (redirect === 'under-way') return m.payment_redirecting();
  if (redirect === 'again') return m.payment_click_again();
  return isReady ? '' : m.payment_preparing();
}
