import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const isText = /\.(?:js|css|svg|ico|webmanifest|txt)$/;
/** Smaller ones do not get smaller. */
const fromBytes = 100;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Puts compressed forms beside files, as small as they get, side by side: done once, they serve every visitor. */
export async function compressFiles(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isText.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file) {
  const bytes = readFileSync(file);
  if (bytes.length < fromBytes) return;
  const options = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
  writeFileSync(`${file}.br`, await brotli(bytes, options));
  writeFileSync(`${file}.gz`, await zip(bytes, { level: 9 }));
}
