import { existsSync, rmSync } from 'node:fs';
import { compressFiles } from './compress.mjs';
import { inRoot } from './paths.mjs';
import { report } from './report.mjs';
import { runPackage } from './run.mjs';
import { hashOf, readStamp, writeStamp } from './stamp.mjs';

const stampFile = inRoot('build', '.stamp');
const entry = 'src/app/ssr/routes.ts';
const sources = [
  'src',
  'public',
  'vite.config.ts',
  'scripts/vite',
  'scripts/setup/compress.mjs',
  'react-router.config.ts',
  'tsconfig.json',
  'package-lock.json',
];

/** Nothing of these reaches the pages; the import rules see to it. */
const serverOnly =
  /^src\/(?:main\.ts|platform|i18n\/generated|app\/[^/]+\.ts|features\/[^/]+\/server)(?:\/|$)|\.test\.tsx?$/;

/** Why the pages must be built, or undefined. */
export function buildNeed() {
  if (!existsSync(inRoot(entry))) return undefined;
  const stamp = readStamp(stampFile);
  if (stamp === undefined) return 'not built yet';
  return stamp === sourceStamp() ? undefined : 'sources changed';
}

export async function buildSite(reason) {
  report(`building the site (${reason}); this takes from half a minute to some minutes`);
  const started = Date.now();
  const stamp = sourceStamp();
  rmSync(stampFile, { force: true });
  const program = inRoot('node_modules', '@react-router', 'dev', 'bin.cjs');
  await runPackage(program, ['build'], { env: { NODE_ENV: 'production' }, what: 'building the site' });
  report('compressing the files of the site');
  await compressFiles(inRoot('build', 'client'));
  writeStamp(stampFile, stamp);
  report(`built the site in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

function sourceStamp() {
  return hashOf(sources, (file) => serverOnly.test(file));
}
