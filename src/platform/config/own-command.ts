import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** What an archive of `npm run release` has and a checkout has not. Without npm. */
const program = join(root, 'pagaia');
const isReleased = existsSync(join(root, 'release.json'));

/** The scripts that a server is run with, by the words of an archive. */
const scripts = {
  start: 'start',
  backup: 'run backup',
  restore: 'run restore',
  'verify-backup': 'run verify-backup',
  staff: 'run staff',
  doctor: 'run doctor',
  'check-invariants': 'run check:invariants',
} as const;

/** @returns a command of this program as people type it where it is installed: of npm in a checkout, else of the archive. */
export function ownCommand(name: keyof typeof scripts, ...words: readonly string[]): string {
  if (isReleased) return [program, name, ...words].join(' ');
  return ['npm', scripts[name], ...(words.length > 0 ? ['--', ...words] : [])].join(' ');
}
