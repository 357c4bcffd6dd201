import { Search, SlidersHorizontal } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { BookingStatus } from '#features/bookings/bookings.contract.ts';
import { bookingStatuses } from '#features/bookings/domain/booking-state.public.ts';
import { useIsOwner } from '#features/identity/web/role.public.ts';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { type BookingSort, bookingSorts, maxSearchLength } from '../../domain/booking-list.ts';
import { statusText } from './booking-status-badge.tsx';
import { ExportList } from './export-list.tsx';
import { ListViews } from './list-views.tsx';
import { hasChoices, isInOrder, isNarrowed, type ListFilter, useListFilter } from './use-list-filter.ts';

const sortTexts: Record<BookingSort, () => string> = {
  'created-desc': () => m.bookings_sort_created_desc(),
  'created-asc': () => m.bookings_sort_created_asc(),
  'date-asc': () => m.bookings_sort_date_asc(),
  'date-desc': () => m.bookings_sort_date_desc(),
};

/**
 * Which bookings are listed, and in which order: one line on a laptop. On a phone the list comes first, and choices open on
 * demand.
 */
export function ListFilters() {
  const isOwner = useIsOwner();
  const { filter, change, clear } = useListFilter();
  const [isOpen, setOpen] = useState(hasChoices(filter));
  const onDemand = !isOpen && 'max-lg:hidden';
  return (
    <div className="mt-2 grid grid-cols-1 gap-y-1 lg:mt-4 lg:gap-y-2">
      <div className="grid grid-cols-1 gap-3 lg:rounded-lg lg:bg-foam lg:px-4 lg:py-3 xl:grid-cols-[minmax(0,1fr)_repeat(2,9.75rem)_9.25rem_11.5rem] xl:[&_:is(input,select)]:text-sm xl:[&_input]:px-2.5">
        <div className="flex items-end gap-2 xl:items-start">
          <BookingSearch />
          <Button
            aria-expanded={isOpen}
            aria-controls="bookings-choices"
            onClick={() => setOpen(!isOpen)}
            className="shrink-0 px-3.5 lg:hidden"
          >
            <SlidersHorizontal aria-hidden="true" className="size-5" />
            <span className="sr-only">{m.bookings_filters()}</span>
          </Button>
        </div>
        <div
          id="bookings-choices"
          className={classNames('grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-4 xl:contents', onDemand)}
        >
          <Choices filter={filter} change={change} />
          {isOwner && (
            <div className="lg:hidden">
              <ExportList filter={filter} />
            </div>
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <ListViews />
        <div className={classNames('flex flex-wrap items-center gap-x-4', onDemand)}>
          {isNarrowed(filter) && (
            <Button look="quiet" size="compact" onClick={clear}>
              {m.bookings_clear_filters()}
            </Button>
          )}
          <Checkbox
            id="show-cancelled"
            label={m.staff_show_cancelled()}
            checked={filter.showsCancelled}
            onChange={({ target: { checked } }) =>
              change({ showsCancelled: checked, ...(filter.status === 'cancelled' ? { status: '' } : {}) })
            }
          />
        </div>
      </div>
    </div>
  );
}

interface ChoicesProps {
  filter: ListFilter;
  change: (changes: Partial<ListFilter>) => void;
}

function Choices({ filter, change }: ChoicesProps) {
  return (
    <>
      <DayField
        id="bookings-from"
        label={m.bookings_from()}
        value={filter.from}
        onChange={(from) => change({ from })}
      />
      <DayField
        id="bookings-to"
        label={m.bookings_to()}
        value={filter.to}
        error={isInOrder(filter) ? undefined : m.bookings_to_before_from()}
        onChange={(to) => change({ to })}
      />
      <Field id="bookings-status" label={m.staff_column_status()}>
        {(control) => (
          <Select
            {...control}
            value={filter.status}
            onChange={(event) => change({ status: event.target.value as BookingStatus | '' })}
          >
            <option value="">{m.bookings_any_status()}</option>
            {bookingStatuses.map((status) => (
              <option key={status} value={status}>
                {statusText(status)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field id="bookings-sort" label={m.bookings_sort()}>
        {(control) => (
          <Select
            {...control}
            value={filter.sort}
            onChange={(event) => change({ sort: event.target.value as BookingSort })}
          >
            {bookingSorts.map((sort) => (
              <option key={sort} value={sort}>
                {sortTexts[sort]()}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}

interface DayFieldProps {
  id: string;
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (day: string) => void;
}

function DayField({ id, label, value, error, onChange }: DayFieldProps) {
  return (
    <Field id={id} label={label} error={error} className="min-w-0">
      {(control) => (
        <TextInput
          {...control}
          type="date"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/** Asked on Enter or by the button: no letter in between costs a question to the database. */
function BookingSearch() {
  const { filter, change } = useListFilter();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && input.current.value.trim() !== filter.q) input.current.value = filter.q;
  }, [filter.q]);
  function search(event: FormEvent) {
    event.preventDefault();
    change({ q: input.current?.value.trim() ?? '' });
  }
  return (
    <search className="min-w-0 grow">
      <form onSubmit={search}>
        <Field
          id="bookings-search"
          label={<span className="max-lg:sr-only">{m.bookings_search()}</span>}
          className="max-lg:block"
        >
          {(control) => (
            <div className="flex gap-2">
              <TextInput
                {...control}
                ref={input}
                type="search"
                defaultValue={filter.q}
                maxLength={maxSearchLength}
                autoComplete="off"
                placeholder={m.bookings_search_hint()}
                className="min-w-0 text-ellipsis"
              />
              <Button type="submit" className="shrink-0">
                <Search aria-hidden="true" className="size-5" />
                <span className="sr-only">{m.bookings_search_submit()}</span>
              </Button>
            </div>
          )}
        </Field>
      </form>
    </search>
  );
}
