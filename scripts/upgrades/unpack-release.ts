import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { askGit, NothingToCompare, type Release } from './find-release.ts';

interface LockFile {
  packages: Record<string, { version?: string; integrity?: string; link?: boolean }>;
}

/** What npm would install; the numbers of our own packages do not matter. */
function listPackages(text: string): string {
  const { packages } = JSON.parse(text) as LockFile;
  const installed = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );
  return JSON.stringify(
    installed.map(([path, { version, integrity }]) => [path, version, integrity]).toSorted(),
  );
}

export function hasSamePackages(root: string, { commit }: Release): boolean {
  const theirs = askGit(root, 'show', `${commit}:package-lock.json`);
  return listPackages(theirs) === listPackages(readFileSync(join(root, 'package-lock.json'), 'utf8'));
}

/**
 * Puts the release into an empty folder, ready to run.
 * @throws {NothingToCompare} where it needs other packages and may not install them.
 */
export function unpackRelease(root: string, release: Release, folder: string, mayInstall: boolean): void {
  const isSame = hasSamePackages(root, release);
  if (!isSame && !mayInstall) {
    throw new NothingToCompare(
      `${release.tag} needs other packages; \`npm run test:previous -- --install\` installs and compares them`,
    );
  }
  const archive = execFileSync('git', ['archive', '--format=tar', release.commit], {
    cwd: root,
    maxBuffer: 1024 ** 3,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  if (isSame) sharePackages(join(root, 'node_modules'), join(folder, 'node_modules'), folder);
  // Installs what is missing, and compiles the messages.
  execFileSync(process.execPath, ['scripts/setup.mjs', '--no-build'], { cwd: folder, stdio: 'inherit' });
}

/** Records of npm and of the setup, which the release may write anew. */
const copied = ['.package-lock.json', '.setup-stamp'];

/** A folder of its own with a link for each package; the packages of the repository are those of the release. */
function sharePackages(from: string, to: string, folder: string): void {
  mkdirSync(join(to, '@pagaia'), { recursive: true });
  for (const name of readdirSync(from)) {
    if (copied.includes(name) || (name.startsWith('.') && name !== '.bin') || name === '@pagaia') continue;
    symlinkSync(join(from, name), join(to, name), 'junction');
  }
  for (const name of copied) if (existsSync(join(from, name))) cpSync(join(from, name), join(to, name));
  for (const name of readdirSync(join(folder, 'packages')))
    symlinkSync(join(folder, 'packages', name), join(to, '@pagaia', name), 'junction');
}
