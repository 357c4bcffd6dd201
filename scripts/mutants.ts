// Breaks the product on purpose, one fault at a time, and reports which faults the tests do not notice.
// npm run mutants -- [--list] [--sample COUNT] [area or name of a mutation …]
// Exit code 1: a score below 90 %, a mutation whose text is no longer there, or one whose tests did not run.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { mutations } from '../tests/mutants/all.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from '../tests/support/temporary-postgres.ts';
import { type Copy, openCopy } from './mutants/copy.ts';
import { copyTree } from './mutants/copy-tree.ts';
import { type LocatedMutation, locate, type Mutation } from './mutants/mutation.ts';
import { type Result, runMutations } from './mutants/run-mutations.ts';
import { type AreaResult, isPassed, summarise } from './mutants/summary.ts';

const { values: options, positionals: wanted } = parseArgs({
  options: { list: { type: 'boolean', default: false }, sample: { type: 'string' } },
  allowPositionals: true,
});

const copyCount = 2;
const results: AreaResult[] = [];

function report(mutation: Mutation, result: Result, durationMs: number): void {
  results.push({ ...mutation, result });
  const detail = {
    killed: 'by',
    'no test ran': 'error',
    'tests fail': 'error',
    equivalent: 'reason',
  } as const;
  const key = result.kind === 'survived' ? null : detail[result.kind];
  const words = key === null ? '' : `: ${(result as Record<string, string>)[key]}`;
  const seconds = `${(durationMs / 1000).toFixed(1)} s`;
  console.log(`${result.kind.padEnd(11)} ${mutation.area}: ${mutation.name} (${seconds})${words}`);
}

/** Chosen by chance: each is run by its name again. */
function sample(all: readonly Mutation[], count: number): Mutation[] {
  return all
    .map((mutation) => ({ mutation, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ mutation }) => mutation);
}

async function runAll(selected: readonly LocatedMutation[]): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pagaia-mutants-'));
  const copies: Copy[] = [];
  const servers: TemporaryPostgres[] = [];
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      stopping.abort();
      for (const copy of copies) copy.abort();
      process.exitCode = 1;
    });
  try {
    for (let number = 1; number <= copyCount; number += 1) {
      const target = path.join(folder, String(number));
      await copyTree(target);
      // Each has its own, since snapshots see the transactions of all databases of a server.
      const server = await startTemporaryPostgres();
      servers.push(server);
      copies.push(openCopy(target, server.url));
    }
    await runMutations(selected, { copies, signal: stopping.signal, report });
  } finally {
    for (const copy of copies) await copy.close();
    for (const server of servers) await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const asked =
  wanted.length === 0
    ? mutations
    : mutations.filter(({ area, name }) => wanted.includes(area) || wanted.includes(name));
const selected = options.sample ? sample(asked, Number(options.sample)) : asked;
const { located, stale } = locate(selected);
for (const line of stale) console.error(line);
if (selected.length === 0) console.error(`There is no area or mutation of the name ${wanted.join(', ')}`);
if (stale.length > 0 || selected.length === 0) {
  process.exitCode = 1;
} else if (options.list) {
  for (const { area, name, file } of located) console.log(`${area}: ${name} (${file})`);
  console.log(`${located.length} mutations`);
} else {
  await runAll(located);
  console.log(`\n${summarise(results).join('\n')}`);
  process.exitCode ??= isPassed(results) ? 0 : 1;
}
