import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { maxPriceSeasons, type StoredSeasons } from '#features/catalogue/catalogue.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { type Duration, durations } from '#shared/rental-time.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Field, FieldError } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { RestoredNotice } from '#web/form/form-notices.tsx';
import { useFocusFirstError } from '#web/form/use-focus-first-error.ts';
import { PeriodFields } from './hours/period-fields.tsx';
import {
  type SeasonEditing,
  type SeasonValues,
  seasonPricesQuery,
  useSeasonPrices,
} from './use-season-prices.ts';

const durationNames: Record<Duration, () => string> = {
  '1/2': () => m.booking_duration_half(),
  '1': () => m.booking_duration_one(),
  '2': () => m.booking_duration_two(),
};

/** Days on which an item has other prices. */
export function SeasonPrices({ itemId }: { itemId: string }) {
  const stored = useQuery(seasonPricesQuery(itemId));
  return (
    <Panel as="section" aria-labelledby="season-prices" className="grid gap-4 p-4 sm:p-5">
      <div>
        <h2 id="season-prices" className="text-lg">
          {m.seasons_title()}
        </h2>
        <p className="mt-1 text-sm text-sea-soft">{m.seasons_text()}</p>
      </div>
      {stored.data && <SeasonsForm itemId={itemId} stored={stored.data} />}
      {stored.isPending && <Spinner label={m.hours_loading()} />}
      {stored.isError && !stored.data && <StaffLoadFailure title={m.seasons_failed()} query={stored} />}
    </Panel>
  );
}

function SeasonsForm({ itemId, stored }: { itemId: string; stored: StoredSeasons }) {
  const editing = useSeasonPrices(itemId, stored);
  const { draft, errors, change, conflicts } = editing;
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, editing.attempt);
  const { seasons } = draft;
  const set = (next: SeasonValues[]) => change('seasons', next);
  return (
    <form ref={form} noValidate onSubmit={editing.submit} className="grid grid-cols-1 gap-4">
      {conflicts ? <SavedByOther editing={editing} /> : <RestoredNotice editing={editing} />}
      <ol className="grid gap-3">
        {seasons.map((season, index) => (
          <PeriodFields
            // biome-ignore lint/suspicious/noArrayIndexKey: seasons have no other identity, and their fields no state
            key={index}
            path={`seasons.${index}`}
            name={m.seasons_number({ number: index + 1 })}
            period={season}
            errors={errors}
            onChange={(period) => set(seasons.with(index, { ...season, ...period }))}
            onRemove={() => set(seasons.toSpliced(index, 1))}
          >
            <PriceFields
              index={index}
              season={season}
              errors={errors}
              onChange={(prices) => set(seasons.with(index, { ...season, prices }))}
            />
          </PeriodFields>
        ))}
      </ol>
      <div role="alert" className="empty:hidden">
        <FieldError id="season-prices-list" error={errors.get('seasons')} />
      </div>
      {seasons.length < maxPriceSeasons && (
        <Button look="quiet" className="justify-self-start" onClick={() => set([...seasons, newSeason()])}>
          <Plus aria-hidden="true" className="size-5" />
          {m.seasons_add()}
        </Button>
      )}
      <Button
        type="submit"
        look="primary"
        pending={editing.isSaving}
        disabled={!editing.isDirty}
        className="justify-self-start"
      >
        {m.seasons_save()}
      </Button>
    </form>
  );
}

function newSeason(): SeasonValues {
  return { first: '', last: '', prices: durations.map((duration) => ({ duration, amountCents: '' })) };
}

interface PriceFieldsProps {
  index: number;
  season: SeasonValues;
  errors: ReadonlyMap<string, string>;
  onChange: (prices: SeasonValues['prices']) => void;
}

function PriceFields({ index, season: { prices }, errors, onChange }: PriceFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
      {prices.map((price, at) => (
        <Field
          key={price.duration}
          id={`season-${index}-price-${at}`}
          label={`${durationNames[price.duration]()} (€)`}
          error={errors.get(`seasons.${index}.prices.${at}.amountCents`)}
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              autoComplete="off"
              className="tabular-nums"
              value={price.amountCents}
              onChange={({ target: { value } }) =>
                onChange(prices.with(at, { ...price, amountCents: value }))
              }
            />
          )}
        </Field>
      ))}
    </div>
  );
}

function SavedByOther({ editing: { discard } }: { editing: SeasonEditing }) {
  return (
    <Notice
      tone="warning"
      announce
      title={m.error_seasons_changed()}
      action={
        <Button size="compact" onClick={discard}>
          {m.hours_take_theirs()}
        </Button>
      }
    >
      {m.seasons_conflict_text()}
    </Notice>
  );
}
