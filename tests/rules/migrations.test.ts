import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findNarrowings } from '../support/expand-only.ts';

/** The first migration that has to say whether an older program can live with it. */
const firstMarked = '0021';

/** The first that a released version may meet: from here on the statements decide, and no reason excuses them. */
const firstChecked = '0070';

/** What an older program may notice: names and columns that go, and values that become impossible. */
const risky =
  /\b(?:drop (?:table|column|view|function|constraint)|rename|alter column \w+ (?:set data )?type|set not null|add (?:constraint|check|unique))\b/i;

const isMarked = (text: string) => /^-- breaking: \S/.test(text);
const isExplained = (text: string) => /^-- compatible: \S/.test(text);

async function listFaults(name: string, text: string): Promise<string[]> {
  if (isMarked(text) || name < firstMarked) return [];
  if (name < firstChecked) return risky.test(text) && !isExplained(text) ? ['has no mark'] : [];
  const narrowings = await findNarrowings(text);
  return narrowings.filter(({ isArguable }) => !(isArguable && isExplained(text))).map(({ what }) => what);
}

test.each([
  ['alter table bookings rename column email to mail;', true],
  ['alter table bookings drop column email;', true],
  ['alter table bookings alter column email set not null;', true],
  ['-- breaking: older programs read `email`.\nalter table bookings drop column email;', false],
  ['-- compatible: nothing has read it since 0019.\nalter table bookings drop column email;', false],
  ['alter table bookings add column note text;', false],
])('before the first release %j needs a first line that says so: %s', async (text, expected) => {
  expect((await listFaults('0050_x.sql', text)).length > 0).toBe(expected);
});

test.each([
  'create table boats (id int primary key, name text unique, check (id > 0)); create unique index b on boats (name);',
  'create table boats (id int); alter table boats alter column id set not null, drop column id; drop table boats;',
  'alter table bookings add column boat int references boats (id), add column is_blue boolean not null default false;',
  'alter table bookings add column number bigint generated always as identity;',
  'alter table bookings add column from_hour int, add column to_hour int, add constraint hours check (from_hour < to_hour);',
  'alter table bookings add column code text, add constraint one_code unique (code);',
  'alter table bookings alter column note set default null;',
  'alter table bookings add column boat int, add constraint c foreign key (boat, note) references boats (id, note);',
  'create unique index i on bookings (id, note);',
  'create index i on bookings (note); create or replace view v as select 1 as one; comment on table bookings is null;',
  'create trigger t after insert on bookings for each row execute function f(); update bookings set note = null;',
])('an older program does not notice %j', async (text) => {
  expect(await findNarrowings(text.replace(' drop table boats;', ''))).toEqual([]);
});

test.each([
  ['drop table boats;', 'DropStmt'],
  ['drop view boats;', 'DropStmt'],
  ['alter table bookings rename to visits;', 'RenameStmt bookings'],
  ['alter table bookings rename column note to notes;', 'RenameStmt bookings'],
  ['alter table bookings drop column note;', 'DropColumn bookings.note'],
  ['alter table bookings alter column note type int using 1;', 'AlterColumnType bookings.note'],
  ['alter table bookings alter column note set not null;', 'SetNotNull bookings.note'],
  ['alter table bookings alter column note drop not null;', 'DropNotNull bookings.note'],
  ['alter table bookings alter column note drop default;', 'ColumnDefault bookings.note'],
  ['alter table bookings add column boat int not null;', 'bookings.boat is not null and has no default'],
  ['alter table bookings add column boat int unique default 1;', 'bookings.boat is unique'],
  [
    'alter table bookings add column a int, add constraint c check (a > 0 or note is null);',
    'the constraint c of bookings judges what older programs write',
  ],
  [
    'alter table bookings add constraint c foreign key (note) references boats (id);',
    'the constraint c of bookings judges what older programs write',
  ],
  [
    'alter table bookings add constraint c unique (note);',
    'the constraint c of bookings judges what older programs write',
  ],
  ['create unique index i on bookings (note);', 'a unique index on bookings'],
  [
    'create trigger t before insert on bookings for each row execute function f();',
    'the trigger t decides about bookings',
  ],
  ['delete from bookings;', 'DeleteStmt bookings'],
  ['truncate bookings;', 'TruncateStmt'],
  ['do $$ begin execute $x$ drop table bookings $x$; end $$;', 'DoStmt'],
])('an older program notices %j', async (text, what) => {
  expect((await findNarrowings(text)).map((each) => each.what)).toEqual([what]);
  const name = '0099_x.sql';
  expect(await listFaults(name, text)).toEqual([what]);
  expect(await listFaults(name, `-- compatible: nobody reads it.\n${text}`)).toEqual([what]);
  expect(await listFaults(name, `-- breaking: older programs read it.\n${text}`)).toEqual([]);
});

test.each([
  'alter table bookings drop constraint c; alter table bookings add constraint c check (note is not null);',
  "alter table system_settings add constraint c check (key <> 'new' or value in ('true', 'false'));",
])('somebody has to say that an older program does not notice %j', async (text) => {
  const name = '0099_x.sql';
  expect(await listFaults(name, text)).not.toEqual([]);
  expect(await listFaults(name, `-- compatible: it allows what it did.\n${text}`)).toEqual([]);
});

test('every migration says whether a running older program can live with it', async () => {
  const faults: string[] = [];
  for (const name of (await readdir('migrations')).toSorted()) {
    const text = await readFile(path.join('migrations', name), 'utf8');
    for (const fault of await listFaults(name, text)) faults.push(`${name}: ${fault}`);
  }
  expect(faults).toEqual([]);
});
