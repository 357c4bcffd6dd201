import { accessSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';
import { say } from './report.mjs';
import { run } from './run.mjs';

/** nginx and Caddy, which the tests of rolling restarts put in front of the servers. */
const proxies = {
  nginx: { package: 'nginx', program: 'usr/sbin/nginx' },
  caddy: { package: 'caddy', program: 'usr/bin/caddy' },
};

const folder = inRoot('node_modules', '.cache', 'proxies');

/** @returns the program; `undefined` where the machine has none and none was unpacked. */
export function findProxy(name) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  const candidates = folders.map((each) => path.join(each, name));
  return [...candidates, path.join(folder, proxies[name].program)].find(isProgram);
}

/** Unpacks those of the distribution where they are missing: installed they would start and take ports. */
export async function makeSureOfProxies() {
  for (const name of Object.keys(proxies)) {
    if (findProxy(name) !== undefined) continue;
    say(`no ${name} found, unpacking the one of the distribution`);
    try {
      await unpack(proxies[name].package);
    } catch (error) {
      say(String(error.message).trim().split('\n').at(-1));
    }
    if (findProxy(name) === undefined) say(`no ${name}: its tests are left out`);
  }
}

async function unpack(name) {
  if (!existsSync('/usr/bin/apt-get')) throw new Error('this is no Debian');
  mkdirSync(folder, { recursive: true });
  const options = { timeLimitMs: 180_000, cwd: folder };
  if (process.getuid?.() === 0) await run('apt-get', ['update'], options);
  await run('apt-get', ['-o', 'APT::Sandbox::User=root', 'download', name], options);
  const file = readdirSync(folder).find((each) => each.startsWith(`${name}_`) && each.endsWith('.deb'));
  if (file === undefined) throw new Error(`no package of ${name} came`);
  await run('dpkg-deb', ['--extract', file, folder], options);
}

function isProgram(file) {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return false;
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
