import { useQuery } from '@tanstack/react-query';
import { Columns3, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useIsOwner } from '#features/identity/web/role.public.ts';
import { m } from '#i18n/generated/messages.js';
import { issueText } from '#i18n/issue-text.ts';
import { Button } from '#ui/button/button.tsx';
import { buttonClass } from '#ui/button/button-look.ts';
import { classNames } from '#ui/class-names.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { numberText } from '#web/format/numbers.ts';
import { useSite } from '#web/site/site.ts';
import { selectedAtMost } from '../../domain/booking-list.ts';
import { useCancellationMoney } from '../details/cancellation-money.tsx';
import { bookingCountQuery } from '../manage-queries.ts';
import { useDeleteSelected } from '../use-booking-actions.ts';
import { ExportList } from './export-list.tsx';
import { SelectAll } from './select-bookings.tsx';
import { columns, columnTexts, useColumns } from './use-columns.ts';
import { type ListFilter, toQuery, useListFilter } from './use-list-filter.ts';
import type { Selection } from './use-selection.ts';

/** How many there are, and what can be done with all of them or with those that are selected. */
export function ListToolbar({ selection }: { selection: Selection }) {
  const isOwner = useIsOwner();
  const { filter } = useListFilter();
  return (
    <div className="sticky top-0 z-20 flex flex-wrap items-center gap-x-4 bg-white xl:mt-3 xl:min-h-13 xl:gap-y-2">
      <BookingCount filter={filter} />
      <ColumnChoice />
      {isOwner && (
        <>
          <div className="max-xl:hidden">
            <ExportList filter={filter} />
          </div>
          <SelectAll id="select-all-cards" selection={selection} className="xl:hidden" isLabelled />
          <DeleteSelected selection={selection} />
        </>
      )}
    </div>
  );
}

/** A phone has no columns. */
function ColumnChoice() {
  const { shown, toggle } = useColumns();
  return (
    <details className="relative max-xl:hidden">
      <summary className={buttonClass('secondary', 'compact', 'cursor-pointer')}>
        <Columns3 aria-hidden="true" className="size-4" />
        {m.bookings_columns()}
      </summary>
      <fieldset className="absolute right-0 z-20 mt-1 w-max rounded-lg border border-line bg-white px-4 py-2 shadow-float">
        <legend className="sr-only">{m.bookings_columns()}</legend>
        {columns.map((column) => (
          <label key={column} className="flex min-h-9 items-center gap-3">
            <input
              type="checkbox"
              checked={shown.includes(column)}
              onChange={() => toggle(column)}
              className="size-5 accent-lagoon-deep"
            />
            {columnTexts[column]()}
          </label>
        ))}
      </fieldset>
    </details>
  );
}

function BookingCount({ filter }: { filter: ListFilter }) {
  const { language } = useSite();
  const { data } = useQuery(bookingCountQuery(toQuery(filter)));
  const number = data && numberText(data.count, language);
  return (
    <p role="status" className="mr-auto min-h-6 font-semibold">
      {data &&
        number &&
        (data.isMore ? m.bookings_count_more({ number }) : m.bookings_count({ count: data.count, number }))}
    </p>
  );
}

function DeleteSelected({ selection }: { selection: Selection }) {
  const [isAsking, setAsking] = useState(false);
  const showToast = useToast();
  const { length: count } = selection.ids;
  function ask() {
    if (count === 0) {
      showToast({
        title: m.bookings_none_selected(),
        description: issueText('no_bookings_selected'),
        variant: 'destructive',
      });
    } else if (count > selectedAtMost) {
      showToast({
        title: m.bookings_too_many_selected(),
        description: issueText('too_many_bookings_selected'),
        variant: 'destructive',
      });
    } else setAsking(true);
  }
  return (
    <>
      {/* Not `disabled`: pressing it shows what is missing. */}
      <Button
        look="cautious"
        size="compact"
        aria-disabled={count === 0}
        onClick={ask}
        className={classNames(
          'aria-disabled:cursor-not-allowed! aria-disabled:opacity-55',
          // Where room is short, it comes with the first one that is selected.
          count === 0 ? 'max-xl:hidden' : 'max-xl:mb-2 max-xl:w-full',
        )}
      >
        <Trash2 aria-hidden="true" className="size-4" />
        {m.bookings_delete_selected({ count })}
      </Button>
      <DeleteSelectedDialog isOpen={isAsking} selection={selection} onClose={() => setAsking(false)} />
    </>
  );
}

interface DeleteSelectedDialogProps {
  isOpen: boolean;
  selection: Selection;
  onClose: () => void;
}

function DeleteSelectedDialog({ isOpen, selection, onClose }: DeleteSelectedDialogProps) {
  const { ids, clear } = selection;
  const remove = useDeleteSelected();
  const money = useCancellationMoney(isOpen ? ids : []);
  const isOffered = !money.isKnown || money.isPossible;
  const confirm = () =>
    money.isKnown && isOffered && remove.mutate(ids, { onSuccess: clear, onSettled: onClose });
  return (
    <Dialog
      role="alertdialog"
      open={isOpen}
      onClose={onClose}
      title={m.bookings_delete_title()}
      description={m.bookings_delete_text({ count: ids.length })}
      closeLabel={m.site_close()}
      footer={
        <>
          <Button onClick={onClose}>{m.bookings_delete_keep()}</Button>
          {isOffered && (
            <Button
              look="destructive"
              pending={remove.isPending}
              aria-disabled={!money.isKnown}
              onClick={confirm}
            >
              {remove.isPending ? m.bookings_deleting() : m.bookings_delete_confirm()}
            </Button>
          )}
        </>
      }
    >
      {money.element}
    </Dialog>
  );
}
