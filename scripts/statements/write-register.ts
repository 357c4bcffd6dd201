import type pg from 'pg';

interface Table {
  name: string;
  kind: string;
  purpose: string;
}

interface Column extends Table {
  column: string;
  kept: string;
  erasure: string | null;
}

const purposes: Record<string, string> = {
  age: 'to check the age',
  booking: 'to make and find the booking',
  contact: 'to reach the guest',
  evidence: 'to prove what was accepted',
  limits: 'to limit unpaid bookings',
  mail: 'to write to guests, and to show staff what was sent',
  payment: 'to take, prove and pay back money',
  privacy: 'to show what was erased',
  repeats: 'to make no booking twice',
  security: 'to protect logins and payments',
  service: 'to serve guests on the day',
  site: 'to run the site',
  staff: 'to know who changed what',
  stock: 'to know what is free',
  waiting: 'to offer units that come back',
};

const periods: Record<string, string> = {
  customer: 'until the period that staff set is over (24 months after the trip), or the customer is erased',
  'birth date': 'until 30 days after the trip',
  account: 'as long as the account',
};

const head = `# Register of what is kept

Written by \`npm run statements\` from the comments of the schema: do not edit. The nightly run and the erasure of a customer are
driven by the same comments, so that they cannot differ from this list. \`CONTRIBUTING.md\` has the form of the comments.

Money is kept as long as tax law asks for it (in Italy ten years), without a name. What is technical says nothing about a person.
`;

const describe = (purpose: string) => purposes[purpose] ?? purpose;
const describePeriod = (kept: string) => periods[kept] ?? kept.replace(/ by (\S+)$/, ' (job `$1`)');
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;

/** The register, as a text to be read. */
export async function writeRegister(client: pg.Client): Promise<string> {
  const { rows: tables } = await client.query<Table>(
    'select table_name as name, kind, purpose from kept_tables order by kind, table_name',
  );
  const { rows: columns } = await client.query<Column>(`
    select table_name as name, column_name as "column", kind, purpose, kept, erasure from kept_columns
    where kind = 'personal' order by table_name, position`);
  const personal = columns.map(({ name, column, purpose, kept, erasure }) => {
    const after = erasure === 'row' ? 'the row is deleted' : 'the value is removed';
    return row([
      `\`${name}.${column}\``,
      describe(purpose),
      describePeriod(kept),
      erasure === null ? '–' : after,
    ]);
  });
  const listOf = (kind: string) =>
    tables
      .filter((table) => table.kind === kind)
      .map(({ name, purpose }) => row([`\`${name}\``, describe(purpose)]))
      .join('');
  const heading = (cells: string[]) => row(cells) + row(cells.map(() => '---'));
  return [
    head,
    `\n## Personal data\n\n${heading(['data', 'why', 'how long', 'when a customer is erased'])}${personal.join('')}`,
    `\n## Money\n\n${heading(['table', 'why'])}${listOf('money')}`,
    `\n## Technical\n\nBesides these, the tables of pg-boss hold jobs without data, which it deletes itself.\n\n${heading(['table', 'why'])}${listOf('technical')}`,
  ].join('');
}
