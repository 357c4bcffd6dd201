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

/** Columns by their names, which must be our own: they become part of the text. */
export function columnsOf(names: readonly string[], prefix = ''): Fragment {
  return new Fragment([names.map((name) => `${prefix}${name}`).join(', ')], []);
}

/** Writes a fragment as the text that PostgreSQL gets, with its values in the order of `$1`, `$2`, … */
export function writeFragment(whole: Pick<Fragment, 'strings' | 'values'>): {
  text: string;
  values: unknown[];
} {
  const values: unknown[] = [];
  const write = ({ strings, values: parts }: Pick<Fragment, 'strings' | 'values'>): string =>
    strings.reduce((text, part, index) => {
      const value = parts[index - 1];
      return `${text}${value instanceof Fragment ? write(value) : `$${values.push(value)}`}${part}`;
    });
  return { text: write(whole), values };
}
