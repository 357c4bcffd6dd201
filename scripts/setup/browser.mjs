import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isProgram } from './is-program.mjs';
import { inRoot } from './paths.mjs';
import { report, SetupError } from './report.mjs';
import { run, runPackage } from './run.mjs';

/** The first is Chromium without windows: the same engine, and journeys are done in a third less time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** The Chromium that browser tests drive: the one asked for, the machine's, or Playwright's own download. */
export function findBrowser() {
  return browserOfEnvironment() ?? browserOnPath() ?? browserOfPlaywright();
}

/** Finds a browser or installs one, by Playwright's download first and by the machine's packages last. */
export async function makeSureOfBrowser() {
  const found = findBrowser();
  if (found !== undefined) return found;
  for (const { description, install } of ways()) {
    report(`no Chromium found, ${description}`);
    try {
      await install();
    } catch (error) {
      report(String(error.message).trim().split('\n').at(-1));
    }
    const installed = findBrowser();
    if (installed !== undefined) return installed;
  }
  throw new SetupError(
    'The browser tests need Chromium and it could not be installed. Install Chromium or Chrome, ' +
      'or point CHROMIUM_PATH at one.',
  );
}

function ways() {
  const download = {
    description: 'downloading one with Playwright',
    install: () =>
      runPackage(inRoot('node_modules', '@playwright', 'test', 'cli.js'), ['install', 'chromium'], {
        timeLimitMs: 180_000,
      }),
  };
  const packages = {
    description: 'installing the one of the distribution',
    install: async () => {
      const env = { DEBIAN_FRONTEND: 'noninteractive' };
      await run('apt-get', ['update'], { timeLimitMs: 120_000, env });
      const installed = (name) =>
        run('apt-get', ['install', '-y', '--no-install-recommends', name], { timeLimitMs: 300_000, env });
      // Older distributions have only the one with windows.
      await installed('chromium-headless-shell').catch(() => installed('chromium'));
    },
  };
  return isRootOnDebian() ? [download, packages] : [download];
}

function browserOfEnvironment() {
  const file = process.env.CHROMIUM_PATH;
  if (!file) return undefined;
  if (isProgram(file)) return file;
  throw new SetupError(`CHROMIUM_PATH is ${file}, which is not a program.`);
}

function browserOnPath() {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name + suffix)))
    .find(isProgram);
}

function browserOfPlaywright() {
  try {
    const { chromium } = createRequire(import.meta.url)('@playwright/test');
    const file = chromium.executablePath();
    return isProgram(file) ? file : undefined;
  } catch {
    return undefined;
  }
}

function isRootOnDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false;
  return /^ID(?:_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));
}
