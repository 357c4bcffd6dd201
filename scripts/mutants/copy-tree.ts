import { execFile } from 'node:child_process';
import { cp, mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/** What the tests need and Git does not keep. */
const generated = ['src/i18n/generated', '.react-router'];
const linked = ['node_modules', 'build'];

/** Copies the working tree as it is, with changes that are not committed. */
export async function copyTree(target: string): Promise<void> {
  const { stdout } = await promisify(execFile)(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '-z'],
    { maxBuffer: 64 * 2 ** 20 },
  );
  const files = stdout.split('\0').filter((file) => file !== '' && !file.startsWith('docs/pictures/'));
  for (const folder of new Set(files.map((file) => path.dirname(file))))
    await mkdir(path.join(target, folder), { recursive: true });
  for (const file of files) await cp(file, path.join(target, file)).catch(ignoreMissing);
  for (const folder of generated)
    await cp(folder, path.join(target, folder), { recursive: true }).catch(ignoreMissing);
  for (const folder of linked) await symlink(path.resolve(folder), path.join(target, folder));
}

/** Git still names a file that was deleted and not committed. */
function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
