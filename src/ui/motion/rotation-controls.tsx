import { Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface RotationControlsProps {
  count: number;
  /** Name of the row of dots. */
  label: string;
  dotLabel: (number: number) => string;
  pauseLabel: string;
  startLabel: string;
  /** On a dark ground the controls are white. */
  tone: 'dark' | 'light';
}

const tones = {
  dark: {
    ring: 'hover:bg-white/15',
    dot: 'bg-white/45 group-hover:bg-white group-aria-[current=true]:bg-white',
  },
  light: {
    ring: 'hover:bg-lagoon-tint',
    dot: 'bg-edge group-hover:bg-sea group-aria-[current=true]:bg-sea',
  },
};

/** For `rotating-items`: a dot for each, and the switch that stops and starts the turning. Dead without scripts, so hidden then. */
export function RotationControls(props: RotationControlsProps) {
  const { count, label, dotLabel, tone } = props;
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
        className={classNames('grid size-11 place-items-center rounded-full', look.ring)}
      >
        <SwitchState
          when="on"
          icon={<Pause aria-hidden="true" className="size-5" />}
          label={props.pauseLabel}
        />
        <SwitchState
          when="off"
          icon={<Play aria-hidden="true" className="size-5" />}
          label={props.startLabel}
        />
      </button>
      {Array.from({ length: count }, (_, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its number
          key={index}
          type="button"
          data-go={index}
          aria-current={index === 0 || undefined}
          className="group grid h-11 w-8 place-items-center rounded-full"
        >
          {/* The others are cut, not narrower: a change of size would count as a move of the page. */}
          <span
            className={classNames(
              'block h-3 w-6 rounded-full group-not-aria-[current=true]:[clip-path:inset(0_25%_round_6px)]',
              look.dot,
            )}
          />
          <span className="sr-only">{dotLabel(index + 1)}</span>
        </button>
      ))}
    </div>
  );
}

function SwitchState({ when, icon, label }: { when: 'on' | 'off'; icon: ReactNode; label: string }) {
  return (
    <span data-when={when} hidden={when === 'off'}>
      {icon}
      <span className="sr-only">{label}</span>
    </span>
  );
}
