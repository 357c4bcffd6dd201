import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { issueText } from '#i18n/issue-text.ts';
import type { BodyOf } from '#shared/api-call.ts';
import { parseEuroCents } from '#shared/money.ts';
import { euro } from '#web/format/money.ts';
import { plainAmount } from '#web/format/numbers.ts';
import { useSite } from '#web/site/site.ts';
import type { refundPayment } from '../../../payment-panel.contract.ts';

export type MoneyBack = BodyOf<typeof refundPayment>;

interface MoneyBackFormOptions {
  mostCents: number;
  onSubmit: (wanted: MoneyBack) => void;
}

/** What is typed into a form for money that goes back, begun with all that is left. */
export function useMoneyBackForm({ mostCents, onSubmit }: MoneyBackFormOptions) {
  const { language } = useSite();
  const [moneyText, setMoneyText] = useState(() => plainAmount(mostCents, language));
  const [reasonText, setReasonText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const cents = parseEuroCents(moneyText);
  const isAmount = cents !== null && cents > 0;
  const reasonError = reasonText.trim().length < 3 ? issueText('reason_required') : undefined;

  function findMoneyError(): string | undefined {
    if (!isAmount) return m.panel_money_invalid();
    return cents > mostCents ? m.panel_money_too_high({ amount: euro(mostCents, language) }) : undefined;
  }
  const moneyError = findMoneyError();

  function submit() {
    setChecked(true);
    if (moneyError === undefined && reasonError === undefined && isAmount)
      onSubmit({ amountCents: cents, reason: reasonText.trim() });
    else document.getElementById(moneyError ? 'money-back-amount' : 'money-back-reason')?.focus();
  }

  return {
    money: { text: moneyText, type: setMoneyText, error: isChecked ? moneyError : undefined },
    reason: { text: reasonText, type: setReasonText, error: isChecked ? reasonError : undefined },
    cents,
    amount: isAmount ? euro(cents, language) : null,
    submit,
  };
}
