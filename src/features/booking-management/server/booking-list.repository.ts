import type { BookingState } from '#features/bookings/domain/booking-state.public.ts';
import {
  type BookingRecord,
  bookingColumns,
  type ComputedBooking,
} from '#features/bookings/server/bookings.public.ts';
import type { Executor } from '#platform/database/database.ts';
import { type Fragment, fragment, joinFragments } from '#platform/database/fragment.ts';
import { compose, sql } from '#platform/database/sql.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';
import {
  type BookingNeed,
  type BookingSort,
  bookingNeeds,
  isByDate,
  type OrderPosition,
} from '../domain/booking-list.ts';
import type { BookingSearch, SearchedWord } from '../domain/booking-search.ts';

export interface BookingFilter {
  /** Any of these. */
  states: readonly BookingState[];
  from: LocalDate | null;
  to: LocalDate | null;
  search: BookingSearch | null;
  /** What is to be done about them; `null` for all. */
  need: BookingNeed | null;
  /** Whose rental was before that day waits for no mail any more. */
  mailsSince: LocalDate;
}

/** What staff see in the list besides the booking: the last thing that was noted. */
export type ListedBooking = BookingRecord & { note: string | null; calledAt: Date | null };

export interface BookingPage extends BookingFilter {
  sort: BookingSort;
  /** The position after which the page begins. */
  after: OrderPosition | null;
  limit: number;
}

/** Which version of a document a customer accepted, when, and in which language. */
export interface AcceptanceRecord {
  documentType: 'waiver' | 'terms' | 'privacy';
  documentId: number;
  version: number;
  filename: string;
  sha256: string;
  language: Language;
  acceptedAt: Date;
}

function hasWord({ pattern, whole }: SearchedWord): Fragment {
  const [text, key] = [fragment`place.search_text`, fragment`place.search_key`].map((column) =>
    whole === null
      ? fragment`${column} like ${pattern}`
      : fragment`${column} like ${pattern} and strpos(${column}, ${whole}) > 0`,
  );
  return fragment`(${text} or ${key})`;
}

function matches(search: BookingSearch): Fragment {
  if (search.kind === 'number') return fragment`place.id = ${search.id}`;
  const words = joinFragments(search.words.map(hasWord), ' and ');
  return search.orId === null ? words : fragment`(place.id = ${search.orId} or ${words})`;
}

/** One query per state, so that the partial index of each can be used. */
const dueConditions: Partial<Record<BookingState, Fragment>> = {
  pending: fragment`place.state = 'pending'`,
  paid: fragment`place.state = 'paid' and place.due_cents > 0`,
};
const isUnpaid = fragment`(${dueConditions.pending ?? fragment`false`} or ${dueConditions.paid ?? fragment`false`})`;

function isNeeded(need: BookingNeed, mailsSince: LocalDate, state: BookingState | null): Fragment {
  switch (need) {
    case 'call':
      return fragment`place.state = 'pending' and place.confirmed_at is null`;
    case 'payment':
      return state === null ? isUnpaid : (dueConditions[state] ?? fragment`false`);
    case 'attention':
      return fragment`place.id in (
        select booking_id from attention_items where booking_id is not null and resolved_at is null
        union all select id from bookings where email_problem is not null and booking_date >= ${mailsSince})`;
  }
}

/** @param state where the statement reads bookings of one state only. */
function conditionsOf(
  { from, to, search, need, mailsSince }: BookingFilter,
  state: BookingState | null = null,
): Fragment[] {
  return [
    ...(need === null ? [] : [isNeeded(need, mailsSince, state)]),
    ...(from === null ? [] : [fragment`place.booking_date >= ${from}`]),
    ...(to === null ? [] : [fragment`place.booking_date <= ${to}`]),
    ...(search === null ? [] : [matches(search)]),
  ];
}

/** Ids count up, so that they are in the order of creation. */
const orders: Record<BookingSort, Fragment> = {
  'created-desc': fragment`place.id desc`,
  'created-asc': fragment`place.id`,
  'date-desc': fragment`place.booking_date desc, place.start_slot desc, place.id desc`,
  'date-asc': fragment`place.booking_date, place.start_slot, place.id`,
};

function isAfter(sort: BookingSort, { id, bookingDate, startSlot }: OrderPosition): Fragment {
  const beyond = sort.endsWith('desc') ? fragment`<` : fragment`>`;
  return isByDate(sort)
    ? fragment`(place.booking_date, place.start_slot, place.id) ${beyond} (${bookingDate}::date, ${startSlot}::smallint, ${id}::bigint)`
    : fragment`place.id ${beyond} ${id}`;
}

/**
 * The ids of one page. Each state is scanned separately, in the order of its own index: however few bookings have it, and
 * wherever the page begins, no more rows are read than are shown. A search scans its index once for all states.
 */
