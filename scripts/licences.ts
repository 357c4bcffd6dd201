// Writes docs/licences.md from the lock file.
import { writeFile } from 'node:fs/promises';
import { listLockedPackages } from './supply-chain/locked-packages.ts';
import { writeLicences } from './supply-chain/write-licences.ts';

await writeFile(new URL('../docs/licences.md', import.meta.url), writeLicences(listLockedPackages()));
