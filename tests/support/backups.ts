import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export const passphrase = 'a lamp behind the third boat';

export interface CommandResult {
  code: number;
  out: string;
  err: string;
}

/** Runs a program of ours as an operator does. */
export function runCommand(
  program: string,
  words: readonly string[],
  env: Record<string, string>,
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = execFile(
      program,
      words,
      {
        cwd: root,
        env: {
          PATH: process.env.PATH ?? '',
          HOME: tmpdir(),
          ENV_FILE: 'off',
          BACKUP_PASSPHRASE: passphrase,
          ...env,
        },
      },
      (_, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
}

type Command = 'backup' | 'restore' | 'verify-backup';

/** What `npm run …` runs, without npm. */
export function runScript(
  command: Command,
  words: readonly string[],
  env: Record<string, string>,
): Promise<CommandResult> {
  return runCommand(process.execPath, [`scripts/${command}.ts`, ...words], env);
}
