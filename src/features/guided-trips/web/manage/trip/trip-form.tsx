import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { localizePlace } from '#features/places/domain/localize-place.public.ts';
import { m } from '#i18n/generated/messages.js';
import { type Language, languageNames, languages, toLocale } from '#shared/language.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { FieldConflict } from '#web/form/field-conflict.tsx';
import { FormNotices } from '#web/form/form-notices.tsx';
import { useSite } from '#web/site/site.ts';
import type { StoredTrip } from '../../../trips.contract.ts';
import { tripDuration } from '../../format-trip.ts';
import { meetingPlacesQuery } from '../../trip-queries.public.ts';
import { TripCraft } from './trip-craft.tsx';
import { TripFares } from './trip-fares.tsx';
import { durations, fieldId, Section } from './trip-section.tsx';
import type { TripTextName } from './trip-values.ts';
import { type TripEditing, useTripForm } from './use-trip-form.ts';

const textFields: {
  name: TripTextName;
  label: () => string;
  hint?: () => string;
  limit: number;
  rows?: number;
}[] = [
  { name: 'title', label: m.trip_title, limit: 100 },
  { name: 'level', label: m.trip_level, limit: 100 },
  { name: 'shortDescription', label: m.trip_short, limit: 200 },
  { name: 'description', label: m.trip_description, limit: 2000, rows: 5 },
  { name: 'included', label: m.trip_included, hint: m.trip_included_hint, limit: 300 },
  { name: 'imageAlt', label: m.trip_alt, hint: m.trip_alt_hint, limit: 150 },
];

const numbers = [
  { name: 'seats', label: m.trip_seats },
  { name: 'fewest', label: m.trip_fewest, hint: m.trip_fewest_hint },
  { name: 'decideHours', label: m.trip_decide_hours, hint: m.trip_decide_hint },
  { name: 'minAge', label: m.trip_min_age, hint: m.trip_optional },
  { name: 'maxWeightKg', label: m.trip_max_weight, hint: m.trip_optional },
] as const;

