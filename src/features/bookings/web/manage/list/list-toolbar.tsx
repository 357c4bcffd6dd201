import { useQuery } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { issueText } from '#i18n/issue-text.ts';
import { Button } from '#ui/button/button.tsx';
import { buttonClass } from '#ui/button/button-look.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { numberText } from '#web/format/numbers.ts';
import { useSite } from '#web/site/site.ts';
import { exportBookings } from '../../../booking-list.calls.ts';
import { selectedAtMost } from '../../../domain/booking-list-limits.ts';
import { bookingCountQuery } from '../manage-queries.ts';
import { DeleteSelectedDialog } from './delete-selected-dialog.tsx';
import { SelectAll } from './select-bookings.tsx';
import { type ListFilter, toQuery, useListFilter } from './use-list-filter.ts';
import type { Selection } from './use-selection.ts';

function exportAddress(filter: ListFilter): string {
  const query = Object.entries({ ...toQuery(filter), sort: filter.sort }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return `${exportBookings.path}?${new URLSearchParams(query)}`;
}

/** How many there are, and what can be done with all of them or with those that are selected. */
export function ListToolbar({ selection }: { selection: Selection }) {
  const { filter } = useListFilter();
  return (
    <div className="mt-3 mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <BookingCount filter={filter} />
      <a href={exportAddress(filter)} download className={buttonClass('secondary', 'compact')}>
        <Download aria-hidden="true" className="size-4" />
        {m.bookings_export_list()}
      </a>
      <SelectAll
        id="select-all-cards"
        selection={selection}
        className="max-lg:mr-auto lg:hidden"
        isLabelled
      />
      <DeleteSelected selection={selection} />
    </div>
  );
}

function BookingCount({ filter }: { filter: ListFilter }) {
  const { language } = useSite();
  const { data } = useQuery(bookingCountQuery(filter));
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
        className="aria-disabled:cursor-not-allowed! aria-disabled:opacity-55"
      >
        <Trash2 aria-hidden="true" className="size-4" />
        {m.bookings_delete_selected({ count })}
      </Button>
      <DeleteSelectedDialog isOpen={isAsking} selection={selection} onClose={() => setAsking(false)} />
    </>
  );
}
