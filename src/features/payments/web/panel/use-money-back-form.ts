import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { issueText } from '#i18n/issue-text.ts';
import type { BodyOf } from '#shared/api-call.ts';
import { parseEuroCents } from '#shared/money.ts';
import { euro } from '#web/format/money.ts';
import { plainAmount } from '#web/format/numbers.ts';
import { useSite } from '#web/site/site.ts';
import type { StaffCause } from '../../domain/refund-notice.ts';
import type { refundPayment } from '../../payment-panel.contract.ts';

export type MoneyBack = BodyOf<typeof refundPayment>;

interface MoneyBackFormOptions {
  mostCents: number;
  /** Somebody reads why. Otherwise the reason is for colleagues. */
  isNotified: boolean;
  onSubmit: (wanted: MoneyBack) => void;
}

/** What is typed into a form for money that goes back, begun with all that is left. */
export function useMoneyBackForm({ mostCents, isNotified, onSubmit }: MoneyBackFormOptions) {
  const { language } = useSite();
  const [moneyText, setMoneyText] = useState(() => plainAmount(mostCents, language));
  const [cause, setCause] = useState<StaffCause | null>(null);
  const [sentence, setSentence] = useState('');
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const cents = parseEuroCents(moneyText);
  const isAmount = cents !== null && cents > 0;
  const errors = {
    'money-back-amount': findMoneyError(),
    'money-back-cause': isNotified && cause === null ? m.panel_cause_required() : undefined,
    'money-back-sentence':
      isNotified && cause === 'other' && isShort(sentence) ? issueText('sentence_required') : undefined,
    'money-back-reason':
      isShort(note) && (!isNotified || note.trim() !== '') ? issueText('reason_required') : undefined,
  };

  function findMoneyError(): string | undefined {
    if (!isAmount) return m.panel_money_invalid();
    return cents > mostCents ? m.panel_money_too_high({ amount: euro(mostCents, language) }) : undefined;
  }

  function submit() {
    setChecked(true);
    const wrong = Object.entries(errors).find(([, error]) => error !== undefined);
    if (wrong) return document.getElementById(wrong[0])?.focus();
    onSubmit({
      amountCents: cents ?? 0,
      ...(note.trim() === '' ? {} : { reason: note.trim() }),
      ...(cause === null ? {} : { cause }),
      ...(cause === 'other' ? { sentence: sentence.trim() } : {}),
    });
  }

  const field = <Value>(id: keyof typeof errors, value: Value, set: (value: Value) => void) => ({
    ...{ id, value, set, error: isChecked ? errors[id] : undefined },
  });
  return {
    money: field('money-back-amount', moneyText, setMoneyText),
    cause: field('money-back-cause', cause, setCause),
    sentence: field('money-back-sentence', sentence, setSentence),
    note: field('money-back-reason', note, setNote),
    cents: isAmount ? cents : null,
    amount: isAmount ? euro(cents, language) : null,
    submit,
  };
}

export type MoneyBackFields = ReturnType<typeof useMoneyBackForm>;

const isShort = (text: string) => text.trim().length < 3;
