import { existsSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { say } from './report.mjs';
import { runPackage } from './run.mjs';
import { hashOf, readStamp, writeStamp } from './stamp.mjs';

// Not in the generated folder: the compiler removes what it does not know.
const stampFile = inRoot('node_modules', '.messages-stamp');
const project = 'src/i18n/project.inlang';

/** Arguments of the message compiler, shared with the development server. */
export const compilerArguments = [
  'compile',
  `--project=./${project}`,
  '--outdir=./src/i18n/generated',
  '--strategy=baseLocale',
  '--emit-ts-declarations',
  '--silent',
];
export const compiler = inRoot('node_modules', '@inlang', 'paraglide-js', 'bin', 'run.js');

/** Why messages must be compiled, or undefined. */
export function messagesNeed() {
  const stamp = readStamp(stampFile);
  if (stamp === undefined || !existsSync(inRoot('src/i18n/generated/runtime.js'))) return 'not compiled yet';
  return stamp === sourceStamp() ? undefined : 'changed';
}

export async function compileMessages(reason) {
  say(`compiling messages (${reason})`);
  const stamp = sourceStamp();
  await runPackage(compiler, compilerArguments);
  writeStamp(stampFile, stamp);
}

function sourceStamp() {
  return hashOf([
    'src/i18n/messages',
    `${project}/settings.json`,
    'scripts/setup/messages.mjs',
    'node_modules/@inlang/paraglide-js/package.json',
  ]);
}
