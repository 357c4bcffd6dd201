import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Trees of one-line files, each file named by what it imports, checked by the project's own rules. */
type Tree = Record<string, string[]>;

const config = path.resolve('.dependency-cruiser.cjs');
const cruiser = path.resolve('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const manifest = {
  type: 'module',
  imports: { '#*': './src/*' },
  dependencies: {
    zod: '1.0.0',
    pg: '1.0.0',
    react: '1.0.0',
    '@tanstack/react-query': '1.0.0',
  },
  devDependencies: { vitest: '1.0.0', lodash: '1.0.0' },
};

const permitted: Tree = {
  'src/main.ts': ['#app/create-app.ts', 'node:http'],
  'src/app/create-app.ts': ['#features/bookings/server/bookings.routes.ts', 'pg'],
  'src/app/errors/error-table.ts': ['#features/bookings/bookings.errors.ts'],
  'src/app/ssr/root.tsx': ['#ui/button.tsx', '#features/bookings/web/booking.page.tsx', 'react'],
  'src/features/bookings/bookings.contract.ts': [
    'zod',
    '#shared/money.ts',
    './domain/price-quote.ts',
    '#features/catalogue/catalogue.contract.ts',
  ],
  'src/features/bookings/bookings.errors.ts': ['#shared/money.ts', '#i18n/issue-text.ts'],
  'src/features/bookings/server/create-booking.ts': ['../bookings.errors.ts'],
  'src/features/bookings/domain/price-quote.ts': ['#shared/money.ts', './rounding.ts'],
  'src/features/bookings/domain/rounding.ts': [],
  'src/features/bookings/domain/price-quote.test.ts': ['./price-quote.ts', 'vitest', 'node:assert'],
  'src/features/bookings/server/bookings.routes.ts': [
    '../bookings.contract.ts',
    '#features/catalogue/server/catalogue.public.ts',
    '#features/catalogue/catalogue.contract.ts',
    '#platform/database.ts',
    'pg',
  ],
  'src/features/bookings/web/booking.page.tsx': [
    '#features/catalogue/catalogue.contract.ts',
    '../bookings.contract.ts',
    '#web/api/api-client.ts',
    '#ui/button.tsx',
    'react',
  ],
  'src/features/catalogue/catalogue.contract.ts': ['zod'],
  'src/features/catalogue/server/catalogue.public.ts': ['../catalogue.contract.ts'],
  'src/features/checkout/checkout.contract.ts': ['#features/bookings/bookings.contract.ts'],
  'src/features/checkout/web/payment.page.tsx': ['#features/bookings/web/booking-screens.public.ts'],
  'src/features/bookings/web/booking-screens.public.ts': [],
  'src/features/payment-tester/web/use-test-checkout.ts': ['#features/checkout/checkout.contract.ts'],
  'src/i18n/issue-text.ts': ['#shared/money.ts'],
  'src/platform/database.ts': ['pg', 'node:fs', '#shared/money.ts'],
  'src/shared/money.ts': ['zod'],
  'src/ui/button.tsx': ['react', '#shared/money.ts'],
  'src/web/api/api-client.ts': ['react', '#ui/button.tsx', '#i18n/issue-text.ts', '#shared/money.ts'],
  'packages/mypos-sandbox/src/gateway.ts': ['node:http', './keys.ts'],
  'packages/mypos-sandbox/src/keys.ts': [],
  'tests/http/bookings.test.ts': ['#app/create-app.ts', 'vitest'],
};

