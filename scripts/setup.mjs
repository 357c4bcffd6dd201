// Makes a checkout ready to start or to test: packages, messages, pages, and a browser when asked for one.
// Plain JavaScript without packages: it has to run on the machine's own Node before anything is installed.

import { existsSync } from 'node:fs';
import { findBrowser, makeSureOfBrowser } from './setup/browser.mjs';
import { buildNeed, buildSite } from './setup/build.mjs';
import { installNeed, installPackages } from './setup/install.mjs';
import { isLocked, withLock } from './setup/lock.mjs';
import { compileMessages, messagesNeed } from './setup/messages.mjs';
import { inRoot } from './setup/paths.mjs';
import { listMissingPrograms, makeSureOfPrograms } from './setup/programs.mjs';
import { fail, report } from './setup/report.mjs';
import { checkNode } from './setup/runtime.mjs';

// An archive of `npm run release` comes with all of it, and belongs to somebody who may not write there.
if (existsSync(inRoot('release.json'))) process.exit(0);

const wanted = new Set(process.argv.slice(2));

/** Checks, tests and releases need more than a server and its build. */
const isWhole = wanted.has('--tools');
const isTyped = isWhole || wanted.has('--types');

const steps = [
  { need: () => installNeed({ isWhole }), run: (reason) => installPackages(reason, { isWhole }) },
  { need: () => messagesNeed({ isTyped }), run: (reason) => compileMessages(reason, { isTyped }) },
];
if (!wanted.has('--no-build')) {
  const need = wanted.has('--force-build') ? () => 'asked for' : buildNeed;
  steps.push({ need, run: buildSite });
}

function isReady() {
  return steps.every(({ need }) => need() === undefined);
}

async function runSteps() {
  for (const { need, run } of steps) {
    const reason = need();
    if (reason !== undefined) await run(reason);
  }
}

try {
  if (isLocked() || !isReady()) await withLock(runSteps);
  checkNode();
  if (wanted.has('--browser')) {
    report(`browser: ${findBrowser() ?? (await withLock(makeSureOfBrowser))}`);
  }
  if (wanted.has('--programs') && listMissingPrograms().length > 0) await withLock(makeSureOfPrograms);
} catch (error) {
  fail(error);
}
