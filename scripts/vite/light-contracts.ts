import { readFile } from 'node:fs/promises';
import type { Plugin, Rolldown } from 'vite';

/** What of a call the browser needs to send it; the rest is for whoever judges it. */
const sentWith = new Set(['method', 'path', 'isForm']);
const lightly = '?light';

type Program = ReturnType<Rolldown.PluginContext['parse']>;
type Statement = Program['body'][number];
type Expression = Extract<Statement, { type: 'ExpressionStatement' }>['expression'];

/** Texts, numbers and lists of them. */
function isPlain(value: Expression): boolean {
  if (value.type === 'ArrayExpression')
    return value.elements.every((part) => part !== null && part.type !== 'SpreadElement' && isPlain(part));
  return value.type === 'Literal';
}

/** The value without its schemas; `null` where it is neither a call nor plain. */
function lighten(value: Expression, code: string): string | null {
  if (value.type === 'TSAsExpression') return lighten(value.expression, code);
  if (isPlain(value)) return code.slice(value.start, value.end);
  if (value.type !== 'CallExpression' || value.callee.type !== 'Identifier') return null;
  const [call] = value.arguments;
  if (value.callee.name !== 'defineCall' || call?.type !== 'ObjectExpression') return null;
  const fields = call.properties.flatMap((field) =>
    field.type === 'Property' && field.key.type === 'Identifier' && sentWith.has(field.key.name)
      ? [code.slice(field.start, field.end)]
      : [],
  );
  return `{ ${fields.join(', ')} }`;
}

/** The calls and plain constants of a contract. */
function lightModule({ body }: Program, code: string): string {
  const constants = body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
    return declared?.type === 'VariableDeclaration' ? declared.declarations : [];
  });
  return constants
    .map(({ id, init }) => ({ id, value: init && lighten(init, code) }))
    .map(({ id, value }) => (id.type === 'Identifier' && value ? `export const ${id.name} = ${value};` : ''))
    .join('\n');
}

/** `import { call, Schema } from contract` in two: names of calls begin small, those of schemas large. */
function splitImport(text: string, names: string, from: string): string {
  const all = names.split(',').map((name) => name.trim());
  const isLight = (name: string) => /^[a-z]/.test(name);
  const take = (some: string[], source: string) =>
    some.length > 0 ? `import { ${some.join(', ')} } from "${source}";` : '';
  const heavy = all.filter((name) => name !== '' && !isLight(name));
  const light = all.filter(isLight);
  return light.length > 0 ? take(heavy, from) + take(light, from + lightly) : text;
}

/**
 * The browser sends calls and leaves it to the server to judge them. So pages load a contract's calls and constants by
 * themselves; its schemas, and Zod with them, come only to a page with a form that checks with them.
 */
export function lightContracts(): Plugin {
  return {
    name: 'light-contracts',
    // TypeScript's types are gone by then.
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer) {
      if (!source.endsWith(lightly)) return null;
      const contract = await this.resolve(source.slice(0, -lightly.length), importer);
      return contract && { id: contract.id + lightly, moduleSideEffects: false };
    },
    async load(id) {
      if (!id.endsWith(lightly)) return null;
      const code = await readFile(id.slice(0, -lightly.length), 'utf8');
      return { code: lightModule(this.parse(code, { lang: 'ts' }), code), moduleType: 'js' };
    },
    transform: {
      filter: { id: /[\\/]src[\\/].*\.tsx?$/, code: '.contract.ts' },
      handler: (code) => code.replace(/import \{([^}]*)\} from "([^"]*\.contract\.ts)";/g, splitImport),
    },
  };
}