/** Everything that is said of a trip, in three languages, and one button that saves all of it. */
export function TripForm({ stored, onDone }: { stored: StoredTrip; onDone: () => void }) {
  const editing = useTripForm(stored, onDone);
  const { errors, attempt, isSaving, isDirty, draft, change } = editing;
  const [language, setLanguage] = useState<Language>(useSite().language);
  const summary = [...errors].map(([path, error]) => ({
    fieldId: fieldId(path),
    text: m.item_error_of({ field: nameOf(path), error }),
  }));

  /** Opens the language of a field before it is focused. */
  function showField(id: string) {
    const itsLanguage = languages.find((each) => id.startsWith(`trip-texts-${each}-`));
    if (itsLanguage) flushSync(() => setLanguage(itsLanguage));
  }

  return (
    <form noValidate onSubmit={editing.submit} className="grid grid-cols-1 gap-6">
      <ErrorSummary title={m.trip_errors()} errors={summary} attempt={attempt} onFollow={showField} />
      <FormNotices editing={editing} conflictTitle={m.error_trip_changed()} />
      <Tabs
        label={m.trip_languages()}
        value={language}
        onChange={(id) => setLanguage(id as Language)}
        tabs={languages.map((each) => ({
          id: each,
          label: <span lang={toLocale(each)}>{languageNames[each]}</span>,
          panel: (
            <div className="grid gap-4 pt-4 sm:grid-cols-2">
              {textFields.map(({ name, label, hint, limit, rows }) => (
                <TripField
                  key={name}
                  path={`texts.${each}.${name}`}
                  label={label()}
                  hint={hint?.()}
                  limit={limit}
                  rows={rows}
                  lang={toLocale(each)}
                  editing={editing}
                  className={name === 'title' || name === 'level' ? undefined : 'sm:col-span-2'}
                />
              ))}
            </div>
          ),
        }))}
      />
      <Section title={m.trip_facts()} hint={m.trip_copied_hint()}>
        <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
          <Field id={fieldId('minutes')} label={m.trip_duration()} error={errors.get('minutes')}>
            {(control) => (
              <Select
                {...control}
                value={draft.minutes}
                onChange={({ target }) => change('minutes', target.value)}
              >
                {durations.map((minutes) => (
                  <option key={minutes} value={minutes}>
                    {tripDuration(minutes)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <MeetingPlace editing={editing} />
          {numbers.map(({ name, label, ...more }) => (
            <TripField
              key={name}
              path={name}
              label={label()}
              hint={'hint' in more ? more.hint() : undefined}
              isNumber
              editing={editing}
            />
          ))}
        </div>
      </Section>
      <TripFares editing={editing} />
      <TripCraft editing={editing} />
      <Section title={m.trip_shown()}>
        <Checkbox
          id={fieldId('isPublished')}
          label={
            <>
              <span className="font-semibold">{m.trip_publish()}</span>
              <span className="block text-sm text-sea-soft">{m.trip_publish_hint()}</span>
            </>
          }
          checked={draft.isPublished}
          onChange={({ target }) => change('isPublished', target.checked)}
        />
      </Section>
      <Button
        type="submit"
        look="primary"
        pending={isSaving}
        disabled={!isDirty}
        className="justify-self-start"
      >
        {m.trip_save()}
      </Button>
    </form>
  );
}

/** `Polski, Title`, as the summary of errors calls it. */
function nameOf(path: string): string {
  const [group = '', key = '', name = ''] = path.split('.');
  if (group === 'fares') return key === '' ? m.trip_fares() : m.trip_fare_number({ number: Number(key) + 1 });
  if (group === 'keepHours') return m.trip_keep_hours();
  if (group === 'kept') return m.trip_craft();
  if (group !== 'texts') return numbers.find((field) => field.name === group)?.label() ?? m.trip_facts();
  const field = textFields.find((each) => each.name === name)?.label() ?? '';
  return `${languageNames[key as Language]}, ${field}`;
}

interface TripFieldProps {
  path: `texts.${Language}.${TripTextName}` | (typeof numbers)[number]['name'];
  label: string;
  hint?: string | undefined;
  limit?: number;
  rows?: number | undefined;
  lang?: string;
  isNumber?: boolean;
  editing: TripEditing;
  className?: string | undefined;
}

function TripField(props: TripFieldProps) {
  const { path, label, hint, limit, rows, lang, isNumber, editing, className } = props;
  const { form, errors, conflicts, takeTheirs } = editing;
  const id = fieldId(path);
  const input = { ...form.register(path), lang, maxLength: limit };
  return (
    <div className={className}>
      <Field id={id} label={label} hint={hint} error={errors.get(path)}>
        {(control) =>
          rows ? (
            <TextArea {...control} {...input} rows={rows} />
          ) : (
            <TextInput
              {...control}
              {...input}
              autoComplete="off"
              {...(isNumber ? { inputMode: 'numeric', className: 'max-w-32 tabular-nums' } : {})}
            />
          )
        }
      </Field>
      <FieldConflict
        fieldId={id}
        name={label}
        value={conflicts?.get(path)}
        lang={lang}
        onTake={() => takeTheirs(path)}
      />
    </div>
  );
}

function MeetingPlace({ editing: { draft, errors, change } }: { editing: TripEditing }) {
  const { language } = useSite();
  const places = useQuery(meetingPlacesQuery).data ?? [];
  const isKnown = draft.placeId === '' || places.some(({ id }) => String(id) === draft.placeId);
  return (
    <Field id={fieldId('placeId')} label={m.trip_place()} error={errors.get('placeId')}>
      {(control) => (
        <Select {...control} value={draft.placeId} onChange={({ target }) => change('placeId', target.value)}>
          <option value="">{m.trip_place_of_day()}</option>
          {!isKnown && <option value={draft.placeId}>{m.trip_place_gone()}</option>}
          {places.map((place) => (
            <option key={place.id} value={place.id}>
              {localizePlace(place, language).name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
