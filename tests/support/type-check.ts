import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder whose modules are checked under the project's settings. What they import of `src` has to be put there. */
export async function makeTypeCheckFolder(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `${name}-`));
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  await cp('package.json', path.join(folder, 'package.json'));
  const config = JSON.parse(await readFile('tsconfig.json', 'utf8'));
  // Its node_modules are the project's own, where the state of the project's check lies.
  const { tsBuildInfoFile: _, ...compilerOptions } = config.compilerOptions;
  await writeFile(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({
      ...config,
      include: ['*.ts'],
      compilerOptions: { ...compilerOptions, incremental: false },
    }),
  );
  return folder;
}

/** @returns one text per mistake, which begins with the name of its file. */
export function checkTypes(folder: string): Promise<string[]> {
  return new Promise((resolve) => {
    const tsc = path.resolve('node_modules/.bin/tsc');
    execFile(tsc, ['--pretty', 'false'], { cwd: folder }, (_, output) => resolve(output.split(/\n(?=\S)/)));
  });
}
