import { cpus } from 'node:os';
import { median, type Pair, pairwiseRatios, ratioOfMedians, type Side } from './pairs.ts';

/** Something that must be exactly so. */
export interface Check {
  what: string;
  expected: string;
  found: string;
  isRight: boolean;
}

export function check(what: string, found: unknown, expected: unknown): Check {
  const [foundText, expectedText] = [JSON.stringify(found), JSON.stringify(expected)];
  return { what, found: foundText, expected: expectedText, isRight: foundText === expectedText };
}

const whole = (value: number) => Math.round(value).toLocaleString('en');
const short = (value: number) => value.toFixed(2);

function describeRates({ name, rates }: Side): string {
  return `${name}: ${whole(median(rates))}/s (${whole(Math.min(...rates))} to ${whole(Math.max(...rates))})`;
}

function describeCpu(side: Side): string {
  const server = side.serverCpuMicros.length > 0 ? `server ${whole(median(side.serverCpuMicros))}, ` : '';
  return `${server}generator ${whole(median(side.generatorCpuMicros))}`;
}

function pairRow(pair: Pair): string[] {
  const ratio = ratioOfMedians(pair);
  return [
    pair.title,
    describeRates(pair.ours),
    describeRates(pair.limit),
    short(ratio),
    pairwiseRatios(pair).map(short).join(' '),
    `≥ ${pair.target}`,
    ratio >= pair.target ? 'met' : 'not met',
    `${describeCpu(pair.ours)}; limit: ${describeCpu(pair.limit)}`,
    pair.load,
  ];
}

const pairHead = [
  'What',
  'Ours, median (min to max)',
  'Limit, median (min to max)',
  'Ratio',
  'Each round',
  'Target',
  '',
  'CPU µs a request',
  'Load',
];
const checkHead = ['What must be so', 'Expected', 'Found', ''];

function markdownTable(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

export interface Outcome {
  pairs: Pair[];
  checks: Check[];
  rounds: number;
  seconds: number;
}

export function writeMarkdown({ pairs, checks, rounds, seconds }: Outcome): string {
  const [cpu] = cpus();
  return [
    '# Benchmarks',
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpu?.model.trim()}, Node ${process.version}, ` +
      `everything on one machine. ${rounds} rounds of ${seconds} s each, ours and the limit in turn, each after a warm-up.`,
    markdownTable(pairHead, pairs.map(pairRow)),
    markdownTable(
      checkHead,
      checks.map(({ what, expected, found, isRight }) => [
        what,
        expected,
        found,
        isRight ? 'right' : '**wrong**',
      ]),
    ),
    '',
  ].join('\n\n');
}

/** The same for a terminal, one thing below the other. */
export function writeText({ pairs, checks }: Outcome): string {
  const blocks = pairs.map((pair) => {
    const [title, ours, limit, ratio, rounds, target, verdict, cpu, load] = pairRow(pair);
    return `${title}\n  ${ours}\n  ${limit}\n  ratio ${ratio} (rounds ${rounds}), target ${target}: ${verdict}\n  CPU µs a request: ${cpu}\n  ${load}`;
  });
  const lines = checks.map(
    ({ what, expected, found, isRight }) =>
      `${isRight ? 'right' : 'WRONG'}  ${what}: ${found}${isRight ? '' : `, expected ${expected}`}`,
  );
  return `\n${blocks.join('\n\n')}\n\n${lines.join('\n')}\n`;
}
