import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { isProgram } from './is-program.mjs';
import { inRoot } from './paths.mjs';
import { say } from './report.mjs';
import { run } from './run.mjs';

/** nginx and Caddy stand in front of the servers that tests restart; promtool checks the alert rules. */
const programs = {
  nginx: { package: 'nginx', program: 'usr/sbin/nginx' },
  caddy: { package: 'caddy', program: 'usr/bin/caddy' },
  promtool: { package: 'prometheus', program: 'usr/bin/promtool' },
};

const folder = inRoot('node_modules', '.cache', 'proxies');

/** @returns the program; `undefined` where the machine has none and none was unpacked. */
export function findProgram(name) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  const candidates = folders.map((each) => path.join(each, name));
  return [...candidates, path.join(folder, programs[name].program)].find(isProgram);
}

export const listMissingPrograms = () =>
  Object.keys(programs).filter((name) => findProgram(name) === undefined);

/** Unpacks those of the distribution where they are missing: installed they would start and take ports. */
export async function makeSureOfPrograms() {
  for (const name of listMissingPrograms()) {
    say(`no ${name} found, unpacking the one of the distribution`);
    try {
      await unpack(programs[name].package);
    } catch (error) {
      say(String(error.message).trim().split('\n').at(-1));
    }
    if (findProgram(name) === undefined) say(`no ${name}: its tests are left out`);
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