/** What must be refused: rule, file, and what the file imports. */
const refused: [rule: string, file: string, target: string][] = [
  [
    'feature-order-catalogue',
    'src/features/catalogue/server/a.ts',
    '#features/bookings/bookings.contract.ts',
  ],
  [
    'feature-order-catalogue',
    'src/features/catalogue/server/b.ts',
    '#features/payments/server/payments.public.ts',
  ],
  [
    'feature-order-content-documents-weather',
    'src/features/weather/server/a.ts',
    '#features/content/content.contract.ts',
  ],
  ['feature-order-identity', 'src/features/identity/server/a.ts', '#features/settings/settings.contract.ts'],
  ['feature-order-payments', 'src/features/payments/web/a.tsx', '#features/bookings/bookings.contract.ts'],
  [
    'feature-order-payments',
    'src/features/payments/web/use-checkout.ts',
    '#features/checkout/checkout.contract.ts',
  ],
  ['feature-order-bookings', 'src/features/bookings/web/f.tsx', '#features/checkout/checkout.contract.ts'],
  [
    'feature-order-checkout',
    'src/features/checkout/server/a.ts',
    '#features/payment-tester/diagnostics.contract.ts',
  ],
  [
    'feature-order-availability',
    'src/features/availability/availability.contract.ts',
    '#features/bookings/bookings.contract.ts',
  ],
  [
    'feature-by-its-front-door',
    'src/features/bookings/server/c.ts',
    '#features/catalogue/server/catalogue.repository.ts',
  ],
  ['feature-by-its-front-door', 'src/features/bookings/server/d.ts', '#features/catalogue/domain/season.ts'],
  ['feature-by-its-front-door', 'src/features/bookings/web/e.tsx', '#features/catalogue/web/item.tsx'],
  ['feature-is-in-the-order', 'src/features/raffle/server/raffle.routes.ts', ''],
  ['domain-is-pure', 'src/features/bookings/domain/f.ts', 'zod'],
  ['domain-is-pure', 'src/features/bookings/domain/g.ts', 'node:crypto'],
  ['domain-is-pure', 'src/features/bookings/domain/h.ts', '#platform/clock.ts'],
  ['domain-is-pure', 'src/features/bookings/domain/i.ts', '../bookings.contract.ts'],
  ['domain-tests-stay-inside', 'src/features/bookings/domain/j.test.ts', '../server/bookings.routes.ts'],
  ['contract-is-for-both-sides', 'src/features/payments/payments.contract.ts', './server/payments.routes.ts'],
  [
    'contract-is-for-both-sides',
    'src/features/media/media.contract.ts',
    '#features/catalogue/domain/season.ts',
  ],
  ['contract-is-for-both-sides', 'src/features/settings/settings.contract.ts', 'react'],
  ['contract-is-for-both-sides', 'src/features/weather/weather.contract.ts', './weather.errors.ts'],
  ['errors-only-declare', 'src/features/settings/settings.errors.ts', './server/settings.routes.ts'],
  ['errors-only-declare', 'src/features/media/media.errors.ts', '#platform/clock.ts'],
  ['errors-without-texts-in-pages', 'src/features/bookings/web/h.tsx', '../bookings.errors.ts'],
  ['errors-without-texts-in-pages', 'src/app/ssr/i.tsx', '#features/bookings/bookings.errors.ts'],
  ['errors-without-texts-in-pages', 'src/web/failure/j.ts', '#features/bookings/bookings.errors.ts'],
  [
    'feature-by-its-front-door',
    'src/features/notifications/server/j.ts',
    '#features/bookings/bookings.errors.ts',
  ],
  ['server-not-to-web', 'src/features/bookings/server/k.ts', '../web/e.tsx'],
  ['server-not-to-web', 'src/features/bookings/server/l.ts', '#ui/button.tsx'],
  ['server-not-to-web', 'src/features/bookings/server/m.ts', '#web/api/api-client.ts'],
  ['web-not-to-server', 'src/features/bookings/web/m.tsx', '../server/bookings.routes.ts'],
  ['web-not-to-server', 'src/features/bookings/web/n.tsx', '#platform/clock.ts'],
  ['web-not-to-server', 'src/ui/dialog.tsx', '#platform/clock.ts'],
  ['web-not-to-server', 'src/web/site/clock.ts', '#platform/clock.ts'],
  ['web-not-to-node', 'src/features/bookings/web/o.tsx', 'node:fs'],
  ['shared-is-isomorphic', 'src/shared/p.ts', '#platform/clock.ts'],
  ['shared-is-isomorphic', 'src/shared/q.ts', 'node:crypto'],
  ['shared-is-isomorphic', 'src/shared/r.ts', 'react'],
  ['platform-without-product', 'src/platform/s.ts', '#features/bookings/bookings.contract.ts'],
  ['ui-without-product', 'src/ui/t.tsx', '#features/bookings/bookings.contract.ts'],
  ['ui-without-product', 'src/ui/u.tsx', '#web/api/api-client.ts'],
  ['ui-without-calls', 'src/ui/v.tsx', '@tanstack/react-query'],
  ['web-folder-without-features', 'src/web/w.ts', '#features/bookings/bookings.contract.ts'],
  ['types-of-calls-only', 'src/web/api/calls.ts', '#features/bookings/bookings.contract.ts'],
  ['web-not-to-node', 'src/web/x.ts', 'node:fs'],
  ['i18n-without-product', 'src/i18n/u.ts', '#ui/button.tsx'],
  ['app-is-the-root', 'src/features/bookings/web/v.tsx', '#app/ssr/root.tsx'],
  ['app-is-the-root', 'src/platform/w.ts', '#app/create-app.ts'],
  ['pages-bundle-without-server', 'src/app/ssr/x.ts', '#platform/clock.ts'],
  ['pages-bundle-without-server', 'src/app/ssr/y.ts', '../create-app.ts'],
  ['src-not-to-sandbox', 'src/app/z.ts', '../../packages/mypos-sandbox/src/gateway.ts'],
  ['packages-stand-alone', 'packages/mypos-sandbox/src/a.ts', '../../../src/shared/money.ts'],
  ['packages-stand-alone', 'packages/other/src/b.ts', '../../mypos-sandbox/src/gateway.ts'],
  ['src-not-to-tests', 'src/app/b.ts', '../../tests/support/fake.ts'],
  ['server-starts-without-react', 'src/main.ts', '#web/api/api-client.ts'],
  ['no-cycles', 'src/shared/egg.ts', './hen.ts'],
  ['resolvable', 'src/shared/c.ts', './nowhere.ts'],
  ['declared-packages', 'src/platform/d.ts', 'lodash'],
  ['declared-packages', 'src/platform/e.ts', 'undeclared'],
];

