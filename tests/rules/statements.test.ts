// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the values are code.
import { cp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeFiles, withMigratedDatabase } from '../../scripts/statements/describe-files.ts';
import { writeTypes } from '../../scripts/statements/write-types.ts';
import { checkTypes, makeTypeCheckFolder } from '../support/type-check.ts';

/** Mistakes that `npm run check` must find: in the statement, by PostgreSQL, or in what the code makes of it, by types. */
const mistakes: Record<string, [by: 'PostgreSQL' | 'types', code: string, message: string]> = {
  'wrong table': [
    'PostgreSQL',
    "rows(sql<'wrong-table.a'>`select id from booking`)",
    'relation "booking" does not exist',
  ],
  'wrong column': [
    'PostgreSQL',
    "rows(sql<'wrong-column.a'>`select full_nam from bookings`)",
    'column "full_nam" does not exist',
  ],
  'wrong alias of a table': [
    'PostgreSQL',
    "rows(sql<'wrong-table-alias.a'>`select booking.id from bookings b`)",
    'missing FROM-clause entry',
  ],
  'quoted alias in camel case': [
    'PostgreSQL',
    'rows(sql<\'quoted-alias.a\'>`select full_name as "fullName" from bookings`)',
    'names are in snake case',
  ],
  'column forgotten in an update': [
    'PostgreSQL',
    "run(sql<'forgotten.a'>`update weather_locations /* every column but id */ set name = ${'a'}, latitude = ${1}`)",
    'does not set longitude, position',
  ],
  'statement without a name': ['PostgreSQL', 'rows(sql`select id from bookings`)', 'has no name'],
  'every column of a table': [
    'PostgreSQL',
    "rows(sql<'star.a'>`select * from bookings`)",
    'name the columns',
  ],
  'wrong alias of a column': [
    'types',
    "rows(sql<'alias.a'>`select full_name as name from bookings`).then(([row]) => row?.fullName)",
    "'fullName' does not exist",
  ],
  'missing column': [
    'types',
    "rows(sql<'missing.a'>`select id from bookings`) satisfies Promise<{ id: number; email: string }[]>",
    "'email' is missing",
  ],
  'wrong type of a column': [
    'types',
    "rows(sql<'column-type.a'>`select created_at from bookings`) satisfies Promise<{ createdAt: string }[]>",
    "'Date' is not assignable to type 'string'",
  ],
  'column that can be null': [
    'types',
    "rows(sql<'nullable.a'>`select confirm_by from bookings`) satisfies Promise<{ confirmBy: Date }[]>",
    "'Date | null' is not assignable to type 'Date'",
  ],
  'expression that can be null': [
    'types',
    "rows(sql<'nullif.a'>`select nullif(email, 'a') as email from bookings`) satisfies Promise<{ email: string }[]>",
    "'string | null' is not assignable to type 'string'",
  ],
  'wrong type of a parameter': [
    'types',
    "rows(sql<'parameter.a'>`select id from bookings where id = ${'1'}`)",
    "'string' is not assignable to parameter of type 'number",
  ],
  'null for a column that has none': [
    'types',
    "run(sql<'not-null.a'>`update outbox_mails set recipient = ${null}`)",
    "'null' is not assignable to parameter of type 'string'",
  ],
  'a value that a check constraint refuses': [
    'types',
    "run(sql<'constraint.a'>`update bookings set state = ${'payed'}`)",
    '\'"payed"\' is not assignable',
  ],
  'a parameter too few': [
    'types',
    "run(sql<'stale.a'>`update bookings set state = 'paid' where id = ${1}`)",
    'Expected 3 arguments, but got 2',
  ],
};

const sound =
  "rows(sql<'sound.a', { items: number[] }>`select id, json_agg(1) as items from bookings where id = ${1} group by id`)";

let folder: string;
let refused: string[];
let complaints: string[];

const fileOf = (name: string) => `${name.replaceAll(' ', '-')}.ts`;

/** A copy of the database's own modules, beside one module for each mistake. */
async function writeModules(): Promise<string[]> {
  folder = await makeTypeCheckFolder('statements');
  await cp('src', path.join(folder, 'src'), {
    recursive: true,
    filter: (source) => !source.includes('features') && !source.includes('generated'),
  });
  const codes = [
    ...Object.entries(mistakes).map(([name, [, code]]) => [name, code] as const),
    ['sound', sound] as const,
  ];
  return Promise.all(
    codes.map(async ([name, code]) => {
      const file = path.join(folder, fileOf(name));
      await writeFile(
        file,
        `import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
export const work = (executor: Executor) => executor.${code};
`,
      );
      return file;
    }),
  );
}

beforeAll(async () => {
  const files = await writeModules();
  const described = await withMigratedDatabase((client) => describeFiles(client, files));
  refused = described.mistakes;
  // Written before a parameter was taken out of the statement.
  const types = described.types.map((type) =>
    type.name === 'stale.a' ? { ...type, values: ['string', 'number'] } : type,
  );
  await writeFile(path.join(folder, 'src/platform/database/statements.ts'), writeTypes(types));
  complaints = await checkTypes(folder);
}, 60_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

test.for(Object.entries(mistakes))('%s is found', ([name, [by, , message]]) => {
  const found = by === 'PostgreSQL' ? refused : complaints;
  expect(found.filter((line) => line.includes(fileOf(name))).join('\n')).toContain(message);
});

test('a sound statement is not complained about', () => {
  expect([...refused, ...complaints].join('\n')).not.toContain(fileOf('sound'));
});
