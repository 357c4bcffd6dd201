import { expect, test } from 'vitest';
import { fragment, joinFragments, writeFragment } from './fragment.ts';
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
  expect(findByName('a').name?.length).toBeLessThan(63);
});

test('pieces are put together with their values in order, and are planned anew', () => {
  const conditions = [fragment`age > ${18}`, fragment`name = any(${['a', 'b']}::text[])`];
  const statement = writeFragment(
    fragment`select ${1} from people where ${joinFragments(conditions, ' and ')} limit ${10}`,
  );
  expect(statement).toEqual({
    text: 'select $1 from people where age > $2 and name = any($3::text[]) limit $4',
    values: [1, 18, ['a', 'b'], 10],
  });
});

test('one piece joins to itself', () => {
  expect(writeFragment(joinFragments([fragment`true`], ' and '))).toEqual({ text: 'true', values: [] });
});
