// Runs the HTTP tests of the release before this version against a database with the migrations of this one: that is how
// an older server lives while servers are upgraded one by one. Where a migration since then is marked as breaking, the
// release has to refuse the database instead.
// npm run test:previous -- [--install] [--always] [--report FILE]
//   --install   installs the packages of the release where they differ from those here
//   --always    also where no migration was added since
// Exit code 0: they get on, or there was nothing to compare, which is said. 1: they do not.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Comparison, compareRelease } from './upgrades/compare-release.ts';
import { NothingToCompare } from './upgrades/find-release.ts';

const { values } = parseArgs({
  options: {
    install: { type: 'boolean', default: false },
    always: { type: 'boolean', default: false },
    report: { type: 'string', default: 'test-results/previous-release.json' },
  },
});
const report = resolve(values.report);
mkdirSync(dirname(report), { recursive: true });

/** For `npm test`, which reads reports of vitest: one test, and why no others ran. */
function writeReport(status: 'passed' | 'failed' | 'skipped', remark: string): void {
  const assertion = { status, location: { line: 1, column: 1 } };
  const result = { name: 'previous release', status: status === 'failed' ? 'failed' : 'passed' };
  writeFileSync(
    report,
    JSON.stringify({ remark, testResults: [{ ...result, assertionResults: [assertion] }] }),
  );
  console.log(remark);
}

function printComparison(comparison: Comparison): number {
  const { tag } = comparison.release;
  if (comparison.kind === 'refused') {
    const { migration, isRight, output } = comparison.refusal;
    const remark = isRight
      ? `${tag} cannot run beside this version because of ${migration}, and refuses to start`
      : `${tag} cannot run beside this version because of ${migration}, and does not refuse as it should:\n${output}`;
    writeReport(isRight ? 'passed' : 'failed', remark);
    return isRight ? 0 : 1;
  }
  const { migrations, exitCode } = comparison;
  const which = migrations.length > 0 ? migrations.join(', ') : 'no new migration';
  console.log(
    `${tag} ${exitCode === 0 ? 'gets on' : 'does not get on'} with the schema of this version (${which})`,
  );
  return exitCode === 0 ? 0 : 1;
}

const root = fileURLToPath(new URL('..', import.meta.url));
try {
  process.exitCode = printComparison(
    await compareRelease({ root, report, mayInstall: values.install, isForced: values.always }),
  );
} catch (error) {
  if (!(error instanceof NothingToCompare)) throw error;
  writeReport('skipped', `nothing was compared: ${error.message}`);
}
