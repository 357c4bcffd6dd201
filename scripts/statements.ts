// Lets PostgreSQL describe the migrated schema, and every statement of the product on it, and writes down both.
// npm run statements -- [--check]
// Exit code 1: PostgreSQL refuses a statement, or, with --check, what is written is not current.
import { glob, readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { inRoot } from './setup/paths.mjs';
import { hashOf, readStamp, writeStamp } from './setup/stamp.mjs';
import { describeFiles, withMigratedDatabase } from './statements/describe-files.ts';
import { dumpSchema } from './statements/dump-schema.ts';
import { writeRegister } from './statements/write-register.ts';
import { writeTypes } from './statements/write-types.ts';

const { values: options } = parseArgs({ options: { check: { type: 'boolean', default: false } } });

async function listSources(): Promise<string[]> {
  const paths: string[] = [];
  for await (const path of glob(['src/**/*.ts', 'scripts/{,demo/}*.ts'])) paths.push(path);
  return paths.filter((path) => !path.endsWith('.test.ts')).toSorted();
}

/** What the last check found in order; everything that it reads goes into the stamp. */
const stampFile = inRoot('node_modules/.cache/statements-stamp');
const stamp = hashOf(
  ['migrations', 'src', 'scripts', 'docs/schema.sql', 'docs/privacy-register.md', 'package-lock.json'],
  (entry: string) => /\.(?:test\.ts|tsx|css|json)$/.test(entry) && entry !== 'package-lock.json',
);
if (options.check && readStamp(stampFile) === stamp) {
  console.log('nothing has changed since the last check');
  process.exit();
}

const sources = await listSources();
const { schema, register, types, mistakes } = await withMigratedDatabase(async (client) => ({
  schema: await dumpSchema(client),
  register: await writeRegister(client),
  ...(await describeFiles(client, sources)),
}));
const written = {
  'docs/schema.sql': schema,
  'docs/privacy-register.md': register,
  'src/platform/database/statements.ts': writeTypes(types),
};
for (const [path, text] of Object.entries(written)) {
  if (!options.check) await writeFile(path, text);
  else if (text !== (await readFile(path, 'utf8')))
    mistakes.push(`${path} is not current: npm run statements`);
}
for (const mistake of mistakes) console.error(mistake);
console.log(`${types.length} statements described, ${mistakes.length} mistakes`);
if (options.check && mistakes.length === 0) writeStamp(stampFile, stamp);
process.exitCode = mistakes.length > 0 ? 1 : 0;
