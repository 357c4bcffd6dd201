import { createHash } from 'node:crypto';

/** A statement with its values apart. */
export interface Statement {
  /** PostgreSQL plans each named text once per connection, and one without a name each time. */
  name?: string;
  text: string;
  values: unknown[];
}

const compiled = new WeakMap<TemplateStringsArray, { name: string; text: string }>();

function compile(strings: TemplateStringsArray): { name: string; text: string } {
  const text = strings.reduce((sql, part, index) => `${sql}$${index}${part}`);
  return { name: createHash('sha256').update(text).digest('base64url').slice(0, 40), text };
}

/**
 * Writes SQL with values in place: `` sql`select … where id = ${id}` ``. Values never become part of the text.
 * The text is compiled once per place in the code.
 */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Statement {
  let statement = compiled.get(strings);
  if (!statement) {
    statement = compile(strings);
    compiled.set(strings, statement);
  }
  return { ...statement, values };
}

/** A piece of SQL with its values, to be put together with others. */
export class Fragment {
  readonly strings: readonly string[];
  readonly values: readonly unknown[];

  constructor(strings: readonly string[], values: readonly unknown[]) {
    this.strings = strings;
    this.values = values;
  }
}

/** Like `sql`, for a piece of a statement; a value that is itself a piece becomes part of the text. */
export function fragment(strings: TemplateStringsArray, ...values: unknown[]): Fragment {
  return new Fragment(strings, values);
}

export function joinFragments(fragments: readonly Fragment[], separator: string): Fragment {
  return new Fragment(['', ...fragments.slice(1).map(() => separator), ''], fragments);
}

/**
 * Makes a statement of pieces. It has no name: whoever puts a question together anew each time wants it planned for the
 * values that it has.
 */
export function compose(whole: Fragment): Statement {
  const values: unknown[] = [];
  const write = ({ strings, values: parts }: Fragment): string =>
    strings.reduce((text, part, index) => {
      const value = parts[index - 1];
      return `${text}${value instanceof Fragment ? write(value) : `$${values.push(value)}`}${part}`;
    });
  return { text: write(whole), values };
}
