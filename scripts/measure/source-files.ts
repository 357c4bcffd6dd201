import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);

export interface SourceFile {
  /** From the root of the project. */
  path: string;
  text: string;
  lines: number;
  isTest: boolean;
  isGenerated: boolean;
}

/** Written by commands, and not to be read. */
const generated = new Set([
  '.env.example',
  'docs/licences.md',
  'docs/privacy-register.md',
  'docs/schema.sql',
  'package-lock.json',
  'src/platform/database/statements.ts',
  'src/platform/tracing/sdk/statement-digests.ts',
]);

/** What git has or would add, as it stands in the folder. */
export function listFiles(): SourceFile[] {
  const options = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const listed = execFileSync('git', options, { cwd: root, encoding: 'utf8' });
  return listed
    .split('\n')
    .filter((path) => /\.(?:tsx?|mjs|cjs|css|grit|md|sql|json|txt)$|^\.env/.test(path))
    .flatMap(readIfThere);
}

function readIfThere(path: string): SourceFile[] {
  let text: string;
  try {
    text = readFileSync(fileURLToPath(new URL(path, root)), 'utf8');
  } catch {
    // Deleted, and not committed yet.
    return [];
  }
  return [
    {
      path,
      text,
      lines: text.split('\n').length - 1,
      isTest: /^tests\/|\.test\.tsx?$|^packages\/[^/]+\/tests\//.test(path),
      isGenerated: generated.has(path),
    },
  ];
}
