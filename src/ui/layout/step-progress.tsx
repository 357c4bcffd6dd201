import { Check } from 'lucide-react';
import { classNames } from '../class-names.ts';

interface StepProgressProps {
  /** Name of the whole, for screen readers. */
  label: string;
  /** One for each of the six columns. */
  steps: string[];
  /** Counted from 1. */
  current: number;
  /** "Step 2 of 6", shown on phones, where only the current step's name has room. */
  position: string;
  /** Said after the name of a step that is behind. */
  doneLabel: string;
}

export function StepProgress({ label, steps, current, position, doneLabel }: StepProgressProps) {
  return (
    <nav aria-label={label}>
      <p className="mb-2 flex items-baseline justify-between gap-3 sm:hidden" aria-hidden="true">
        <span className="font-semibold">{steps[current - 1]}</span>
        <span className="shrink-0 text-sm text-sea-soft tabular-nums">{position}</span>
      </p>
      {/* As many columns as steps from the beginning: a page is drawn while it still arrives. */}
      <ol className="grid grid-cols-6 gap-1.5 sm:gap-2">
        {steps.map((step, index) => (
          <Step key={step} name={step} number={index + 1} current={current} doneLabel={doneLabel} />
        ))}
      </ol>
    </nav>
  );
}

interface StepProps {
  name: string;
  number: number;
  current: number;
  doneLabel: string;
}

function Step({ name, number, current, doneLabel }: StepProps) {
  const isDone = number < current;
  const isCurrent = number === current;
  return (
    <li aria-current={isCurrent ? 'step' : undefined} className="min-w-0">
      <span
        className={classNames('block h-1.5 rounded-full', isDone || isCurrent ? 'bg-lagoon' : 'bg-line')}
      />
      <span
        className={classNames(
          'mt-2 hidden items-center gap-1.5 text-sm sm:flex low:hidden',
          isCurrent ? 'font-bold text-sea' : 'text-sea-soft',
        )}
      >
        {isDone ? (
          <Check aria-hidden="true" className="size-4 shrink-0 text-lagoon" strokeWidth={3} />
        ) : (
          <span aria-hidden="true" className="tabular-nums">
            {number}
          </span>
        )}
        <span aria-hidden="true">{name}</span>
      </span>
      <span className="sr-only">{isDone ? `${name}, ${doneLabel}` : name}</span>
    </li>
  );
}
