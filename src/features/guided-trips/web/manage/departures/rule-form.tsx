import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { addDays, type Weekday, weekdays } from '#shared/business-calendar.ts';
import { Button } from '#ui/button/button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { api } from '#web/api/api-client.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { createUuid } from '#web/browser/create-uuid.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import { weekdayName } from '#web/format/weekdays.ts';
import { useSite } from '#web/site/site.ts';
import { useToday } from '#web/site/use-now.ts';
import type { GuideChoice, StoredRule } from '../../../departures.contract.ts';
import type { StoredTrip } from '../../../trips.contract.ts';
import { tripsKey, tripTitle } from '../../trip-queries.public.ts';
import { GuideSelect, StartSelect, TripSelect } from './departure-form.tsx';

interface RuleFormProps {
  /** `null` for a new one. */
  rule: StoredRule | null;
  trips: readonly StoredTrip[];
  guides: readonly GuideChoice[];
  onClose: () => void;
}

/** Three months from today, unless the owner says otherwise. */
const usualDays = 90;

export function RuleForm({ rule, trips, guides, onClose }: RuleFormProps) {
  const id = useId();
  const { language } = useSite();
  const today = useToday()();
  const showToast = useToast();
  const refresh = useRefresh();
  const [isEnding, setEnding] = useState(false);
  // Sent again, it is the same rule.
  const [ruleId] = useState(() => rule?.id ?? createUuid());
  const [typed, setTyped] = useState({
    tripId: rule?.tripId ?? trips[0]?.id ?? '',
    weekdays: rule?.weekdays ?? ([] as Weekday[]),
    start: rule?.start ?? '10:00',
    first: rule?.first ?? today,
    last: rule?.last ?? addDays(today, usualDays),
    guideId: rule?.guideId ?? null,
  });
  const save = useMutation({
    mutationFn: () =>
      api('PUT /api/admin/departure-rules/:id', {
        params: { id: ruleId },
        body: { ...typed, version: rule?.version ?? 0 },
      }),
    onSuccess: ({ departures, withoutGuide }) => {
      showToast({
        title: m.rules_saved({ count: departures }),
        ...(withoutGuide > 0 ? { description: m.rules_without_guide({ count: withoutGuide }) } : {}),
      });
      onClose();
    },
    onSettled: () => refresh(tripsKey),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  };
  if (isEnding && rule) return <EndDialog id={rule.id} onBack={() => setEnding(false)} onClose={onClose} />;
  const dates = [
    { name: 'first', label: m.rules_first() },
    { name: 'last', label: m.rules_last() },
  ] as const;
  return (
    <Dialog
      open
      onClose={onClose}
      title={rule ? m.rules_edit() : m.rules_new()}
      description={rule && m.rules_keeps()}
      closeLabel={m.site_close()}
      footer={
        <>
          {rule && (
            <Button look="cautious" className="sm:mr-auto" onClick={() => setEnding(true)}>
              {m.rules_end()}
            </Button>
          )}
          <Button onClick={onClose}>{m.departures_back()}</Button>
          <Button type="submit" form={`${id}-form`} look="primary" pending={save.isPending}>
            {m.departures_save()}
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} noValidate onSubmit={submit} className="grid grid-cols-2 gap-4">
        <TripSelect
          id={`${id}-trip`}
          trips={trips}
          value={typed.tripId}
          onChange={(trip) => setTyped({ ...typed, tripId: trip.id })}
          titleOf={(trip) => tripTitle(trip, language)}
        />
        <fieldset className="col-span-full">
          <legend className="font-semibold">{m.rules_weekdays()}</legend>
          <div className="grid grid-cols-2 sm:grid-cols-3">
            {weekdays.map((day) => (
              <Checkbox
                key={day}
                id={`${id}-${day}`}
                label={
                  <span className="inline-block first-letter:uppercase">{weekdayName(day, language)}</span>
                }
                checked={typed.weekdays.includes(day)}
                onChange={({ target }) => {
                  const others = typed.weekdays.filter((each) => each !== day);
                  setTyped({ ...typed, weekdays: target.checked ? [...others, day] : others });
                }}
              />
            ))}
          </div>
        </fieldset>
        <StartSelect
          id={`${id}-start`}
          value={typed.start}
          onChange={(start) => setTyped({ ...typed, start })}
        />
        <div aria-hidden="true" />
        {dates.map(({ name, label }) => (
          <Field key={name} id={`${id}-${name}`} label={label} className="max-sm:col-span-full">
            {(control) => (
              <TextInput
                {...control}
                type="date"
                value={typed[name]}
                onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
              />
            )}
          </Field>
        ))}
        <GuideSelect
          id={`${id}-guide`}
          guides={guides}
          value={typed.guideId}
          current={rule?.guide ?? null}
          onChange={(guideId) => setTyped({ ...typed, guideId })}
        />
        {save.isError && (
          <p role="alert" className="col-span-full font-semibold text-coral-deep">
            {m.rules_save_failed()}: {describeForStaff(save.error)}
          </p>
        )}
      </form>
    </Dialog>
  );
}

function EndDialog({ id, onBack, onClose }: { id: string; onBack: () => void; onClose: () => void }) {
  const showToast = useToast();
  const refresh = useRefresh();
  const end = useMutation({
    mutationFn: () => api('DELETE /api/admin/departure-rules/:id', { params: { id } }),
    onSuccess: () => {
      showToast({ title: m.rules_ended() });
      onClose();
    },
    onSettled: () => refresh(tripsKey),
  });
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      title={m.rules_end_title()}
      description={m.rules_end_text()}
      closeLabel={m.site_close()}
      footer={
        <>
          <Button onClick={onBack}>{m.departures_back()}</Button>
          <Button look="destructive" pending={end.isPending} onClick={() => end.mutate()}>
            {m.rules_end()}
          </Button>
        </>
      }
    >
      {end.isError && (
        <p role="alert" className="font-semibold text-coral-deep">
          {m.rules_save_failed()}: {describeForStaff(end.error)}
        </p>
      )}
    </Dialog>
  );
}
