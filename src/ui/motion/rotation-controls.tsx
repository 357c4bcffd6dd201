import { Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { Rotation } from './use-rotation.ts';

interface RotationControlsProps {
  rotation: Rotation;
  count: number;
  /** Name of the row of dots. */
  label: string;
  dotLabel: (number: number) => string;
  pauseLabel: string;
  startLabel: string;
  /** On a dark ground the controls are white. */
  tone: 'dark' | 'light';
  children?: ReactNode;
}

const tones = {
  dark: { ring: 'hover:bg-white/15', dot: 'bg-white/45 group-hover:bg-white', current: 'bg-white' },
  light: { ring: 'hover:bg-lagoon-tint', dot: 'bg-edge group-hover:bg-sea', current: 'bg-sea' },
};

/** A dot for each thing, and the switch that stops and starts the turning. Dead without scripts, so hidden then. */
export function RotationControls(props: RotationControlsProps) {
  const { rotation, count, label, dotLabel, tone } = props;
  const look = tones[tone];
  if (count < 2) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      role="group"
      aria-label={label}
      className="flex min-w-0 flex-wrap items-center justify-center noscript:hidden"
    >
      <button
        type="button"
        data-rotation-switch
        onClick={rotation.toggle}
        className={classNames('grid size-11 place-items-center rounded-full', look.ring)}
      >
        {rotation.isOn ? (
          <Pause aria-hidden="true" className="size-5" />
        ) : (
          <Play aria-hidden="true" className="size-5" />
        )}
        <span className="sr-only">{rotation.isOn ? props.pauseLabel : props.startLabel}</span>
      </button>
      {Array.from({ length: count }, (_, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its number
          key={index}
          type="button"
          aria-current={index === rotation.current || undefined}
          onClick={() => rotation.go(index)}
          className="group grid h-11 w-8 place-items-center rounded-full"
        >
          <span
            className={classNames(
              // The others are cut, not narrower: a change of size would count as a move of the page.
              'block h-3 w-6 rounded-full',
              index === rotation.current ? look.current : `[clip-path:inset(0_25%_round_6px)] ${look.dot}`,
            )}
          />
          <span className="sr-only">{dotLabel(index + 1)}</span>
        </button>
      ))}
      {props.children}
    </div>
  );
}