function positionsOf({ states, sort, after, limit, ...filter }: BookingPage): Fragment {
  const read = (hasState: Fragment, state: BookingState | null) => {
    const conditions = [
      hasState,
      ...conditionsOf({ states, ...filter }, state),
      ...(after ? [isAfter(sort, after)] : []),
    ];
    return fragment`(
    select place.id, place.booking_date, place.start_slot from bookings place
    where ${joinFragments(conditions, ' and ')} order by ${orders[sort]} limit ${limit})`;
  };
  // What needs attention is few, and a search finds few: one scan for all states.
  if (filter.search !== null || filter.need === 'attention')
    return read(fragment`place.state = any(${states}::text[])`, null);
  return joinFragments(
    states.map((state) => read(fragment`place.state = ${state}`, state)),
    ' union all ',
  );
}

function listStatement(page: BookingPage) {
  return compose<'booking-list.list', ComputedBooking & Pick<ListedBooking, 'note' | 'calledAt'>>(fragment`
    select ${bookingColumns}, last_note.body as note,
      (select max(written_at) from booking_notes where booking_id = place.id and kind = 'called') as called_at
    from (
      select * from (${positionsOf(page)}) as place order by ${orders[page.sort]} limit ${page.limit}
    ) as place
    -- Row by row: the view looks at the clock, and would be read as a whole to be joined.
    cross join lateral (select * from booking_records where id = place.id offset 0) as record
    left join lateral (
      select body from booking_notes where booking_id = place.id and body <> '' order by written_at desc limit 1
    ) as last_note on true
    order by ${orders[page.sort]}`);
}

function countStatement(filter: BookingFilter, most: number) {
  const conditions = [fragment`place.state = any(${filter.states}::text[])`, ...conditionsOf(filter)];
  return compose<'booking-list.count'>(fragment`
    select count(*) as count from (
      select from bookings place where ${joinFragments(conditions, ' and ')} limit ${most + 1}
    ) as found`);
}

/** Cancelled ones last: they were mostly booked again. */
function findStatement(search: BookingSearch, today: LocalDate, limit: number) {
  return compose<'booking-list.find', { state: BookingState }>(fragment`
    select place.id, place.full_name, place.phone_number, place.email, place.booking_date, place.start_slot, place.state
    from bookings place where ${matches(search)}
    order by place.state = 'cancelled', abs(place.booking_date - ${today}::date), place.start_slot, place.id desc
    limit ${limit}`);
}

/**
 * Every way to put the statements together.
 * @public for `npm run statements`
 */
export function statementsToDescribe() {
  const word = { pattern: '%a%', whole: 'a' };
  const searches: (BookingSearch | null)[] = [
    null,
    { kind: 'number', id: 1 },
    { kind: 'words', words: [word, { ...word, whole: null }], orId: null },
    { kind: 'words', words: [word], orId: 1 },
  ];
  const filters = searches.flatMap((search) =>
    [null, '2026-06-01'].flatMap((day) =>
      [null, ...bookingNeeds].map(
        (need): BookingFilter => ({
          ...{ states: ['held', 'paid', 'pending'], from: day, to: day, search, need },
          mailsSince: '2026-06-01',
        }),
      ),
    ),
  );
  const position = { id: 1, bookingDate: '2026-06-01', startSlot: 1 };
  const sorts = Object.keys(orders) as BookingSort[];
  const pages = filters.flatMap((filter) =>
    sorts.flatMap((sort) =>
      [null, position].map((after): BookingPage => ({ ...filter, sort, after, limit: 1 })),
    ),
  );
  return {
    'booking-list.list': pages.map(listStatement),
    'booking-list.count': filters.map((filter) => countStatement(filter, 1)),
    'booking-list.find': searches
      .flatMap((search) => search ?? [])
      .map((search) => findStatement(search, '2026-06-01', 1)),
  };
}

export function createBookingListRepository(executor: Executor) {
  return {
    list: (page: BookingPage) => executor.rows(listStatement(page)),

    /** What the search of every page shows of bookings, the nearest days first. */
    find: (search: BookingSearch, { today, limit }: { today: LocalDate; limit: number }) =>
      executor.rows(findStatement(search, today, limit)),

    /** How many there are; beyond `most` they are not counted on. */
    count: async (filter: BookingFilter, most: number): Promise<number> =>
      (await executor.row(countStatement(filter, most)))?.count ?? 0,

    /** Those of the bookings that can still be cancelled. */
    listLive: async (ids: readonly number[]): Promise<number[]> => {
      const live = await executor.rows(sql<'booking-list.listLive'>`
        select id from bookings where id = any(${ids}::bigint[]) and state <> 'cancelled'`);
      return live.map(({ id }) => id);
    },

    isEmpty: async (): Promise<boolean> =>
      (await executor.row(sql<'booking-list.isEmpty'>`select id from bookings limit 1`)) === null,

    listAcceptances: (bookingId: number) =>
      executor.rows(sql<
        'booking-list.listAcceptances',
        Pick<AcceptanceRecord, 'documentType' | 'language' | 'version'>
      >`
        select b.document_type, b.document_id, d.filename,
          (select count(*)::int from documents other where other.id <= d.id
            and other.document_type = d.document_type and other.language = d.language) as version,
          encode(b.sha256, 'hex') as sha256, b.language, b.accepted_at
        from booking_documents b join documents d on d.id = b.document_id
        where b.booking_id = ${bookingId} order by array_position(array['waiver', 'terms', 'privacy'], b.document_type)`),
  };
}
