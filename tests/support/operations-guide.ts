import { readFileSync } from 'node:fs';

/** A block of the guide between two fences. */
export interface GuideBlock {
  language: string;
  text: string;
}

/** `operations.md` for one server, `scaling.md` for what one server can do without. */
export const guideFiles = ['docs/operations.md', 'docs/scaling.md'] as const;

/** Both as one text, in which a command is looked for. */
export const guide = guideFiles
  .map((file) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'))
  .join('\n');
const fenced = /^( *)```(\w*)\n(.*?)^ *```$/gms;

export const guideBlocks: readonly GuideBlock[] = [...guide.matchAll(fenced)].map(
  ([, indent = '', language = '', text = '']) => ({
    language,
    text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }),
);

/** What stands between backquotes, each text once; a bar in a table is written with a backslash. */
export const guideSpans: readonly string[] = [
  ...new Set(
    [...guide.replaceAll(fenced, '').matchAll(/`([^`]+)`/g)].map(([, text = '']) =>
      text.replaceAll(/\s*\n\s*/g, ' ').replaceAll('\\|', '|'),
    ),
  ),
];

/** Lines of a shell, statements of SQL. */
export function listCommandsOf({ language, text }: GuideBlock): string[] {
  if (!['sh', 'sql'].includes(language)) return [];
  return text
    .split(language === 'sql' ? ';' : '\n')
    .map((command) => command.trim())
    .filter(Boolean);
}

/** What an inline command begins with. Words of other programs that are no commands are in the test of the guide. */
const programs =
  /^(?:sudo |[a-z]+_?(?:ctl|ctl-\w+) |npm |node |pagaia |git |docker |kubectl |psql |pg_\w+ |promtool |useradd |userdel |chown |chmod |mkdir |mv |cp |rm |ln |tar |du |kill |openssl |curl |nginx |certbot |caddy |(?:create|alter|drop|select|show) )/i;

/** Every command of the guide as it stands there, each once. */
export const guideCommands: readonly string[] = [
  ...new Set([...guideBlocks.flatMap(listCommandsOf), ...guideSpans.filter((span) => programs.test(span))]),
];

function findOne(texts: readonly string[], beginning: string): string {
  const found = texts.includes(beginning) ? [beginning] : texts.filter((text) => text.startsWith(beginning));
  if (found.length === 1) return found[0] as string;
  throw new Error(`${guideFiles.join(' and ')} have ${found.length} commands that begin with ${beginning}`);
}

/**
 * A command of the guide, to be run. The words in the test are what `tests/rules/operations-guide.test.ts` looks for: a
 * command that no test takes from here has to say there why.
 * @param beginning of the command; as much as makes it the only one.
 */
export function commandOfGuide(beginning: string): string {
  return findOne(guideCommands, beginning);
}

/** All commands of a block, with the text of the block. @param beginning of its first command. */
export function blockOfGuide(beginning: string): string {
  return findOne([...new Set(guideBlocks.map(({ text }) => text))], beginning);
}
