import { readFile } from 'node:fs/promises';
import { type Expression, parseSync, type TaggedTemplateExpression, Visitor } from 'oxc-parser';

/** A statement as it stands in the code. */
export interface FoundStatement {
  name: string;
  /** `path:line` of its first character. */
  position: string;
  /** The text that PostgreSQL gets: values are `$1`, `$2`, …; constant fragments are written out. */
  text: string;
  /** What stands in each `${…}` of the template. */
  insertions: ('value' | 'fragment')[];
}

/** A statement that the code puts together while it runs; only its module knows what can come of it. */
export interface FoundComposition {
  name: string;
  position: string;
  path: string;
}

export interface FoundInFile {
  statements: FoundStatement[];
  compositions: FoundComposition[];
  /** `path:line` and what is wrong there. */
  mistakes: string[];
}

type TypeArguments = TaggedTemplateExpression['typeArguments'];

function nameIn(typeArguments: TypeArguments): string | null {
  const first = typeArguments?.params[0];
  if (first?.type !== 'TSLiteralType' || first.literal.type !== 'Literal') return null;
  return typeof first.literal.value === 'string' ? first.literal.value : null;
}

function isTag(expression: Expression, name: string): expression is TaggedTemplateExpression {
  return (
    expression.type === 'TaggedTemplateExpression' &&
    expression.tag.type === 'Identifier' &&
    expression.tag.name === name
  );
}

/** Constant fragments of a module, by their names, with all that they contain written out. */
type Constants = Map<string, string>;

/** Writes the text as the `sql` tag does at run time. */
function writeText(
  { quasi }: TaggedTemplateExpression,
  constants: Constants,
): Pick<FoundStatement, 'text' | 'insertions'> {
  const fragments = quasi.expressions.map((expression) =>
    expression.type === 'Identifier' ? constants.get(expression.name) : undefined,
  );
  let values = 0;
  const text = quasi.quasis.reduce((before, part, index) => {
    const words = part.value.cooked ?? '';
    if (index === 0) return words;
    const fragment = fragments[index - 1];
    if (fragment === undefined) values += 1;
    return `${before}${fragment ?? `$${values}`}${words}`;
  }, '');
  return { text, insertions: fragments.map((fragment) => (fragment === undefined ? 'value' : 'fragment')) };
}

export function findInSource(path: string, source: string): FoundInFile {
  const found: FoundInFile = { statements: [], compositions: [], mistakes: [] };
  const constants: Constants = new Map();
  const positionOf = ({ start }: { start: number }) => `${path}:${source.slice(0, start).split('\n').length}`;
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || !init || !isTag(init, 'fragment')) return;
      const hasOnlyConstants = init.quasi.expressions.every(
        (expression) => expression.type === 'Identifier' && constants.has(expression.name),
      );
      if (hasOnlyConstants) constants.set(id.name, writeText(init, constants).text);
    },
    TaggedTemplateExpression(node) {
      if (!isTag(node, 'sql')) return;
      const position = positionOf(node);
      const name = nameIn(node.typeArguments);
      if (name === null) found.mistakes.push(`${position} has no name: sql<'feature.what'>\`…\``);
      else found.statements.push({ name, position, ...writeText(node, constants) });
    },
    CallExpression(node) {
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'compose') return;
      const position = positionOf(node);
      const name = nameIn(node.typeArguments);
      if (name === null) found.mistakes.push(`${position} has no name: compose<'feature.what'>(…)`);
      else found.compositions.push({ name, position, path });
    },
  }).visit(parseSync(path, source).program);
  return found;
}

/** @throws where two statements have the same name, or one has none. */
export async function findStatements(paths: readonly string[]): Promise<FoundInFile> {
  const files = await Promise.all(
    paths.map(async (path) => findInSource(path, await readFile(path, 'utf8'))),
  );
  const all: FoundInFile = {
    statements: files.flatMap(({ statements }) => statements),
    compositions: files.flatMap(({ compositions }) => compositions),
    mistakes: files.flatMap(({ mistakes }) => mistakes),
  };
  const places = Map.groupBy([...all.statements, ...all.compositions], ({ name }) => name);
  for (const [name, same] of places) {
    if (same.length > 1)
      all.mistakes.push(`${same.map(({ position }) => position).join(', ')} are all named ${name}`);
  }
  return all;
}
