import { TriangleAlert, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { BoardSheet } from '#features/briefing/briefing.contract.ts';
import { findBriefingIssues, peopleOf } from '#features/briefing/domain/find-issues.public.ts';
import { issueText } from '#features/briefing/web/issue-text.public.ts';
import { m } from '#i18n/generated/messages.js';
import { type Language, languageNames, languages } from '#shared/language.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Field } from '#ui/form/field.tsx';
import { QuantityStepper } from '#ui/form/quantity-stepper.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { useSite } from '#web/site/site.ts';
import type { Departure } from '../../domain/departure.ts';
import type { NewFact, TodayBooking, TodayItem } from '../../today.contract.ts';
import { useBoardContext } from '../board-context.ts';
import { toldText } from '../board-texts.ts';
import { useDraft } from '../list/use-draft.ts';

/** What a hand-out says of its guests. */
export type HandOutNotes = Pick<NewFact, 'briefing' | 'reason'>;

interface BriefingQuestionProps {
  bookingId: number;
  /** What is done with the answer: `Hand out 2 × Tandem, Greco`. */
  title: string;
  onAnswer: (notes: HandOutNotes) => void;
  onCancel: () => void;
}

interface QuestionProps extends Omit<BriefingQuestionProps, 'bookingId'> {
  departure: Departure<TodayBooking>;
  sheet: BoardSheet;
}

/** What was answered so far. */
interface BriefingDraft {
  people: number | null;
  /** As they were typed. */
  loads: Record<string, string>;
  language: Language;
  jackets: Record<string, number>;
  reason: string;
}

interface Noted {
  people: number | null;
  loads: Record<string, number>;
}

/** Why a hand-out would be an exception, by what this device has. */
export function findExceptions(
  { booking, rental }: Departure<TodayBooking>,
  { rules }: BoardSheet,
  items: readonly TodayItem[],
  noted: Noted,
) {
  const ages = booking.ages ?? { renter: null, paddlers: [] };
  const seats = Object.fromEntries(items.flatMap((item) => (item.seats ? [[item.itemId, item.seats]] : [])));
  const party = { renterAge: ages.renter, paddlerAges: ages.paddlers, units: rental.lines, ...noted };
  return { people: peopleOf(party), issues: findBriefingIssues(party, { ...rules, seats }) };
}

/** `120`, `120,5` or `120 kg`, in whole kilograms; what is more is rounded up. */
const readLoad = (text: string) => Math.ceil(Number(text.replace(',', '.').replace(/\s*kg\s*$/i, '')));

/** Whom the sheet names as an exception. */
function useParty(
  departure: Departure<TodayBooking>,
  sheet: BoardSheet,
  { people, loads: typedLoads }: BriefingDraft,
) {
  const { items, titleOf } = useBoardContext();
  const { language } = useSite();
  const { rules } = sheet;
  const { rental } = departure;
  const limited = rental.lines.filter(({ itemId }) => rules.maxLoads[itemId] !== undefined);
  const loads = Object.fromEntries(
    Object.entries(typedLoads)
      .map(([itemId, text]) => [itemId, readLoad(text)] as const)
      .filter(([, load]) => Number.isInteger(load) && load >= 1 && load <= 1000),
  );
  const { people: known, issues } = findExceptions(departure, sheet, items, { people, loads });
  return {
    people: known,
    limits: [...new Set(limited.map(({ itemId }) => itemId))].map((itemId) => ({
      ...{ itemId, title: titleOf(itemId), limit: rules.maxLoads[itemId] ?? 0 },
    })),
    issues: issues.map((issue) => issueText(issue, language, titleOf)),
    noted: { ...(people !== null && { people }), ...(Object.keys(loads).length > 0 && { loads }) },
  };
}

/**
 * In the place of the row: who goes out with which life jackets, and one tap that says that they were told. What the rules
 * do not allow is named, and needs a reason.
 */
export function BriefingQuestion({ bookingId, ...question }: BriefingQuestionProps) {
  const { departures, sheet } = useBoardContext();
  const departure = departures.find(({ booking }) => booking.id === bookingId);
  return departure && sheet && <Question departure={departure} sheet={sheet} {...question} />;
}

function Question({ departure, sheet, title, onAnswer, onCancel }: QuestionProps) {
  const { version, rules } = sheet;
  const site = useSite();
  const id = useId();
  const { booking } = departure;
  const [draft, change] = useDraft<BriefingDraft>(`briefing ${booking.id}`, {
    ...{ people: null, loads: {}, language: booking.language, jackets: {}, reason: '' },
  });
  const { language, jackets, reason } = draft;
  const party = useParty(departure, sheet, draft);
  const [isAsking, setAsking] = useState(false);
  const tell = useRef<HTMLButtonElement>(null);
  useEffect(() => tell.current?.focus({ preventScroll: true }), []);
  const isException = party.issues.length > 0;
  const cancel = () => {
    change(null);
    onCancel();
  };
  const answer = (told: Language | null) => {
    if (isException && reason.trim() === '') {
      setAsking(true);
      document.getElementById(`${id}-reason`)?.focus();
      return;
    }
    const given = Object.entries(jackets).filter(([, count]) => count > 0);
    change(null);
    onAnswer({
      briefing: {
        ...{ version, language: told },
        ...party.noted,
        ...(given.length > 0 && { jackets: Object.fromEntries(given) }),
      },
      ...(isException && { reason: reason.trim() }),
    });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset takes no part in the grid of a row
    <div
      role="group"
      aria-label={title}
      onKeyDown={(event) => event.key === 'Escape' && cancel()}
      className="grid grid-cols-1 gap-3 bg-lagoon-tint px-4 py-2"
    >
      <div className="flex items-center justify-between gap-2">
        <p className="min-w-0 flex-1 leading-tight font-bold wrap-anywhere">{title}</p>
        <button
          type="button"
          onClick={cancel}
          className="-mr-2 grid size-11 shrink-0 place-items-center rounded-md"
        >
          <X aria-hidden="true" className="size-6" />
          <span className="sr-only">{m.today_do_not()}</span>
        </button>
      </div>
      <ul className="grid grid-cols-2 gap-2 lg:grid-cols-3">
        <Counted
          label={m.briefing_people()}
          value={party.people ?? 0}
          max={200}
          onChange={(count) => change({ people: count === 0 ? null : count })}
        />
        {rules.jacketSizes.map((size) => (
          <Counted
            key={size}
            label={m.briefing_jacket({ size })}
            value={jackets[size] ?? 0}
            max={50}
            onChange={(count) => change({ jackets: { ...jackets, [size]: count } })}
          />
        ))}
      </ul>
      {party.limits.map(({ itemId, title: item, limit }) => (
        <Field
          key={itemId}
          id={`${id}-${itemId}`}
          label={m.briefing_load({ item })}
          hint={m.briefing_load_limit({ kg: limit })}
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              autoComplete="off"
              value={draft.loads[itemId] ?? ''}
              onChange={({ target }) => change({ loads: { ...draft.loads, [itemId]: target.value } })}
              className="tabular-nums"
            />
          )}
        </Field>
      ))}
      <div role="status">
        {isException && (
          <ul className="grid gap-1 font-semibold text-coral-deep">
            {party.issues.map((issue) => (
              <li key={issue} className="flex items-start gap-1.5">
                <TriangleAlert aria-hidden="true" className="mt-[0.15em] size-[1.1em] shrink-0" />
                <span className="min-w-0 wrap-anywhere">{issue}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {isException && (
        <Field
          id={`${id}-reason`}
          label={m.briefing_reason()}
          error={isAsking && reason.trim() === '' ? m.briefing_reason_needed() : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              maxLength={500}
              value={reason}
              onChange={({ target }) => change({ reason: target.value })}
            />
          )}
        </Field>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset takes no part in a line */}
      <div role="group" aria-label={m.briefing_language()} className="grid grid-cols-3 gap-2">
        {languages.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === language}
            onClick={() => change({ language: each })}
            className={classNames(
              'min-h-11 rounded-md border-2 border-sea px-1 font-semibold select-none',
              each === language ? 'bg-lagoon-deep text-white' : 'bg-white',
            )}
          >
            {languageNames[each]}
          </button>
        ))}
      </div>
      <Button ref={tell} look="primary" size="large" onClick={() => answer(language)} className="w-full">
        {toldText({ version, language }, site.language)}
      </Button>
      <Button look="quiet" size="compact" onClick={() => answer(null)} className="justify-self-center">
        {m.briefing_not_told()}
      </Button>
    </div>
  );
}

interface CountedProps {
  label: string;
  value: number;
  max: number;
  onChange: (value: number) => void;
}

function Counted({ label, ...counted }: CountedProps) {
  return (
    <li className="grid grid-cols-1 justify-items-start gap-1">
      <span aria-hidden="true" className="text-sm leading-tight font-semibold wrap-anywhere">
        {label}
      </span>
      <QuantityStepper
        {...counted}
        label={label}
        decreaseLabel={`${m.briefing_less()}: ${label}`}
        increaseLabel={`${m.briefing_more()}: ${label}`}
      />
    </li>
  );
}