const others: Tree = {
  'src/features/catalogue/server/catalogue.repository.ts': [],
  'src/features/catalogue/domain/season.ts': [],
  'src/features/catalogue/web/item.tsx': [],
  'src/features/payments/server/payments.public.ts': [],
  'src/features/payments/server/payments.routes.ts': [],
  'src/features/content/content.contract.ts': [],
  'src/features/payment-tester/diagnostics.contract.ts': [],
  'src/features/settings/server/settings.routes.ts': [],
  'src/features/weather/weather.errors.ts': [],
  'src/platform/clock.ts': [],
  'src/shared/hen.ts': ['./egg.ts'],
  'tests/support/fake.ts': [],
};

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'import-rules-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('an orderly tree is accepted, also where a page imports the type of errors', async () => {
  const source =
    "import type { bookingsErrors } from '../bookings.errors.ts';\nexport type It = typeof bookingsErrors;\n";
  expect(await violations('orderly', permitted, { 'src/features/bookings/web/codes.ts': source })).toEqual(
    [],
  );
});

describe('what must not be', () => {
  let found: string[];

  beforeAll(async () => {
    const tree: Tree = { ...permitted, ...others };
    for (const [, file, target] of refused) tree[file] = target === '' ? [] : [target];
    found = await violations('disorderly', tree);
  });

  test.each(refused)('%s: %s → %s', (rule, file) => {
    expect(found).toContain(`${rule}: ${file}`);
  });

  test('nothing else is refused', () => {
    const expected = new Set([...refused.map(([, file]) => file), 'src/shared/hen.ts']);
    expect(found.filter((line) => !expected.has(line.split(': ')[1] ?? ''))).toEqual([]);
  });

  test('every rule is proved', async () => {
    const rules: { name: string }[] = createRequire(import.meta.url)(config).forbidden;
    const proved = new Set(refused.map(([rule]) => rule));
    const unproved = rules.map(({ name }) => name).filter((name) => !proved.has(name));
    // One rule per group of features, all made by the same function.
    expect(unproved.filter((name) => !name.startsWith('feature-order-'))).toEqual([]);
  });
});

/** Each in a file with JSX. */
const waysToImport: Record<string, string> = {
  'a type': "import type { Clock } from '#platform/clock.ts';",
  'a type among values': "import { type Clock } from '#platform/clock.ts';",
  'passing on': "export { clock } from '#platform/clock.ts';",
  'on demand': "void import('#platform/clock.ts');",
};

describe('every way to import is seen', () => {
  let found: string[];
  const fileOf = (way: string) => `src/ui/${way.replaceAll(' ', '-')}.tsx`;

  beforeAll(async () => {
    const sources = Object.entries(waysToImport).map(([way, line]) => [
      fileOf(way),
      `${line}\nexport const Probe = <T,>(_: T) => <p title="x">did you import it?</p>;\n`,
    ]);
    found = await violations('ways', { 'src/platform/clock.ts': [] }, Object.fromEntries(sources));
  });

  test.each(Object.keys(waysToImport))('%s, in a file with JSX', (way) => {
    const file = fileOf(way);
    expect(found.filter((line) => line.endsWith(file))).toEqual([
      `ui-without-product: ${file}`,
      `web-not-to-server: ${file}`,
    ]);
  });
});

async function violations(name: string, tree: Tree, sources: Record<string, string> = {}): Promise<string[]> {
  const root = path.join(folder, name);
  const files: Record<string, string> = { 'package.json': JSON.stringify(manifest), ...sources };
  for (const [file, targets] of Object.entries(tree)) {
    files[file] = `${targets.map((target) => `import '${target}';\n`).join('')}export const it = 1;\n`;
  }
  for (const name of [
    ...Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }),
    'undeclared',
  ]) {
    files[`node_modules/${name}/package.json`] = JSON.stringify({ name, version: '1.0.0', main: 'index.js' });
    files[`node_modules/${name}/index.js`] = 'export {};\n';
  }
  await Promise.all(
    Object.entries(files).map(async ([file, text]) => {
      await mkdir(path.join(root, path.dirname(file)), { recursive: true });
      await writeFile(path.join(root, file), text);
    }),
  );
  const { summary } = await cruise(root);
  return summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`).sort();
}

interface Report {
  summary: { violations: { rule: { name: string }; from: string }[] };
}

/** As a program: the tool keeps what it read per process. */
function cruise(root: string): Promise<Report> {
  const args = [cruiser, '--config', config, '--output-type', 'json', '{src,packages,tests}/**/*.{ts,tsx}'];
  return new Promise((resolve, reject) => {
    // It exits with the number of violations; the report is complete all the same.
    execFile(process.execPath, args, { cwd: root, maxBuffer: 64 * 1024 * 1024 }, (_, stdout, stderr) => {
      try {
        resolve(JSON.parse(stdout));
      } catch {
        reject(new Error(stderr || stdout));
      }
    });
  });
}
