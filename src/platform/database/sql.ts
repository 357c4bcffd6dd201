import { createHash } from 'node:crypto';
import { Fragment, writeFragment } from './fragment.ts';
import type { Statements } from './statements.ts';

/** A statement with its values apart. */
export interface Statement<Row = unknown> {
  /** PostgreSQL plans each named text once per connection, and one without a name each time. */
  name?: string;
  text: string;
  values: unknown[];
  /** Only for the compiler: the shape of one row of the answer. */
  readonly row?: Row;
}

type StatementName = keyof Statements;
type RowOf<Name extends StatementName> = Statements[Name]['row'];

/** Fields with narrower types than PostgreSQL can describe: documents, and expressions that are never null. */
type Narrower<Name extends StatementName, Fields> = {
  [Field in keyof Fields]: Field extends keyof RowOf<Name> ? RowOf<Name>[Field] : never;
};

type Narrowed<Name extends StatementName, Fields> = Omit<RowOf<Name>, keyof Fields> & Fields;

const compiled = new WeakMap<TemplateStringsArray, { name: string; text: string }>();

function compile(strings: TemplateStringsArray, values: readonly unknown[]): { name: string; text: string } {
  const { text } = writeFragment({ strings, values });
  return { name: createHash('sha256').update(text).digest('base64url').slice(0, 40), text };
}

/**
 * Writes SQL with values in place: `` sql<'bookings.find'>`select … where id = ${id}` ``. Values never become part of the
 * text; constant fragments do. The text is compiled once per place in the code.
 *
 * The name stands for the types that `npm run statements` has PostgreSQL describe. `Fields` narrows what it cannot know:
 * `` sql<'bookings.find', { items: PricedItem[] }>`…` ``. Without a name nothing is checked: for tests only.
 */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Statement<never>;
export function sql<Name extends StatementName, Fields extends Narrower<Name, Fields> = object>(
  strings: TemplateStringsArray,
  ...values: Statements[Name]['values']
): Statement<Narrowed<Name, Fields>>;
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Statement {
  let statement = compiled.get(strings);
  if (!statement) {
    statement = compile(strings, values);
    compiled.set(strings, statement);
  }
  return { ...statement, values: values.filter((value) => !(value instanceof Fragment)) };
}

/**
 * Composes a statement of fragments that are chosen at run time. It has no prepared name, so that PostgreSQL plans it for
 * its values each time. Its module exports all possible forms as `statementsToDescribe`.
 */
export function compose<Name extends StatementName, Fields extends Narrower<Name, Fields> = object>(
  whole: Fragment,
): Statement<Narrowed<Name, Fields>> {
  return writeFragment(whole);
}
