import type pg from 'pg';
import { toFieldName } from '#platform/database/field-names.ts';
import { createNullCheck } from './check-null.ts';
import { type DescribedColumn, type Description, describeStatement } from './describe-statement.ts';
import type { Catalogue } from './read-catalogue.ts';
import { readSyntax, type Syntax } from './read-syntax.ts';
import { typeOf } from './sql-types.ts';

/** The types of a statement, as TypeScript. */
export interface StatementTypes {
  values: string[];
  row: { field: string; type: string }[];
}

/** What is known of one column of an answer, before it is written as a type. */
interface Column {
  name: string;
  type: number;
  isNotNull: boolean;
  /** The only values it can have; `null` where any is possible. */
  values: string[] | null;
}

const unionOf = (values: string[]) => values.map((value) => `'${value}'`).join(' | ');

function writeRead({ type, isNotNull, values }: Column): string {
  const read = values ? unionOf(values) : typeOf(type).read;
  return isNotNull || read === 'unknown' ? read : `${read} | null`;
}

/** Names the columns that an update of every column leaves out, in a comment of the statement. */
const everyColumnBut = /\/\* every column but ([\w, ]+) \*\//;

/** @throws where a statement says that it sets every column, and does not. */
function checkUpdate(text: string, { updates }: Syntax, catalogue: Catalogue): void {
  const exceptions = text.match(everyColumnBut)?.[1]?.split(/,\s*/);
  if (!exceptions) return;
  if (!updates) throw new Error('says that it sets every column, and is no update');
  const columns = catalogue.listOf(updates.table).filter(({ isGenerated }) => !isGenerated);
  const forgotten = columns.filter(({ name }) => !updates.columns.has(name) && !exceptions.includes(name));
  if (forgotten.length > 0) throw new Error(`does not set ${forgotten.map(({ name }) => name).join(', ')}`);
}

/** Describes statements on a migrated database. The schema must not change while it is in use. */
export function createStatementTyper(client: pg.Client, catalogue: Catalogue) {
  const views = new Map<number, Column[]>();

  async function readColumns(syntax: Syntax, { columns }: Description): Promise<Column[]> {
    const checkNull = createNullCheck(syntax, catalogue);
    const read: Column[] = [];
    for (const [index, described] of columns.entries()) {
      const origin = await findOrigin(described);
      const expressions = syntax.outputs?.[index] ?? [];
      const isNotNull = origin
        ? origin.isNotNull && !syntax.outerJoined.has(origin.table)
        : expressions.length > 0 && expressions.every(checkNull.isNotNull);
      read.push({ name: described.name, type: described.type, isNotNull, values: origin?.values ?? null });
    }
    return read;
  }

  /** The column of a table or view that is answered as it is; `null` for an expression. */
  async function findOrigin({ table, column }: DescribedColumn) {
    const origin = catalogue.find(table, column);
    const definition = catalogue.views.get(table);
    if (!origin || definition === undefined) return origin;
    const shown = (await readView(table, definition))[column - 1];
    return { ...origin, isNotNull: shown?.isNotNull === true, values: shown?.values ?? null };
  }

  /** Columns of a view are those of the statement that it stands for. */
  async function readView(view: number, definition: string): Promise<Column[]> {
    const known = views.get(view);
    if (known) return known;
    const text = definition.replace(/;\s*$/, '');
    const columns = await readColumns(await readSyntax(text), await describeStatement(client, text));
    views.set(view, columns);
    return columns;
  }

  function writeValue(parameter: number, type: number, { targets }: Syntax): string {
    const target = targets.get(parameter);
    const column = target && catalogue.listOf(target.table).find(({ name }) => name === target.column);
    const write = column?.values ? unionOf(column.values) : typeOf(type).write;
    // `pg` sends `undefined` as null.
    return column?.isNotNull ? write : `${write} | null | undefined`;
  }

  return async (text: string): Promise<StatementTypes> => {
    const description = await describeStatement(client, text);
    const syntax = await readSyntax(text);
    // A prepared statement fails once its table has got another column.
    if (syntax.outputs === null) throw new Error('answers `*`: name the columns');
    checkUpdate(text, syntax, catalogue);
    const columns = await readColumns(syntax, description);
    const hidden = columns.find(({ name }) => !/^[a-z][a-z0-9_]*$/.test(name));
    if (hidden) throw new Error(`answers a column named "${hidden.name}": names are in snake case`);
    return {
      values: description.parameters.map((type, index) => writeValue(index + 1, type, syntax)),
      row: columns.map((column) => ({ field: toFieldName(column.name), type: writeRead(column) })),
    };
  };
}
