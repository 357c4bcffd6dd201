import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { calledOffReasons, stormReasons } from '#shared/bookings/storm-reasons.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import { slotTimes } from '#shared/slot-times.ts';
import { staffDate } from '#shared/staff-dates.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Field, FieldError } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import { capitalise } from '#web/format/capitalise.ts';
import { useSite } from '#web/site/site.ts';
import { stormReasonText } from '../storm-labels.public.ts';
import { Affected } from './affected.tsx';
import { ConfirmCallOff } from './confirm-call-off.tsx';
import { useAffected } from './use-affected.ts';
import { type CallOffDraft, useCallOff } from './use-call-off.ts';

type Item = Pick<RentalItem, 'itemId' | 'title'>;

interface CallOffFormProps {
  start: CallOffDraft;
  items: readonly Item[];
  /** The trip whose departure is called off: day, time and items are given then. */
  departureTitle?: string;
  today: LocalDate;
  /** Whether the forecast filled it in. */
  isProposed: boolean;
  onLeave: () => void;
}

/** What the forecast proposes is decided without scrolling; otherwise the fields come first. */
export function CallOffForm({ start, items, departureTitle, today, isProposed, onLeave }: CallOffFormProps) {
  const { language } = useSite();
  const editing = useCallOff(start, onLeave);
  const { values, ask, asked, calling, form } = editing;
  const affected = useAffected(values);
  const deciding = (
    <>
      <Affected affected={affected} />
      {calling.isError && (
        <Notice tone="error" announce title={m.storm_call_off_failed()}>
          {describeForStaff(calling.error)}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="destructive">
          {m.storm_call_off()}
        </Button>
        <Button onClick={onLeave}>{m.storm_back()}</Button>
      </div>
    </>
  );
  return (
    <Panel as="section" tone="foam" aria-labelledby="call-off" className="grid grid-cols-1 gap-4">
      <h2 id="call-off" className="text-xl">
        {departureTitle === undefined ? m.storm_new() : m.storm_new_departure()}
      </h2>
      {departureTitle !== undefined && (
        <p className="wrap-anywhere">
          <b className="block text-lg font-semibold">{departureTitle}</b>
          <span className="tabular-nums">
            {staffDate(start.date, language)}, {start.from}–{start.until}
          </span>
        </p>
      )}
      {isProposed && <p>{m.storm_suggested()}</p>}
      <form
        ref={form}
        noValidate
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void ask();
        }}
      >
        {isProposed && deciding}
        {departureTitle === undefined && (
          <>
            <DayParts editing={editing} />
            <WhenFields editing={editing} today={today} />
            <ItemBoxes editing={editing} items={items} />
          </>
        )}
        <ChoiceFields editing={editing} />
        {!isProposed && deciding}
      </form>
      <ConfirmCallOff
        asked={asked}
        sums={affected.data ?? null}
        isPending={calling.isPending}
        onLeave={editing.leave}
        onConfirm={() => asked && !calling.isPending && calling.mutate(asked)}
      />
    </Panel>
  );
}

type Editing = ReturnType<typeof useCallOff>;

const noon = '13:00';
const dayParts = [
  { name: m.storm_whole_day, from: slotTimes[0] ?? '', until: slotTimes.at(-1) ?? '' },
  { name: m.storm_morning, from: slotTimes[0] ?? '', until: noon },
  { name: m.storm_afternoon, from: noon, until: slotTimes.at(-1) ?? '' },
];

/** What is called off most often, by one press; the times stand in the fields below. */
function DayParts({ editing: { values, change } }: { editing: Editing }) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{m.storm_part()}</legend>
      {dayParts.map(({ name, from, until }) => (
        <Button
          key={from + until}
          size="compact"
          aria-pressed={values.from === from && values.until === until}
          className="px-3! aria-pressed:border-sea aria-pressed:bg-sea aria-pressed:text-white"
          onClick={() => {
            change('from', from);
            change('until', until);
          }}
        >
          {name()}
        </Button>
      ))}
    </fieldset>
  );
}

function WhenFields({ editing: { values, errors, change }, today }: { editing: Editing; today: LocalDate }) {
  return (
    <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-[2fr_1fr_1fr]">
      <Field
        id="call-off-date"
        label={m.storm_date()}
        error={errors.get('date')}
        className="col-span-2 sm:col-span-1"
      >
        {(control) => (
          <TextInput
            {...control}
            type="date"
            min={today}
            value={values.date}
            onChange={(event) => change('date', event.target.value)}
          />
        )}
      </Field>
      {(['from', 'until'] as const).map((name) => (
        <Field
          key={name}
          id={`call-off-${name}`}
          label={name === 'from' ? m.storm_from() : m.storm_until()}
          error={errors.get(name)}
        >
          {(control) => (
            <Select
              {...control}
              className="tabular-nums"
              value={values[name]}
              onChange={(event) => change(name, event.target.value)}
            >
              {slotTimes.map((time) => (
                <option key={time}>{time}</option>
              ))}
            </Select>
          )}
        </Field>
      ))}
    </div>
  );
}

function ItemBoxes({
  editing: { values, errors, change },
  items,
}: {
  editing: Editing;
  items: readonly Item[];
}) {
  const { itemIds } = values;
  const toggle = (itemId: string) =>
    change(
      'itemIds',
      itemIds.includes(itemId) ? itemIds.filter((id) => id !== itemId) : [...itemIds, itemId],
    );
  return (
    <fieldset aria-describedby={errors.has('itemIds') ? 'call-off-items-error' : undefined}>
      <legend className="font-semibold">{m.storm_items()}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {items.map(({ itemId, title }) => (
          <Checkbox
            key={itemId}
            id={`call-off-${itemId}`}
            label={title}
            aria-invalid={errors.has('itemIds') || undefined}
            checked={itemIds.includes(itemId)}
            onChange={() => toggle(itemId)}
          />
        ))}
      </div>
      <FieldError id="call-off-items" error={errors.has('itemIds') ? m.storm_items_missing() : undefined} />
    </fieldset>
  );
}

function ChoiceFields({ editing: { values, errors, change } }: { editing: Editing }) {
  return (
    <>
      <Field id="call-off-reason" label={m.storm_reason()} error={errors.get('reason')}>
        {(control) => (
          <Select
            {...control}
            value={values.reason}
            onChange={(event) => change('reason', event.target.value as CallOffDraft['reason'])}
          >
            {(values.departureId ? calledOffReasons : stormReasons).map((reason) => (
              <option key={reason} value={reason}>
                {capitalise(stormReasonText(reason, { isTrip: values.departureId !== undefined }))}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          id="call-off-decide-by"
          label={m.storm_decide_by()}
          hint={m.storm_decide_by_hint()}
          error={errors.has('decideBy') ? m.storm_decide_by_missing() : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              type="datetime-local"
              value={values.decideBy}
              onChange={(event) => change('decideBy', event.target.value)}
            />
          )}
        </Field>
        <Field
          id="call-off-bonus"
          label={m.storm_bonus()}
          hint={m.storm_bonus_hint()}
          error={errors.has('bonusPercent') ? m.storm_bonus_issue() : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              className="tabular-nums"
              value={values.bonusPercent}
              onChange={(event) => change('bonusPercent', event.target.value)}
            />
          )}
        </Field>
      </div>
    </>
  );
}
