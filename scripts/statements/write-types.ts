import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Statement } from '#platform/database/sql.ts';
import type { FoundComposition, FoundInFile, FoundStatement } from './find-statements.ts';
import type { StatementTypes } from './type-statement.ts';

type TypeText = (text: string) => Promise<StatementTypes>;

interface TypedStatement extends StatementTypes {
  name: string;
}

/** Types of all statements, and what PostgreSQL said of those that it does not allow. */
export interface TypedStatements {
  types: TypedStatement[];
  mistakes: string[];
}

const head = `// Written by \`npm run statements\`: what PostgreSQL says of every statement, on the migrated schema. Do not edit.
import type { Fragment } from './fragment.ts';

export interface Statements {
`;

/** \`values\` in the places of the template, with the constant fragments among them. */
function fillInsertions({ insertions }: FoundStatement, values: string[]): string[] {
  const left = [...values];
  return insertions.map((position) => (position === 'fragment' ? 'Fragment' : (left.shift() ?? 'never')));
}

async function typeFound(found: FoundStatement, typeText: TypeText): Promise<TypedStatement> {
  const { values, row } = await typeText(found.text);
  return { name: found.name, values: fillInsertions(found, values), row };
}

interface DescribableModule {
  statementsToDescribe?(): Record<string, Statement[]>;
}

/** @throws where a module does not say what can come of its composition, or where its answers differ. */
async function typeComposition(
  { name, path }: FoundComposition,
  typeText: TypeText,
): Promise<TypedStatement> {
  const module: DescribableModule = await import(pathToFileURL(resolve(path)).href);
  const statements = module.statementsToDescribe?.()[name] ?? [];
  const rows: StatementTypes['row'][] = [];
  for (const { text } of statements) rows.push((await typeText(text)).row);
  const [first, ...others] = rows;
  if (!first) throw new Error(`is in no \`statementsToDescribe\` of ${path}`);
  const differs = others.some((row) => JSON.stringify(row) !== JSON.stringify(first));
  if (differs) throw new Error('answers different columns from time to time');
  return { name, values: [], row: first };
}

export async function typeStatements(found: FoundInFile, typeText: TypeText): Promise<TypedStatements> {
  const all: TypedStatements = { types: [], mistakes: [...found.mistakes] };
  const note = async (position: string, typing: Promise<TypedStatement>) => {
    try {
      all.types.push(await typing);
    } catch (error) {
      all.mistakes.push(`${position}: ${error instanceof Error ? error.message : error}`);
    }
  };
  for (const statement of found.statements) await note(statement.position, typeFound(statement, typeText));
  for (const composition of found.compositions) {
    await note(composition.position, typeComposition(composition, typeText));
  }
  return all;
}

/** One line each, so that a change reads well in review. */
function writeStatement({ name, values, row }: TypedStatement): string {
  const fields = row.map(({ field, type }) => `${field}: ${type}`).join('; ');
  const shape = row.length > 0 ? `{ ${fields} }` : 'Record<never, never>';
  return `  '${name}': { values: [${values.join(', ')}]; row: ${shape} };\n`;
}

export function writeTypes(types: TypedStatement[]): string {
  const sorted = types.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  return `${head}${sorted.map(writeStatement).join('')}}\n`;
}
