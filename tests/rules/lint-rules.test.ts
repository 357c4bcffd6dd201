import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** The rules that are ours and not Biome's recommendation: each with a file that breaks it, and one that may. */
const refused: [rule: string, file: string, source: string][] = [
  ['plugin', 'src/features/bookings/server/a.ts', 'export const a = Date.now();'],
  ['plugin', 'src/features/bookings/web/b.tsx', 'export const b = <p>{String(new Date())}</p>;'],
  ['plugin', 'src/shared/c.ts', "export type C = import('./money.ts').Money;"],
  ['plugin', 'src/web/d.ts', 'export const d = async (q) => {\n  await q.invalidateQueries({});\n};'],
  ['plugin', 'src/web/e.ts', 'export function e(q) {\n  return q.invalidateQueries({});\n}'],
  ['lint/style/noProcessEnv', 'src/platform/http/d.ts', 'export const d = process.env.PORT;'],
  ['lint/style/noDefaultExport', 'src/ui/e.tsx', 'export default function E() {}'],
  ['lint/complexity/noExcessiveLinesPerFunction', 'src/shared/g.ts', functionOfLines(61)],
  ['lint/complexity/noExcessiveLinesPerFunction', 'src/ui/h.tsx', functionOfLines(121)],
  ['lint/style/useFilenamingConvention', 'src/shared/iCamel.ts', 'export const i = 1;'],
  ['lint/performance/noBarrelFile', 'src/shared/j.ts', "export { a } from './a.ts';"],
  ['lint/style/noEnum', 'src/shared/k.ts', 'export enum K { A }'],
  ['lint/correctness/useImportExtensions', 'src/shared/l.ts', "export const l = await import('./money');"],
  ['lint/style/noRestrictedGlobals', 'src/ui/m.ts', "export const m = () => fetch('/');"],
  [
    'lint/style/noRestrictedGlobals',
    'src/features/bookings/web/n.ts',
    'export const n = localStorage.length;',
  ],
  [
    'lint/correctness/useExhaustiveDependencies',
    'src/ui/use-o.ts',
    hook('useO', 'useEffect(() => { document.title = text; }, []);'),
  ],
  ['lint/correctness/useHookAtTopLevel', 'src/ui/use-p.ts', hook('useP', "if (text === '') useRef(text);")],
  [
    'lint/nursery/useReactCompiler',
    'src/ui/use-q.ts',
    hook('useQ', 'const latest = useRef(text); latest.current = text;'),
  ],
  [
    'lint/nursery/noComponentHookFactories',
    'src/ui/r.ts',
    'export function createHook() {\n  function useR() {}\n  return useR;\n}',
  ],
];

const permitted: [file: string, source: string][] = [
  ['src/platform/clock/clock.ts', 'export const now = () => Date.now();'],
  ['src/features/bookings/server/a.test.ts', 'export const a = Date.now();'],
  ['src/shared/b.ts', 'export const b = (at: string) => new Date(at);'],
  ['src/app/config/config.ts', 'export const port = process.env.PORT;'],
  ['src/features/bookings/web/booking.page.tsx', 'export default function BookingPage() {}'],
  ['src/features/bookings/server/bookings.public.ts', "export { a } from './hold-slot.ts';"],
  ['src/app/ssr/entry.client.tsx', functionOfLines(100)],
  ['src/shared/money.ts', 'export const money = 1;'],
  ['src/web/browser/browser-storage.ts', 'export const count = () => localStorage.length;'],
  ['src/web/api/api-client.ts', "export const call = () => fetch('/');"],
  [
    'src/ui/use-latest.ts',
    hook(
      'useLatest',
      'const show = useEffectEvent(() => { document.title = text; }); useEffect(() => show(), []);',
    ),
  ],
];

function hook(name: string, body: string): string {
  const imports = "import { useEffect, useEffectEvent, useRef } from 'react';";
  return `${imports}\nexport function ${name}(text: string) {\n  ${body}\n}\n`;
}

function functionOfLines(count: number): string {
  return `export function long(step: () => void) {\n${'  step();\n'.repeat(count)}}\n`;
}

let folder: string;
let found: string[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lint-rules-'));
  const config = JSON.parse(await readFile('biome.json', 'utf8'));
  await write('biome.json', JSON.stringify({ ...config, $schema: undefined, vcs: { enabled: false } }));
  await cp('scripts/lint', path.join(folder, 'scripts/lint'), { recursive: true });
  for (const [, file, source] of refused) await write(file, source);
  for (const [file, source] of permitted) await write(file, source);
  found = await lint();
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(refused)('%s refuses %s', (rule, file) => {
  expect(found).toContain(`${rule}: ${file}`);
});

test.each(permitted)('%s is accepted', (file) => {
  const ours = new Set(refused.map(([rule]) => rule));
  const here = found.filter((line) => line.endsWith(`: ${file}`));
  expect(here.filter((line) => ours.has(line.split(': ')[0] ?? ''))).toEqual([]);
});

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), text);
}

interface Report {
  diagnostics: { category: string; location: { path: string | { file: string } } }[];
}

function lint(): Promise<string[]> {
  const program = path.resolve('node_modules/.bin/biome');
  const args = ['lint', '--reporter=json', '--max-diagnostics=none', 'src'];
  return new Promise((resolve, reject) => {
    execFile(program, args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 }, (_, stdout, stderr) => {
      try {
        const { diagnostics }: Report = JSON.parse(stdout);
        resolve(
          diagnostics.map(({ category, location: { path: where } }) => {
            return `${category}: ${typeof where === 'string' ? where : where.file}`;
          }),
        );
      } catch {
        reject(new Error(stderr || stdout));
      }
    });
  });
}
