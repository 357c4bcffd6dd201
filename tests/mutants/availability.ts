// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are code.
import { inArea, inFile } from '../../scripts/mutants/mutation.ts';

const server = 'src/features/availability/server';
const cache = 'tests/postgres/availability-cache.test.ts';
const memory = `${server}/availability-cache.test.ts`;
const reads = 'tests/http/availability-reads.test.ts';
const edits = 'tests/http/availability-edits.test.ts';
const bulkUpdates = 'tests/http/bulk-updates.test.ts';
const upkeep = 'tests/http/availability-upkeep.test.ts';
const hours = 'tests/http/opening-hours.test.ts';
const interleavings = 'tests/postgres/interleavings.test.ts';
const trips = 'tests/http/trip-bookings.test.ts';
const offered = 'tests/http/items-offered.test.ts';

export const availability = inArea(
  'availability',
  inFile('slot-changes.repository.ts', [cache], {
    'a transaction that was open at the last snapshot is missed': [
      'between pg_snapshot_xmin((select earlier from asked))',
      'between pg_snapshot_xmax((select earlier from asked))',
    ],
    'changes after the last snapshot are missed': [
      'and pg_snapshot_xmax(pg_current_snapshot())',
      'and pg_snapshot_xmax((select earlier from asked)) - 1',
    ],
    'what another server of the database counted is taken for its own': [
      'pg_postmaster_start_time()::text = ${server} and exists',
      '${server}::text is not null and exists',
    ],
    'a change is reported again and again': [
      'and not pg_visible_in_snapshot(transaction_id, (select earlier from asked))',
      '',
    ],
    'a truncated change log is trusted': ['row?.isCovered ? row.dates : null', 'row?.dates ?? null'],
    'a change log that begins too late is trusted': [
      'select from slot_changes where transaction_id < pg_snapshot_xmin((select earlier from asked))',
      'select from slot_changes',
    ],
    'a new snapshot is not handed on': ['snapshot: row ? toSnapshot(row) : last', 'snapshot: last'],
    'tidying deletes what says how far back the log reaches': [
      'and transaction_id < (select max(transaction_id) from slot_changes)',
      '',
    ],
    'tidying deletes what servers have not read yet': ["interval '10 minutes'", "interval '10 seconds'"],
    'a full slot is shown as available': [
      'capacity - out_of_service - kept > reserved as',
      'capacity - out_of_service - kept >= reserved as',
      { tests: [reads] },
    ],
    'what is booked counts as left': [
      'greatest(0, capacity - out_of_service - kept - reserved) as quantity',
      'greatest(0, capacity - out_of_service - kept) as quantity',
      { tests: [reads] },
    ],
  }),
  inFile('availability-cache.ts', [memory], {
    'the database is not asked before an answer': ['      await catchUp();\n', ''],
    'a request is answered by a question from before it': ['    return next;', '    return running ?? next;'],
    'a changed day is kept': ['for (const date of changes.dates ?? []) days.delete(date);', ''],
    'a log that reaches back too little forgets nothing': ['if (changes.dates === null) days.clear();', ''],
    'days are kept over a failed question': [
      'days.clear();\n      snapshot = undefined;\n      throw error;',
      'throw error;',
    ],
    'a failed reading is kept': [
      'reading.catch(() => days.get(date) === reading && days.delete(date));',
      'reading.catch(() => undefined);',
    ],
    'days pile up without end': ['if (days.size >= maxDays) days.clear();', ''],
    'a snapshot is never renewed': ['      snapshot = changes.snapshot;\n', ''],
    'a day is read anew by each request': ['days.set(date, reading);', ''],
    'a crowd asks one question each': ['    next ??= (running', '    next = (running'],
  }),
  inFile('availability.routes.ts', [reads], {
    'visitors are told how many units are booked': [
      'slots.filter(({ isOpen }) => isOpen).map(toSlot)',
      'slots.filter(({ isOpen }) => isOpen).map(toStaffSlot)',
    ],
    'a slot without units is shown as available': ['isAvailable: quantity > 0', 'isAvailable: quantity >= 0'],
    'a full day is shown as available': ['isAvailable: quantity > 0,', 'isAvailable: true,'],
    'a range of 121 days is answered': ['>= maxRangeDays', '> maxRangeDays'],
    'an unknown item has an empty day': ['slots.length === 0 &&', 'slots.length > 0 &&'],
    'a bulk update of an unknown item is accepted': [
      "if (!(await catalogue.exists(body.itemId))) throw new AppError('catalogue/item-not-found');",
      '',
      { tests: [edits] },
    ],
  }),
  inFile('availability.repository.ts', [edits], {
    'an edit drops what is booked': [
      'else reserved + out_of_service + kept + ${quantity}::int end',
      'else out_of_service + kept + ${quantity}::int end',
    ],
    'an edit leaves the version as it was': [
      'update slots set version = version + 1, capacity = case',
      'update slots set version = version, capacity = case',
    ],
    'a range leaves out its last day': [
      'slot_date between ${from} and ${to}',
      'slot_date >= ${from} and slot_date < ${to}',
      { tests: [reads] },
    ],
    'what a trip keeps counts as left': [
      's.reserved - s.kept + coalesce(',
      's.reserved + coalesce(',
      { tests: [trips] },
    ],
    'a party takes units besides those kept for it': [
      'set quantity = k.quantity - least(k.quantity, n.quantity)',
      'set quantity = k.quantity',
      { tests: [trips] },
    ],
    'a day sums up capacity instead of what is left': [
      'coalesce(sum(greatest(0, capacity - out_of_service - kept - reserved))',
      'coalesce(sum(greatest(0, capacity - out_of_service - kept))',
      { tests: [reads] },
    ],
  }),
  inFile('availability.routes.ts', [edits], {
    'an edit of something else than was seen is accepted': [
      'version !== undefined && version !== slot.version',
      'version !== undefined && version > slot.version',
    ],
    'the edit of a slot that does not exist is accepted': [
      "if (!slot) throw new AppError('availability/slot-not-found');",
      'if (!slot) return {} as never;',
    ],
  }),
  inFile('slot-maintenance.repository.ts', [edits], {
    'a bulk update sells what is booked': ['greatest(s.reserved, ${quantity}::int)', '${quantity}::int'],
    'units that are gone are sold again as bookings go': [
      'shrinks_to = case when s.reserved > ${quantity}::int then ${quantity}::int end',
      'shrinks_to = null',
      { tests: [bulkUpdates] },
    ],
    'initialising leaves out the last half hour': [
      'cross join generate_series(d.opens, d.closes - 1) as n',
      'cross join generate_series(d.opens, d.closes - 2) as n',
      { tests: [upkeep] },
    ],
    'a slot before opening is open': ['s.slot_no >= d.opens and', '', { tests: [hours] }],
    'a slot after closing is open': [
      ' and s.slot_no < d.closes\n',
      ' and s.slot_no >= 0\n',
      { tests: [hours] },
    ],
    'a retired item stays open': ['i.retired_at is null and s.slot_no', 's.slot_no', { tests: [offered] }],
    'initialising sets existing slots back': [
      'where i.retired_at is null and not exists (\n          select from slots s where s.item_id = i.item_id and s.slot_date = d.day and s.slot_no = n.slot_no)\n        order by i.item_id, d.day, n.slot_no\n        on conflict (item_id, slot_date, slot_no) do nothing',
      'where i.retired_at is null\n        order by i.item_id, d.day, n.slot_no\n        on conflict (item_id, slot_date, slot_no) do update set version = slots.version + 1',
      { tests: [upkeep] },
    ],
    'a recount counts released units': [
      'coalesce(sum(a.quantity) filter (where a.released_at is null), 0)',
      'coalesce(sum(a.quantity), 0)',
      { tests: [upkeep] },
    ],
    'a recount never raises the capacity': [
      'capacity = greatest(s.capacity, c.quantity)',
      'capacity = s.capacity',
      { tests: [upkeep] },
    ],
    'a recount looks only at slots with bookings': [
      'from slots s left join held h using (item_id, slot_date, slot_no)\n          where',
      'from slots s join held h using (item_id, slot_date, slot_no)\n          where',
      { tests: [upkeep] },
    ],
  }),
  inFile('bulk-update-availability.ts', [edits], {
    'a bulk update leaves out its last day': [
      'daysBetween(startDate, endDate) + 1',
      'daysBetween(startDate, endDate)',
    ],
    'a bulk update of 401 days is accepted': ['days > maxDays', 'days > maxDays + 1'],
    'a bulk update creates no slots': [
      'await slots.createMissingOfItem(itemId, { date, open: openingOn(hours, date).open }, quantity),',
      '[] as number[],',
    ],
    'nobody is told where more is booked': ['slot.capacity > quantity', 'slot.capacity < quantity'],
  }),
  inFile('availability.repository.ts', [hours], {
    'a closed slot is said to be free': [' and s.is_open`);', '`);'],
    'a closed slot is sold': [
      'where s.id = l.id and s.is_open\n          and s.reserved + l.quantity',
      'where s.id = l.id\n          and s.reserved + l.quantity',
      { tests: [interleavings] },
    ],
    'what a departure keeps itself is in the way of its guests': [
      '- s.kept + l.own`);',
      '- s.kept`);',
      { tests: [trips] },
    ],
  }),
  inFile('initialize-availability.ts', [upkeep], {
    'slots keep the hours of before': [
      '  await slots.setOpen(openDays(hours, today, await',
      '  void (openDays(hours, today, await',
      { tests: [hours] },
    ],
    'the last bookable day gets no slots': [
      "openDays(hours, today, addDays(today, await readSetting(tx, 'booking_window_days')));\n    return",
      "openDays(hours, today, addDays(today, (await readSetting(tx, 'booking_window_days')) - 1));\n    return",
    ],
    'days are counted in UTC': [
      'const today = businessToday(clock.now(), timeZone);\n    const days',
      "const today = businessToday(clock.now(), 'UTC');\n    const days",
    ],
  }),
);
