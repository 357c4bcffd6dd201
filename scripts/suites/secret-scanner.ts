import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

/** Where the suites note what their secret scanner has read; a line for each test. */
export const secretScannerFile = path.resolve('test-results/secret-scanner.jsonl');

interface Reading {
  texts: number;
  letters: number;
  findings: number;
}

export async function forgetSecretScanner(): Promise<void> {
  await mkdir(path.dirname(secretScannerFile), { recursive: true });
  await rm(secretScannerFile, { force: true });
}

/** One line about everything that answers, pages and logs were read for during a run. */
export async function describeSecretScanner(): Promise<string> {
  const lines = (await readFile(secretScannerFile, 'utf8').catch(() => '')).split('\n').filter(Boolean);
  const sum: Reading = { texts: 0, letters: 0, findings: 0 };
  for (const line of lines) {
    const reading = JSON.parse(line) as Reading;
    sum.texts += reading.texts;
    sum.letters += reading.letters;
    sum.findings += reading.findings;
  }
  return `secret scanner: ${sum.texts} texts (${(sum.letters / 1e6).toFixed(1)} MB) read, ${sum.findings} findings`;
}
