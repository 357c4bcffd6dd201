import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

/** Where the suites note what their leak watch has read; a line for each test. */
export const leakWatchFile = path.resolve('test-results/leak-watch.jsonl');

interface Reading {
  texts: number;
  letters: number;
  findings: number;
}

export async function forgetLeakWatch(): Promise<void> {
  await mkdir(path.dirname(leakWatchFile), { recursive: true });
  await rm(leakWatchFile, { force: true });
}

/** One line about everything that answers, pages and logs were read for during a run. */
export async function describeLeakWatch(): Promise<string> {
  const lines = (await readFile(leakWatchFile, 'utf8').catch(() => '')).split('\n').filter(Boolean);
  const sum: Reading = { texts: 0, letters: 0, findings: 0 };
  for (const line of lines) {
    const reading = JSON.parse(line) as Reading;
    sum.texts += reading.texts;
    sum.letters += reading.letters;
    sum.findings += reading.findings;
  }
  return `leak watch: ${sum.texts} texts (${(sum.letters / 1e6).toFixed(1)} MB) read, ${sum.findings} findings`;
}
