import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { isProgram } from './is-program.mjs';
import { inRoot } from './paths.mjs';
import { report } from './report.mjs';
import { run } from './run.mjs';

const python = 'usr/lib/python3/dist-packages';

/**
 * nginx and Caddy stand in front of the servers that tests restart; promtool checks the alert rules; Swift is a storage for
 * backups. The program is in the last package, so that nothing is missing where it is
 * there. What is no program but modules of Python, `module` names.
 */
const programs = {
  nginx: { packages: ['nginx'], program: 'usr/sbin/nginx' },
  caddy: { packages: ['caddy'], program: 'usr/bin/caddy' },
  promtool: { packages: ['prometheus'], program: 'usr/bin/promtool' },
  swift: {
    packages: [
      ...['cffi-backend', 'dnspython', 'eventlet', 'greenlet', 'lxml', 'netifaces', 'pastedeploy'].map(
        (name) => `python3-${name}`,
      ),
      ...['liberasurecode1', 'python3-pkg-resources', 'python3-pyeclib', 'python3-six', 'python3-xattr'],
      'python3-swift',
    ],
    module: `${python}/swift/__init__.py`,
  },
};

const folder = inRoot('node_modules', '.cache', 'proxies');

const kind = process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu';

/** Where an unpacked program finds its libraries: its LD_LIBRARY_PATH. */
export const libraryFolder = path.join(folder, 'usr', 'lib', kind);

/** Where Python finds unpacked modules: its PYTHONPATH. */
export const pythonFolder = path.join(folder, python);

/** @returns the program; `undefined` where the machine has none and none was unpacked. */
export function findProgram(name) {
  const { program, module } = programs[name];
  if (module) return [path.join(folder, module)].find((file) => existsSync(file));
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  const candidates = folders.map((each) => path.join(each, name));
  return [...candidates, path.join(folder, program)].find(isProgram);
}

export const listMissingPrograms = () =>
  Object.keys(programs).filter((name) => findProgram(name) === undefined);

/** Unpacks those of the distribution where they are missing: installed they would start and take ports. */
export async function makeSureOfPrograms() {
  for (const name of listMissingPrograms()) {
    report(`no ${name} found, unpacking the one of the distribution`);
    try {
      await unpack(programs[name].packages);
    } catch (error) {
      report(String(error.message).trim().split('\n').at(-1));
    }
    if (findProgram(name) === undefined) report(`no ${name}: its tests are left out`);
  }
}

async function unpack(packages) {
  if (!existsSync('/usr/bin/apt-get')) throw new Error('this is no Debian');
  mkdirSync(folder, { recursive: true });
  const options = { timeLimitMs: 180_000, cwd: folder };
  if (process.getuid?.() === 0) await run('apt-get', ['update'], options);
  for (const name of packages) {
    await run('apt-get', ['-o', 'APT::Sandbox::User=root', 'download', name], options);
    const file = readdirSync(folder).find((each) => each.startsWith(`${name}_`) && each.endsWith('.deb'));
    if (file === undefined) throw new Error(`no package of ${name} came`);
    await run('dpkg-deb', ['--extract', file, folder], options);
  }
}
