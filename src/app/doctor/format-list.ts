import { styleText } from 'node:util';
import type { CheckState } from '#features/checks/checks.contract.ts';
import type { ReadinessLine } from '#features/readiness/readiness.contract.ts';

export type ListedLine = Pick<ReadinessLine, 'title' | 'state' | 'message' | 'step'>;

const words: Record<CheckState, string> = {
  ok: 'ok',
  mend: 'to mend',
  unknown: 'not known',
  skipped: 'not looked at',
};
const colors = { ok: 'green', mend: 'red', unknown: 'yellow', skipped: 'gray' } as const;
const states = Object.keys(words) as CheckState[];

const wordWidth = Math.max(...Object.values(words).map(({ length }) => length)) + 2;

/** The list for a terminal; each line says its state in a word, with or without colours. */
export function formatList(lines: readonly ListedLine[], hasColors: boolean): string {
  const titleWidth = Math.max(...lines.map(({ title }) => title.length)) + 2;
  const indent = ' '.repeat(wordWidth + titleWidth);
  const rows = lines.map(({ title, state, message, step }) => {
    const plain = words[state].padEnd(wordWidth);
    const word = hasColors ? styleText(colors[state], plain, { validateStream: false }) : plain;
    const mending = step === null ? '' : `\n${indent}${step}`;
    return `${word}${title.padEnd(titleWidth)}${message}${mending}\n`;
  });
  const counts = states.map((state) => {
    const count = lines.filter((line) => line.state === state).length;
    return `${count} ${words[state]}`;
  });
  return `${rows.join('')}\n${counts.join(', ')}\n`;
}
