import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Account } from '#platform/backup/stores/backup-store.ts';
import { findProgram, libraryFolder, pythonFolder } from '../../../scripts/setup/programs.mjs';
import { keepSecret } from '../secrets.ts';

const python = '/usr/bin/python3';
const env = { PYTHONPATH: pythonFolder, LD_LIBRARY_PATH: libraryFolder, PYTHONDONTWRITEBYTECODE: '1' };

/** Whether the modules that were unpacked fit the machine's Python; it is asked for no module of its own (`-S`). */
export const hasObjectStore = () =>
  findProgram('swift') !== undefined &&
  spawnSync(python, ['-S', '-c', 'import eventlet, xattr, lxml.etree, pyeclib.ec_iface'], { env }).status ===
    0;

export interface ObjectStore {
  account: S3Account;
  client: S3Client;
  /** What commands and servers need, but for the bucket. */
  env: Record<string, string>;
  makeBucket(name: string): Promise<void>;
  close(): Promise<void>;
}

/** A real object store, OpenStack Swift, which checks signatures. Its files are thrown away. */
export async function startObjectStore(): Promise<ObjectStore> {
  const folder = await mkdtemp(join(tmpdir(), 'pagaia-objects-'));
  const secretKey = randomBytes(24).toString('hex');
  keepSecret(secretKey, { what: 'key of the storage for backups', isForLogs: false });
  const program = join(import.meta.dirname, 'serve.py');
  const child = spawn(python, ['-S', program, folder, 'beach', 'backup', secretKey], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text;
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const port = await Promise.race([
    once(createInterface(child.stdout), 'line').then(([line]) => Number(line)),
    once(child, 'exit').then(() => {
      throw new Error(`the object store did not start: ${complaints}`);
    }),
  ]);
  const account: S3Account = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-test-1',
    accessKey: 'beach:backup',
    secretKey,
  };
  const client = new S3Client({
    endpoint: account.endpoint,
    region: account.region,
    credentials: { accessKeyId: account.accessKey, secretAccessKey: secretKey },
    forcePathStyle: true,
  });
  return {
    account,
    client,
    env: {
      BACKUP_S3_ENDPOINT: account.endpoint,
      BACKUP_S3_REGION: account.region,
      BACKUP_S3_ACCESS_KEY: account.accessKey,
      BACKUP_S3_SECRET_KEY: account.secretKey,
    },
    makeBucket: async (bucket) => {
      await client.send(new CreateBucketCommand({ Bucket: bucket }));
    },
    close: async () => {
      client.destroy();
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
