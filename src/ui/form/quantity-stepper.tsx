import { Minus, Plus } from 'lucide-react';

interface QuantityStepperProps {
  value: number;
  min?: number;
  max: number;
  onChange: (value: number) => void;
  /** What is counted, for screen readers. */
  label: string;
  decreaseLabel: string;
  increaseLabel: string;
}

const buttonLook =
  'grid size-12 place-items-center rounded-md border border-edge bg-white hover:border-sea hover:bg-foam active:bg-lagoon-tint aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-foam aria-disabled:text-edge';

/** At its ends a button keeps the focus and only stops counting. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, min = 0, max, onChange, label, decreaseLabel, increaseLabel } = props;
  return (
    <fieldset className="inline-flex items-center gap-1">
      <legend className="sr-only">{label}</legend>
      <button
        type="button"
        aria-disabled={value <= min || undefined}
        onClick={() => value > min && onChange(value - 1)}
        className={buttonLook}
      >
        <Minus aria-hidden="true" />
        <span className="sr-only">{decreaseLabel}</span>
      </button>
      <output className="min-w-12 text-center text-xl font-bold tabular-nums">{value}</output>
      <button
        type="button"
        aria-disabled={value >= max || undefined}
        onClick={() => value < max && onChange(value + 1)}
        className={buttonLook}
      >
        <Plus aria-hidden="true" />
        <span className="sr-only">{increaseLabel}</span>
      </button>
    </fieldset>
  );
}
