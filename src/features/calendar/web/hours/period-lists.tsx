import { Plus } from 'lucide-react';
import {
  type Closure,
  maxClosures,
  maxSeasons,
  type Season,
} from '#features/opening-hours/opening-hours.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { languageNames, languages } from '#shared/language.ts';
import { Button } from '#ui/button/button.tsx';
import { Field, FieldError } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { PeriodFields } from './period-fields.tsx';
import type { HoursEditing } from './use-hours-form.ts';
import { WeekFields } from './week-fields.tsx';

function replaceAt<Entry>(entries: readonly Entry[], index: number, entry: Entry): Entry[] {
  return entries.map((each, at) => (at === index ? entry : each));
}

export function SeasonList({ editing }: { editing: HoursEditing }) {
  const { draft, errors, change } = editing;
  const { seasons, week } = draft;
  const set = (next: Season[]) => change('seasons', next);
  return (
    <section aria-labelledby="hours-seasons" className="grid gap-3 border-t border-line pt-5">
      <div>
        <h3 id="hours-seasons" className="text-base">
          {m.hours_seasons()}
        </h3>
        <p className="text-sm text-sea-soft">{m.hours_seasons_text()}</p>
      </div>
      <ol className="grid gap-3">
        {seasons.map((season, index) => (
          <PeriodFields
            // biome-ignore lint/suspicious/noArrayIndexKey: seasons have no other identity, and their fields no state
            key={index}
            path={`seasons.${index}`}
            name={season.name || m.hours_season_number({ number: index + 1 })}
            period={season}
            errors={errors}
            onChange={(period) => set(replaceAt(seasons, index, { ...season, ...period }))}
            onRemove={() => set(seasons.filter((_, at) => at !== index))}
          >
            <Field
              id={`hours-season-${index}-name`}
              label={m.hours_season_name()}
              error={errors.get(`seasons.${index}.name`)}
            >
              {(control) => (
                <TextInput
                  {...control}
                  maxLength={60}
                  value={season.name}
                  onChange={({ target: { value } }) =>
                    set(replaceAt(seasons, index, { ...season, name: value }))
                  }
                />
              )}
            </Field>
            <h4 className="text-sm">{m.hours_season_week()}</h4>
            <WeekFields
              id={`hours-season-${index}`}
              path={`seasons.${index}.week`}
              week={season.week}
              errors={errors}
              onChange={(ofSeason) => set(replaceAt(seasons, index, { ...season, week: ofSeason }))}
            />
          </PeriodFields>
        ))}
      </ol>
      <ListError id="hours-seasons" error={errors.get('seasons')} />
      {seasons.length < maxSeasons && (
        <AddButton onPress={() => set([...seasons, { name: '', first: '', last: '', week }])}>
          {m.hours_season_add()}
        </AddButton>
      )}
    </section>
  );
}

export function ClosureList({ editing }: { editing: HoursEditing }) {
  const { draft, errors, change } = editing;
  const { closures } = draft;
  const set = (next: Closure[]) => change('closures', next);
  return (
    <section aria-labelledby="hours-closures" className="grid gap-3 border-t border-line pt-5">
      <div>
        <h3 id="hours-closures" className="text-base">
          {m.hours_closures()}
        </h3>
        <p className="text-sm text-sea-soft">{m.hours_closures_text()}</p>
      </div>
      <ol className="grid gap-3">
        {closures.map((closure, index) => (
          <PeriodFields
            // biome-ignore lint/suspicious/noArrayIndexKey: closures have no other identity, and their fields no state
            key={index}
            path={`closures.${index}`}
            name={m.hours_closure_number({ number: index + 1 })}
            period={closure}
            errors={errors}
            onChange={(period) => set(replaceAt(closures, index, { ...closure, ...period }))}
            onRemove={() => set(closures.filter((_, at) => at !== index))}
          >
            {languages.map((language) => (
              <Field
                key={language}
                id={`hours-closure-${index}-${language}`}
                label={m.hours_reason({ language: languageNames[language] })}
                error={errors.get(`closures.${index}.reason.${language}`)}
              >
                {(control) => (
                  <TextInput
                    {...control}
                    lang={language.toLowerCase()}
                    maxLength={200}
                    value={closure.reason[language]}
                    onChange={({ target: { value } }) =>
                      set(
                        replaceAt(closures, index, {
                          ...closure,
                          reason: { ...closure.reason, [language]: value },
                        }),
                      )
                    }
                  />
                )}
              </Field>
            ))}
          </PeriodFields>
        ))}
      </ol>
      <ListError id="hours-closures" error={errors.get('closures')} />
      {closures.length < maxClosures && (
        <AddButton
          onPress={() => set([...closures, { first: '', last: '', reason: { EN: '', IT: '', PL: '' } }])}
        >
          {m.hours_closure_add()}
        </AddButton>
      )}
    </section>
  );
}

function ListError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      <FieldError id={id} error={error} />
    </div>
  );
}

function AddButton({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <Button look="quiet" onClick={onPress} className="justify-self-start">
      <Plus aria-hidden="true" className="size-5" />
      {children}
    </Button>
  );
}
