import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { handMethodText } from '#features/payments/web/payment-labels.public.ts';
import { m } from '#i18n/generated/messages.js';
import { type BeachMethod, beachMethods } from '../use-payments.ts';

interface MoneyQuestionProps {
  /** What is done with the money: `Hand out 2 × Tandem, Greco`. */
  title: string;
  due: string;
  /** `null`: later. */
  onAnswer: (method: BeachMethod | null) => void;
  onCancel: () => void;
}

const answerLook =
  'grid min-h-12 min-w-0 flex-1 content-center rounded-md border-2 border-sea px-1 leading-tight font-semibold select-none';

/** How the money comes, in the place of the row; each answer also does what was tapped before. */
export function MoneyQuestion({ title, due, onAnswer, onCancel }: MoneyQuestionProps) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset takes no part in the grid of a row
    <div
      role="group"
      aria-label={`${m.today_take({ amount: due })}: ${title}`}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      className="grid min-h-18 content-center gap-0.5 px-2 py-0.5"
    >
      <p className="truncate px-1 text-xs leading-tight font-semibold">{title}</p>
      <div className="flex gap-1.5">
        <button
          type="button"
          onClick={onCancel}
          className="grid size-12 shrink-0 place-items-center rounded-md"
        >
          <X aria-hidden="true" className="size-6" />
          <span className="sr-only">{m.today_do_not()}</span>
        </button>
        {beachMethods.map((method, n) => (
          <button
            key={method}
            ref={n === 0 ? first : null}
            type="button"
            onClick={() => onAnswer(method)}
            className={`${answerLook} bg-sea text-white`}
          >
            <span className="truncate text-xs">{handMethodText(method)} </span>
            <span className="tabular-nums">{due}</span>
          </button>
        ))}
        <button type="button" onClick={() => onAnswer(null)} className={`${answerLook} bg-white`}>
          <span className="truncate text-sm">{m.today_pay_later()}</span>
        </button>
      </div>
    </div>
  );
}
