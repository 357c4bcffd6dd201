import { Plus, Trash2 } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { languageNames, languages, toLocale } from '#shared/language.ts';
import { Button } from '#ui/button/button.tsx';
import { Field, FieldError } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { createUuid } from '#web/browser/create-uuid.ts';
import { useSite } from '#web/site/site.ts';
import { maxFares } from '../../../trips.contract.ts';
import { fieldId, Section } from './trip-section.tsx';
import type { FareValues } from './trip-values.ts';
import type { TripEditing } from './use-trip-form.ts';

const none = { EN: '', IT: '', PL: '' };

/** What each kind of person pays, in the owner's words. */
export function TripFares({ editing: { draft, errors, change } }: { editing: TripEditing }) {
  const { language } = useSite();
  const { fares } = draft;
  const set = (index: number, fare: FareValues) => change('fares', fares.with(index, fare));
  const amounts = [
    { name: 'amount', error: 'amountCents', label: m.trip_fare_price, inputMode: 'decimal' },
    { name: 'ageFrom', error: 'ageFrom', label: m.trip_fare_from, inputMode: 'numeric' },
    { name: 'ageUntil', error: 'ageUntil', label: m.trip_fare_until, inputMode: 'numeric' },
  ] as const;
  return (
    <Section title={m.trip_fares()} hint={m.trip_fares_hint()}>
      <ol className="grid gap-3">
        {fares.map((fare, index) => (
          <li key={fare.id}>
            <fieldset className="grid min-w-0 gap-3 rounded-md border border-line p-3">
              <legend className="px-1 font-semibold">
                {fare.names[language] || m.trip_fare_number({ number: index + 1 })}
              </legend>
              <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-3">
                {languages.map((each) => (
                  <Field
                    key={each}
                    id={fieldId(`fares.${index}.names.${each}`)}
                    label={m.trip_fare_name({ language: languageNames[each] })}
                    error={errors.get(`fares.${index}.names.${each}`)}
                  >
                    {(control) => (
                      <TextInput
                        {...control}
                        lang={toLocale(each)}
                        maxLength={40}
                        value={fare.names[each]}
                        onChange={({ target }) =>
                          set(index, { ...fare, names: { ...fare.names, [each]: target.value } })
                        }
                      />
                    )}
                  </Field>
                ))}
                {amounts.map(({ name, error, label, inputMode }) => (
                  <Field
                    key={name}
                    id={fieldId(`fares.${index}.${error}`)}
                    label={label()}
                    error={errors.get(`fares.${index}.${error}`)}
                  >
                    {(control) => (
                      <TextInput
                        {...control}
                        inputMode={inputMode}
                        autoComplete="off"
                        className="tabular-nums"
                        value={fare[name]}
                        onChange={({ target }) => set(index, { ...fare, [name]: target.value })}
                      />
                    )}
                  </Field>
                ))}
              </div>
              {fares.length > 1 && (
                <Button
                  look="quiet"
                  size="compact"
                  className="-ml-2 justify-self-start"
                  onClick={() => change('fares', fares.toSpliced(index, 1))}
                >
                  <Trash2 aria-hidden="true" className="size-4" />
                  {m.trip_fare_remove({
                    name: fare.names[language] || m.trip_fare_number({ number: index + 1 }),
                  })}
                </Button>
              )}
            </fieldset>
          </li>
        ))}
      </ol>
      <FieldError id={fieldId('fares')} error={errors.get('fares')} />
      {fares.length < maxFares && (
        <Button
          look="quiet"
          className="-ml-3 justify-self-start"
          onClick={() =>
            change('fares', [
              ...fares,
              { id: createUuid(), names: none, ageFrom: '', ageUntil: '', amount: '' },
            ])
          }
        >
          <Plus aria-hidden="true" className="size-5" />
          {m.trip_fare_add()}
        </Button>
      )}
    </Section>
  );
}
