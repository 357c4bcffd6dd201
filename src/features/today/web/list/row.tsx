import { AlarmClock, Check, ClockArrowUp, type LucideIcon, Phone, TriangleAlert, Undo2 } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { classNames } from '#ui/class-names.ts';
import { restoreLostFocus } from '#ui/overlay/focus-restoration.ts';
import type { BeachMethod } from '../use-payments.ts';
import { MoneyQuestion } from './money-question.tsx';
import type { NextStep, RowTexts, StateLook } from './row-texts.ts';

/** What rows can do; the same object as long as the page is shown. */
export interface RowActions {
  step: (bookingId: number, step: NextStep, method: BeachMethod | null) => void;
  undo: (bookingId: number) => void;
  toggle: (bookingId: number) => void;
}

interface RowProps extends RowTexts {
  actions: RowActions;
  isOpen: boolean;
  /** What was just tapped; `null` where there is nothing to undo. */
  done: string | null;
  /** The money that was taken with it. */
  paid: string;
  /** Something of it was not sent yet. */
  isUnsent: boolean;
  /** Whether it can be tapped at all: a day that is still to come can not. */
  isLive: boolean;
}

const stepTexts: Record<NextStep, () => string> = {
  'handed-out': () => m.today_hand_out(),
  returned: () => m.today_returned(),
};

/** One booking in 72 pixels, and a line more where a wide screen has a long name. It is drawn anew only where a value has changed. */
export const Row = memo(function Row({ actions, done, paid, ...row }: RowProps) {
  const { id, next, what, name, due, isLive } = row;
  const [asked, setAsked] = useState<NextStep | null>(null);
  if (done !== null)
    return (
      <DoneRow
        done={done}
        what={`${paid ? `${paid} · ` : ''}${what}, ${name}`}
        onUndo={() => actions.undo(id)}
      />
    );
  if (asked !== null && asked === next && due)
    return (
      <MoneyQuestion
        title={`${stepTexts[asked]()} ${what}, ${name}`}
        due={due}
        onCancel={() => setAsked(null)}
        onAnswer={(method) => {
          setAsked(null);
          actions.step(id, asked, method);
        }}
      />
    );
  return (
    <div className="relative flex min-h-18 items-center gap-2 pr-3">
      {row.look === 'late' && <span className="absolute inset-y-0 left-0 w-1.5 bg-coral-deep" />}
      <RowText {...row} onToggle={() => actions.toggle(id)} />
      {isLive && next && (
        <button
          type="button"
          aria-describedby={`row-${id}`}
          onClick={() => (due ? setAsked(next) : actions.step(id, next, null))}
          className={classNames(
            'relative min-h-12 w-24 shrink-0 rounded-md border-2 border-sea px-1 leading-tight font-bold select-none',
            next === 'handed-out' ? 'bg-sea text-white' : 'bg-white',
          )}
        >
          {stepTexts[next]()}
        </button>
      )}
    </div>
  );
});

type RowTextProps = Pick<
  RowProps,
  | 'id'
  | 'time'
  | 'timeNote'
  | 'what'
  | 'name'
  | 'here'
  | 'state'
  | 'look'
  | 'due'
  | 'phone'
  | 'isOpen'
  | 'isUnsent'
> & { onToggle: () => void };

const looks: Record<StateLook, { Icon: LucideIcon | null; text: string }> = {
  late: { Icon: AlarmClock, text: 'font-bold text-coral-deep' },
  missing: { Icon: TriangleAlert, text: 'font-semibold text-coral-deep' },
  open: { Icon: null, text: 'font-semibold text-amber' },
  plain: { Icon: null, text: 'text-sea-soft' },
};

/** Opens the booking, wherever the row is tapped beside its buttons. */
function RowText({ id, phone, isOpen, isUnsent, onToggle, ...texts }: RowTextProps) {
  const { time, timeNote, what, name, here, state, look, due } = texts;
  const { Icon, text } = looks[look];
  return (
    <>
      <div className="grid w-15 shrink-0 content-center justify-items-center pl-3 text-center">
        <span
          className={classNames('text-base leading-tight font-bold tabular-nums', look === 'late' && text)}
        >
          {time}
        </span>
        {phone ? (
          <PhoneLink phone={phone} />
        ) : (
          <span className="text-xs leading-tight text-sea-soft tabular-nums">{timeNote}</span>
        )}
      </div>
      <button
        type="button"
        id={`row-${id}`}
        aria-expanded={isOpen}
        onClick={onToggle}
        className="grid min-w-0 flex-1 grid-cols-1 py-1.5 text-left after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:outline-none"
      >
        <span className="truncate text-base leading-tight font-bold tracking-tight lg:line-clamp-2 lg:whitespace-normal">
          {what}
        </span>
        <span className="flex items-center gap-1.5 text-sm leading-tight">
          <span className="truncate">{name}</span>
          {here && (
            <>
              <Check aria-hidden="true" className="size-4 shrink-0 stroke-3 text-kelp" />
              <span className="sr-only">{here}</span>
            </>
          )}
          {due && (
            <>
              <span className="ml-auto shrink-0 font-bold tabular-nums">{due}</span>
              <span className="sr-only">{m.today_due_short()}</span>
            </>
          )}
          {isUnsent && <Unsent />}
        </span>
        {state && (
          <span className={classNames('flex items-center gap-1 text-xs leading-tight', text)}>
            {Icon && <Icon aria-hidden="true" className="size-3.5 shrink-0" />}
            <span className="truncate">{state}</span>
          </span>
        )}
      </button>
    </>
  );
}

/** `tel:` takes no spaces. */
export const phoneAddress = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`;

function PhoneLink({ phone }: { phone: string }) {
  return (
    <a
      href={phoneAddress(phone)}
      aria-label={m.today_call({ phone })}
      className="relative z-1 -mb-1.5 grid size-11 place-items-center rounded-full text-coral-deep"
    >
      <Phone aria-hidden="true" className="size-5" />
    </a>
  );
}

function Unsent() {
  return (
    <>
      <ClockArrowUp aria-hidden="true" className="size-4 shrink-0 text-amber" />
      <span className="sr-only">{m.today_unsent()}</span>
    </>
  );
}

interface DoneRowProps {
  done: string;
  what: string;
  onUndo: () => void;
}

/** What was tapped, and its undo: not under the finger, which may tap once more. */
function DoneRow({ done, what, onUndo }: DoneRowProps) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) undo.current?.focus({ preventScroll: true });
    return () => restoreLostFocus();
  }, []);
  return (
    <div className="flex min-h-18 items-center gap-3 bg-lagoon-tint pr-3 pl-2">
      <button
        ref={undo}
        type="button"
        onClick={onUndo}
        className="inline-flex min-h-12 shrink-0 items-center gap-2 rounded-md border-2 border-sea bg-white px-3 font-bold select-none"
      >
        <Undo2 aria-hidden="true" className="size-5" />
        {m.today_undo()}
      </button>
      <p className="grid min-w-0 flex-1 grid-cols-1">
        <span className="flex items-center gap-1.5 leading-tight font-bold">
          <Check aria-hidden="true" className="size-5 shrink-0 stroke-3" />
          <span className="truncate">{done}</span>
        </span>
        <span className="truncate text-sm leading-tight">{what}</span>
      </p>
    </div>
  );
}
