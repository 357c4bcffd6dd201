import { spawn } from 'node:child_process';

/** What a release did on a schema that it cannot live with. */
export interface Refusal {
  migration: string;
  isRight: boolean;
  output: string;
}

/** Starts a server of the release, which has to end at once with one sentence that names the migration. */
export async function expectRefusal(folder: string, url: string, migration: string): Promise<Refusal> {
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: folder,
    env: { PATH: process.env.PATH, DATABASE_URL: url, PORT: '0', ENV_FILE: 'off', MYPOS_SANDBOX: 'off' },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 60_000,
    killSignal: 'SIGKILL',
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  const isSentence = output.trim().split('\n').length === 1 && output.includes(migration);
  return { migration, isRight: code === 1 && isSentence, output: output.trim() };
}
