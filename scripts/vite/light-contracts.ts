import { readFile } from 'node:fs/promises';
import type { Plugin, Rolldown } from 'vite';

/** What of a call the browser needs to send it; the rest is for whoever judges it. */
const sentWith = new Set(['method', 'path', 'isForm']);
const lightly = '?light';

type Program = ReturnType<Rolldown.PluginContext['parse']>;
type Statement = Program['body'][number];
type Expression = Extract<Statement, { type: 'ExpressionStatement' }>['expression'];

/** Texts, numbers, and lists and records of them. */
function isPlain(value: Expression): boolean {
  if (value.type === 'ArrayExpression')
    return value.elements.every((part) => part !== null && part.type !== 'SpreadElement' && isPlain(part));
  if (value.type === 'ObjectExpression')
    return value.properties.every((part) => part.type === 'Property' && isPlain(part.value));
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

/** The calls and plain constants of a contract, by name. */
function lightParts({ body }: Program, code: string): Map<string, string> {
  const constants = body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
    return declared?.type === 'VariableDeclaration' ? declared.declarations : [];
  });
  return new Map(
    constants.flatMap(({ id, init }) => {
      const value = init && lighten(init, code);
      return id.type === 'Identifier' && value ? [[id.name, value] as const] : [];
    }),
  );
}

const contractImport = /import \{([^}]*)\} from "([^"]*\.contract\.ts)";/g;

function importOf(names: string[], source: string): string {
  return names.length > 0 ? `import { ${names.join(', ')} } from "${source}";` : '';
}

/**
 * The browser sends calls and leaves it to the server to judge them. So pages load a contract's calls and constants by
 * themselves; its schemas, and Zod with them, come only to a page with a form that checks with them.
 */
export function lightContracts(): Plugin {
  async function readLight(context: Rolldown.PluginContext, contract: string) {
    const code = await readFile(contract, 'utf8');
    return lightParts(context.parse(code, { lang: 'ts' }), code);
  }
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
      const parts = await readLight(this, id.slice(0, -lightly.length));
      const code = Array.from(parts, ([name, value]) => `export const ${name} = ${value};`).join('\n');
      return { code, moduleType: 'js' };
    },
    transform: {
      filter: { id: /[\\/]src[\\/].*\.tsx?$/, code: '.contract.ts' },
      async handler(code, importer) {
        let text = code;
        for (const [whole, names = '', source = ''] of code.matchAll(contractImport)) {
          const contract = await this.resolve(source, importer);
          if (!contract) continue;
          const parts = await readLight(this, contract.id);
          const isLight = (name: string) => parts.has(name.split(' as ')[0] ?? '');
          const all = names.split(',').map((name) => name.trim());
          const heavy = all.filter((name) => name !== '' && !isLight(name));
          text = text.replace(
            whole,
            importOf(heavy, source) + importOf(all.filter(isLight), source + lightly),
          );
        }
        return text;
      },
    },
  };
}
