import { AlarmClock, Check, ClockArrowUp, type LucideIcon, Phone, TriangleAlert, Undo2 } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { m } from '#i18n/generated/messages.js';
import { classNames } from '#ui/class-names.ts';
import { restoreLostFocus } from '#ui/overlay/focus-restoration.ts';
import { BriefingQuestion, type HandOutNotes } from '../briefing/briefing-question.tsx';
import type { BeachMethod } from '../use-payments.ts';
import { MoneyQuestion } from './money-question.tsx';
import type { NextStep, RowTexts, StateLook } from './row-texts.ts';
import { useDraft } from './use-draft.ts';

/** What rows can do; the same object as long as the page is shown. */
export interface RowActions {
  step: (
    bookingId: number,
    step: NextStep,
    method: BeachMethod | null,
    /** Of a hand-out where guests are told something. */
    notes?: HandOutNotes,
  ) => void;
  undo: (bookingId: number) => void;
  toggle: (bookingId: number) => void;
  /** Notes a call; the telephone opens by itself. */
  call: (bookingId: number) => void;
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
  /** Guests are told something before they go out. */
  isBriefed: boolean;
  /** Whether it can be tapped at all: a day that is still to come can not. */
  isLive: boolean;
}

const stepTexts: Record<NextStep, (held: { number: string }) => string> = {
  'handed-out': () => m.today_hand_out(),
  returned: () => m.today_returned(),
  bound: m.craft_note,
  'one-returned': m.craft_back,
};

/** Money is asked for with the whole booking. */
const isOfAll = (step: NextStep) => step === 'handed-out' || step === 'returned';

/** The question that stands in the place of the row, and what was answered before it. */
interface RowDraft {
  asked: NextStep | null;
  notes: HandOutNotes | null;
}

const nothingAsked: RowDraft = { asked: null, notes: null };

/** One booking in 72 pixels, and a line more where a wide screen has a long name. It is drawn anew only where a value has changed. */
export const Row = memo(function Row({ actions, done, paid, isBriefed, ...row }: RowProps) {
  const { id, next, what, name, due, isLive } = row;
  const held = { number: row.held };
  const [{ asked, notes }, answer] = useDraft<RowDraft>(`row ${id}`, nothingAsked);
  const isToTell = next === 'handed-out' && isBriefed && notes === null;
  const leave = () => answer(null);
  if (done !== null)
    return (
      <DoneRow
        done={done}
        what={`${paid ? `${paid} · ` : ''}${what}, ${name}`}
        onUndo={() => actions.undo(id)}
      />
    );
  if (asked !== null && asked === next && isToTell)
    return (
      <BriefingQuestion
        bookingId={id}
        title={`${stepTexts[asked](held)} ${what}, ${name}`}
        onCancel={leave}
        onAnswer={(given) => {
          if (due) return answer({ notes: given });
          leave();
          actions.step(id, asked, null, given);
        }}
      />
    );
  if (asked !== null && asked === next && due)
    return (
      <MoneyQuestion
        title={`${stepTexts[asked](held)} ${what}, ${name}`}
        due={due}
        onCancel={leave}
        onAnswer={(method) => {
          leave();
          actions.step(id, asked, method, notes ?? undefined);
        }}
      />
    );
  return (
    <div className="relative flex min-h-18 items-center gap-2 pr-3">
      {row.look === 'late' && <span className="absolute inset-y-0 left-0 w-1.5 bg-coral-deep" />}
      <RowText {...row} onToggle={() => actions.toggle(id)} onCall={() => actions.call(id)} />
      {isLive && next && (
        <button
          type="button"
          aria-describedby={`row-${id}`}
          onClick={() =>
            isToTell || (due && isOfAll(next)) ? answer({ asked: next }) : actions.step(id, next, null)
          }
          className={classNames(
            'relative min-h-12 w-24 shrink-0 rounded-md border-2 border-sea px-1 leading-tight font-bold select-none',
            next === 'handed-out' ? 'bg-sea text-white' : 'bg-white',
          )}
        >
          {stepTexts[next](held)}
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
  | 'craft'
  | 'here'
  | 'state'
  | 'look'
  | 'due'
  | 'phone'
  | 'isOpen'
  | 'isUnsent'
> & { onToggle: () => void; onCall: () => void };

const looks: Record<StateLook, { Icon: LucideIcon | null; text: string }> = {
  late: { Icon: AlarmClock, text: 'font-bold text-coral-deep' },
  missing: { Icon: TriangleAlert, text: 'font-semibold text-coral-deep' },
  open: { Icon: null, text: 'font-semibold text-amber' },
  plain: { Icon: null, text: 'text-sea-soft' },
};

/** Opens the booking, wherever the row is tapped beside its buttons. */
function RowText({ id, phone, isOpen, isUnsent, onToggle, onCall, ...texts }: RowTextProps) {
  const { time, timeNote, what, name, craft, here, state, look, due } = texts;
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
          <PhoneLink phone={phone} onCall={onCall} />
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
        <span className="line-clamp-2 text-base leading-tight font-bold tracking-tight">{what}</span>
        <span className="flex items-center gap-1.5 text-sm leading-tight">
          <span className="truncate">{name}</span>
          {craft && <span className="max-w-1/2 shrink-0 truncate font-bold tabular-nums">{craft}</span>}
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

function PhoneLink({ phone, onCall }: { phone: string; onCall: () => void }) {
  return (
    <a
      href={phoneAddress(phone)}
      onClick={onCall}
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
