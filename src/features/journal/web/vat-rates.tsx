import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { allItemsQuery } from '#features/catalogue/web/rental-items.public.ts';
import { tripsQuery, tripTitle } from '#features/guided-trips/web/trip-queries.public.ts';
import { m } from '#i18n/generated/messages.js';
import { isLocalDate } from '#shared/business-calendar.ts';
import { staffDate } from '#shared/staff-dates.ts';
import { Button } from '#ui/button/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { api } from '#web/api/api-client.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { useSite } from '#web/site/site.ts';
import { firstDay, type VatRate } from '../journal.contract.ts';
import { percentText } from '../journal-labels.ts';

const ratesKey = ['vat-rates'];

type Change = Omit<VatRate, 'basisPoints'> & { basisPoints: number | null };

/** The rates that money is divided by, and the form that sets one. */
export function VatRates() {
  const { language } = useSite();
  const rates = useQuery({
    queryKey: ratesKey,
    queryFn: ({ signal }) => api('GET /api/admin/vat-rates', {}, signal),
    staleTime: 0,
  });
  const items = useQuery(allItemsQuery(language)).data ?? [];
  const trips = useQuery(tripsQuery).data ?? [];
  const sold = [
    ...items,
    ...trips.map((trip) => ({ itemId: `trip:${trip.id}`, title: tripTitle(trip, language) })),
  ];
  const set = useSetRate();
  const titleOf = (itemId: string | null) =>
    itemId === null ? m.numbers_all_items() : (sold.find((each) => each.itemId === itemId)?.title ?? itemId);
  return (
    <Panel as="section" tone="foam" aria-labelledby="vat-rates" className="grid min-w-0 gap-4">
      <div>
        <h2 id="vat-rates" className="text-xl">
          {m.vat_title()}
        </h2>
        <p className="mt-1 text-sm text-sea-soft">{m.vat_lead()}</p>
      </div>
      {rates.data ? (
        <RateList rates={rates.data} titleOf={titleOf} onRemove={set.mutate} />
      ) : rates.isError ? (
        <StaffLoadFailure title={m.journal_failed()} query={rates} />
      ) : (
        <Spinner label={m.journal_loading()} />
      )}
      <RateForm sold={sold} isPending={set.isPending} onSet={set.mutate} />
    </Panel>
  );
}

function useSetRate() {
  const queryClient = useQueryClient();
  const showToast = useToast();
  return useMutation({
    mutationFn: (body: Change) => api('PUT /api/admin/vat-rates', { body }),
    onSuccess: (rates) => {
      queryClient.setQueryData(ratesKey, rates);
      void queryClient.invalidateQueries({ queryKey: ['journal'] });
    },
    onError: (error) =>
      showToast({ title: m.vat_failed(), description: describeForStaff(error), variant: 'destructive' }),
  });
}

interface RateListProps {
  rates: readonly VatRate[];
  titleOf: (itemId: string | null) => string;
  onRemove: (change: Change) => void;
}

function RateList({ rates, titleOf, onRemove }: RateListProps) {
  const { language } = useSite();
  return (
    <ul>
      {rates.map(({ itemId, validFrom, basisPoints }) => {
        const item = titleOf(itemId);
        const day = staffDate(validFrom, language);
        const isBase = itemId === null && validFrom === firstDay;
        return (
          <li
            key={`${itemId} ${validFrom}`}
            className="flex min-h-12 items-center justify-between gap-4 border-b border-line"
          >
            <span className="min-w-0">
              {item}
              {!isBase && <span className="text-sea-soft"> {m.vat_since({ day })}</span>}
            </span>
            <span className="flex items-center gap-2 font-semibold whitespace-nowrap tabular-nums">
              {percentText(basisPoints, language)}%
              {!isBase && (
                <Button
                  look="quiet"
                  aria-label={m.vat_remove({ item, day })}
                  onClick={() => onRemove({ itemId, validFrom, basisPoints: null })}
                >
                  <Trash2 aria-hidden="true" />
                </Button>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

interface RateFormProps {
  /** Items and trips. */
  sold: readonly { itemId: string; title: string }[];
  isPending: boolean;
  onSet: (change: Change) => void;
}

function RateForm({ sold, isPending, onSet }: RateFormProps) {
  const [itemId, setItemId] = useState('');
  const [validFrom, setValidFrom] = useState('');
  const [percent, setPercent] = useState('');
  const [isChecked, setChecked] = useState(false);
  const basisPoints = readPercent(percent);
  const isDated = isLocalDate(validFrom);

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (basisPoints === null || !isDated)
      document.getElementById(isDated ? 'vat-percent' : 'vat-from')?.focus();
    else if (!isPending) onSet({ itemId: itemId || null, validFrom, basisPoints });
  }

  return (
    <form noValidate onSubmit={submit} className="grid items-start gap-4 sm:grid-cols-3">
      <Field id="vat-item" label={m.numbers_item()}>
        {(control) => (
          <Select {...control} value={itemId} onChange={(event) => setItemId(event.target.value)}>
            <option value="">{m.numbers_all_items()}</option>
            {sold.map(({ itemId: id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        id="vat-from"
        label={m.vat_from()}
        error={isChecked && !isDated ? m.vat_date_issue() : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            type="date"
            value={validFrom}
            onChange={(event) => setValidFrom(event.target.value)}
          />
        )}
      </Field>
      <Field
        id="vat-percent"
        label={m.vat_percent()}
        error={isChecked && basisPoints === null ? m.vat_percent_issue() : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="decimal"
            autoComplete="off"
            value={percent}
            onChange={(event) => setPercent(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" pending={isPending} className="sm:col-span-full sm:justify-self-start">
        {m.vat_add()}
      </Button>
    </form>
  );
}

/** `22`, `5,5` or `5.5` in hundredths; `null` where it is no rate. */
function readPercent(text: string): number | null {
  const typed = text.trim().replace(',', '.').replace(/ ?%$/, '');
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(typed)) return null;
  const basisPoints = Math.round(Number(typed) * 100);
  return basisPoints <= 10_000 ? basisPoints : null;
}
