import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { report } from './report.mjs';
import { run } from './run.mjs';
import { findNode } from './runtime.mjs';
import { hashOf, readStamp, writeStamp } from './stamp.mjs';

// Not in the generated folder: the compiler removes what it does not know.
const stampFile = inRoot('node_modules', '.messages-stamp');
const project = 'src/i18n/project.inlang';

/** Arguments of Node that compile the messages. */
const compilerCommand = [
  '--import',
  new URL('message-writer.mjs', import.meta.url).href,
  inRoot('node_modules', '@inlang', 'paraglide-js', 'bin', 'run.js'),
  'compile',
  `--project=./${project}`,
  '--outdir=./src/i18n/generated',
  '--strategy=baseLocale',
  '--silent',
];

/** The same with types, which take three times as long and only a compiler of TypeScript or an editor reads. */
export const typedCompilerCommand = [...compilerCommand, '--emit-ts-declarations'];

const messagesFolder = inRoot('src/i18n/generated/messages');
const joinedFile = inRoot('src/i18n/generated/joined-messages.js');

/**
 * The compiler writes a module for each message, so that a page only loads its own. A server loads all of them, and one file
 * takes it half a second less at every start (`imports` in `package.json`).
 */
function joinMessages() {
  const modules = readdirSync(messagesFolder)
    .filter((name) => name.endsWith('.js') && name !== '_index.js')
    .toSorted()
    .map((name) => readFileSync(`${messagesFolder}/${name}`, 'utf8').replaceAll(/^import .*$/gm, ''));
  const head = [
    "import { experimentalStaticLocale, getLocale } from './runtime.js';",
    "import * as registry from './registry.js';",
    "export * as m from './joined-messages.js';",
  ];
  writeFileSync(joinedFile, [...head, ...modules].join('\n'));
}

/** Why messages must be compiled, or undefined. */
export function messagesNeed({ isTyped }) {
  const stamp = readStamp(stampFile);
  if (stamp === undefined || !existsSync(joinedFile)) return 'not compiled yet';
  if (stamp === sourceStamp(true) || (!isTyped && stamp === sourceStamp(false))) return undefined;
  return stamp === sourceStamp(false) ? 'types are missing' : 'changed';
}

export async function compileMessages(reason, { isTyped }) {
  report(`compiling messages (${reason})`);
  const started = Date.now();
  const stamp = sourceStamp(isTyped);
  await run(findNode(), isTyped ? typedCompilerCommand : compilerCommand, { what: 'compiling messages' });
  joinMessages();
  writeStamp(stampFile, stamp);
  report(`compiled messages in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

function sourceStamp(isTyped) {
  const sources = hashOf([
    'src/i18n/messages',
    `${project}/settings.json`,
    'scripts/setup/messages.mjs',
    'node_modules/@inlang/paraglide-js/package.json',
  ]);
  return isTyped ? `${sources} with types` : sources;
}
