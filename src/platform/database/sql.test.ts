import { expect, test } from 'vitest';
import { sql } from './sql.ts';

const findByName = (name: unknown) => sql`select * from people where name = ${name} and age > ${18}`;

test('values stay apart from the text', () => {
  const hostile = "x'; drop table people; --";
  expect(findByName(hostile)).toMatchObject({
    text: 'select * from people where name = $1 and age > $2',
    values: [hostile, 18],
  });
});

test('a statement has one name, whatever its values, and another statement another', () => {
  expect(findByName('a').name).toBe(findByName('b').name);
  expect(findByName('a').name).not.toBe(sql`select 1`.name);
  // PostgreSQL cuts names at 63 characters.
  expect(findByName('a').name.length).toBeLessThan(63);
});
