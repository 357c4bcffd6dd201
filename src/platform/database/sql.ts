import { createHash } from 'node:crypto';

/** A statement with its values apart. PostgreSQL plans each named text once per connection. */
export interface Statement {
  name: string;
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
