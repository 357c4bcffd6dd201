import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { ListMultipartUploadsCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { BackupStore, S3Account } from '#platform/backup/stores/backup-store.ts';
import { openBackupStore } from '#platform/backup/stores/open-backup-store.ts';
import { type Line, startLine } from '../support/object-store/start-line.ts';
import {
  hasObjectStore,
  type ObjectStore,
  startObjectStore,
} from '../support/object-store/start-object-store.ts';

vi.setConfig({ testTimeout: 60_000 });

// On a machine of a developer Swift may be missing; where everything must hold it may not.
const isLeftOut = !process.env.CI && !hasObjectStore();
const stored = test.skipIf(isLeftOut);

let swift: ObjectStore;
let line: Line;
let bucket = '';
let store: BackupStore;
let buckets = 0;

beforeAll(async () => {
  if (isLeftOut) return;
  swift = await startObjectStore();
  line = await startLine(swift.account.endpoint);
});
afterAll(async () => {
  await line?.close();
  await swift?.close();
});
beforeEach(async () => {
  if (isLeftOut) return;
  buckets += 1;
  bucket = `backups-${buckets}`;
  await swift.makeBucket(bucket);
  store = await open();
});

const name = 'pagaia-2027-06-14T23-13-00-000Z.backup';
const mib = 1024 ** 2;

interface Options {
  account?: Partial<S3Account>;
  prefix?: string;
  silenceMs?: number;
}

/** Through the line. */
function open({ account, prefix = 'beach/', silenceMs = 20_000 }: Options = {}): Promise<BackupStore> {
  const whole = { ...swift.account, endpoint: line.endpoint, ...account };
  return openBackupStore({ kind: 'bucket', bucket, prefix, silenceMs, account: whole });
}

async function* pieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 70_000) yield bytes.subarray(at, at + 70_000);
}

async function readAll(from: BackupStore, object: string): Promise<Buffer> {
  const read: Buffer[] = [];
  for await (const piece of from.read(object)) read.push(piece);
  return Buffer.concat(read);
}

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing went wrong',
    ({ message }: Error) => message,
  );

/** Parts of uploads that were neither completed nor aborted cost money. */
async function countUploads(): Promise<number> {
  const { Uploads = [] } = await swift.client.send(new ListMultipartUploadsCommand({ Bucket: bucket }));
  return Uploads.length;
}

stored('small and large ones come back as they were, and go', async () => {
  const small = randomBytes(200_000);
  const large = randomBytes(33 * mib + 7);
  expect(await store.write(name, pieces(small))).toBe(small.length);
  expect(await store.write('large.backup', pieces(large))).toBe(large.length);
  expect((await store.list()).toSorted()).toEqual(['large.backup', name]);
  expect(digest(await readAll(store, name))).toBe(digest(small));
  expect(digest(await readAll(store, 'large.backup'))).toBe(digest(large));
  await store.remove('large.backup');
  await store.remove('large.backup');
  expect(await store.list()).toEqual([name]);
  expect(await countUploads()).toBe(0);
});

stored('all pages of a long list are read, and nothing outside of the folder', async () => {
  const above = await open({ prefix: '' });
  const beside = await open({ prefix: 'beach/deeper/' });
  await above.write('notes.txt', pieces(Buffer.from('mine')));
  await beside.write(name, pieces(Buffer.from('mine')));
  // Swift gives pages of 10 here.
  const names = Array.from({ length: 25 }, (_, index) => `${index}.backup`);
  for (const each of names) await store.write(each, pieces(Buffer.from('a')));
  expect((await store.list()).toSorted()).toEqual(names.toSorted());
  expect(await above.list()).toEqual(['notes.txt']);
});

stored('an upload whose source breaks off leaves neither object nor parts', async () => {
  async function* breaking() {
    yield randomBytes(40 * mib);
    throw new Error('the database went away');
  }
  expect(await errorOf(store.write(name, breaking()))).toBe('the database went away');
  expect([await store.list(), await countUploads()]).toEqual([[], 0]);
});

stored('a line that breaks once is used again, and one that keeps breaking is told', async () => {
  const bytes = randomBytes(33 * mib);
  line.breaksAfter.up = [10 * mib];
  expect(await store.write(name, pieces(bytes))).toBe(bytes.length);
  line.breaksAfter.down = [5 * mib, 9 * mib];
  expect(digest(await readAll(store, name))).toBe(digest(bytes));
  expect(line.breaksAfter).toEqual({ down: [], up: [] });

  line.breaksAfter.up = [mib, mib, mib];
  expect(await errorOf(store.write('next.backup', pieces(bytes)))).toMatch(
    /cannot be reached \((?:ECONNRESET|EPIPE)\)/,
  );
  line.breaksAfter.down = Array.from({ length: 8 }, () => mib);
  expect(await errorOf(readAll(store, name))).toMatch(/ECONNRESET|broke off/);
  line.breaksAfter.down = [];
  expect([await store.list(), await countUploads()]).toEqual([[name], 0]);
});

stored('a storage that falls silent is given up, while it takes and while it gives', async () => {
  const quick = await open({ silenceMs: 300 });
  await store.write(name, pieces(randomBytes(20 * mib)));
  const reading = quick.read(name)[Symbol.asyncIterator]();
  await reading.next();
  onTestFinished(() => {
    line.isSilent = false;
  });
  line.isSilent = true;
  const rest = async () => {
    while (!(await reading.next()).done);
  };
  const silence = /said nothing for 0\.3 s\. Try again in a few minutes/;
  expect(await errorOf(rest())).toMatch(silence);
  expect(await errorOf(quick.list())).toMatch(silence);
  expect(await errorOf(quick.write('next.backup', pieces(randomBytes(mib))))).toMatch(silence);
  line.isSilent = false;
  // A reader who takes his time is not mistaken for silence.
  const slow = quick.read(name)[Symbol.asyncIterator]();
  let size = (await slow.next()).value?.length ?? 0;
  await new Promise((resolve) => setTimeout(resolve, 900));
  for (let next = await slow.next(); !next.done; next = await slow.next()) size += next.value.length;
  expect(size).toBe(20 * mib);
});

stored('what a person can mend is said with the step', async () => {
  const listed = async (options: Options) => errorOf((await open(options)).list());
  expect(await listed({ account: { secretKey: 'wrong' } })).toBe(
    `The storage for backups, s3://${bucket}/beach/: the secret key does not fit the access key. Correct BACKUP_S3_SECRET_KEY or BACKUP_S3_ACCESS_KEY.`,
  );
  expect(await listed({ account: { accessKey: 'beach:guest' } })).toMatch(
    /it refuses this key\. Correct BACKUP_S3_ACCESS_KEY/,
  );
  expect(await listed({ account: { region: 'eu-other-1' } })).toMatch(/Set BACKUP_S3_REGION=eu-test-1/);
  expect(await listed({ account: { endpoint: 'http://127.0.0.1:1' } })).toMatch(
    /cannot be reached \(ECONNREFUSED\)/,
  );
  expect(await errorOf(readAll(store, name))).toBe(
    `The storage for backups, s3://${bucket}/beach/: there is no backup ${name}.`,
  );
  const bytes = pieces(Buffer.from('a'));
  bucket = 'nothing-here';
  expect(await errorOf((await open()).write(name, bytes))).toMatch(
    /there is no bucket "nothing-here" at http/,
  );
  expect(await errorOf(readAll(await open(), name))).toMatch(/there is no bucket "nothing-here"/);
});

stored(
  'a clock of this machine that is half an hour wrong does not keep a backup from being taken',
  async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 30 * 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect(await store.write(name, pieces(Buffer.from('a')))).toBe(1);
    expect(await store.list()).toEqual([name]);
  },
);

/** Answers that a real storage cannot be made to give. */
async function openScripted(
  answer: (request: IncomingMessage) => { status?: number; body?: string; headers?: object },
) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    request.resume().once('end', () => {
      const { status = 200, body = '', headers = {} } = answer(request);
      response.writeHead(status, { ...headers }).end(body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  const address = server.address();
  const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const account = { endpoint, region: 'auto', accessKey: 'a', secretKey: 'b' };
  return {
    asked,
    store: await openBackupStore({ kind: 'bucket', bucket: 'any', prefix: '', account, silenceMs: 2_000 }),
  };
}

const nothingListed = '<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>';

test('an answer that is not S3’s is never an empty bucket', async () => {
  const page = await openScripted(() => ({ body: '<html>Welcome</html>' }));
  expect(await errorOf(page.store.list())).toMatch(/did not answer as S3 does\. Correct BACKUP_S3_ENDPOINT/);
  const gone = await openScripted(() => ({ status: 404, body: '<html>Not found</html>' }));
  expect(await errorOf(gone.store.list())).toMatch(
    /answered 404, not as S3 does\. Correct BACKUP_S3_ENDPOINT/,
  );
  const endless = await openScripted(() => ({
    body: '<ListBucketResult><IsTruncated>true</IsTruncated></ListBucketResult>',
  }));
  expect(await errorOf(endless.store.list())).toMatch(/did not answer as S3 does/);
});

test('a storage that is busy is asked again', async () => {
  let refused = 0;
  const busy = await openScripted(() => {
    refused += 1;
    return refused < 3
      ? { status: 503, body: '<Error><Code>SlowDown</Code></Error>' }
      : { body: nothingListed };
  });
  expect(await busy.store.list()).toEqual([]);
  refused = -10;
  expect(await errorOf(busy.store.list())).toMatch(
    /it is busy or out of order for now \(503 SlowDown\)\. Try again/,
  );
});

test('a storage that is full is no place to try again', async () => {
  const full = await openScripted(() => ({
    status: 507,
    body: '<Error><Code>XMinioStorageFull</Code></Error>',
  }));
  await expect(full.store.write(name, pieces(Buffer.from('a')))).rejects.toMatchObject({
    problem: 'disk-full',
    message: expect.stringMatching(/there is no room left\. Make room/),
  });
  expect(full.asked).toHaveLength(1);
});

test('parts that a program left which was killed are aborted a day later, those of others are not', async () => {
  const upload = (key: string, begun: string) =>
    `<Upload><Key>${key}</Key><UploadId>${key}&amp;1</UploadId><Initiated>${begun}</Initiated></Upload>`;
  const { asked, store: scripted } = await openScripted(({ method, url }) => {
    if (method === 'HEAD')
      return { headers: { 'content-length': '5', 'last-modified': 'Tue, 15 Jun 2027 12:00:00 GMT' } };
    if (!url?.includes('uploads')) return { body: nothingListed };
    return {
      body: `<ListMultipartUploadsResult>${[
        upload(name, '2027-06-14T11:00:00.000Z'),
        upload('pagaia-2.backup', '2027-06-15T11:00:00.000Z'),
        upload('film.mp4', '2027-06-01T11:00:00.000Z'),
      ].join('')}</ListMultipartUploadsResult>`,
    };
  });
  expect(await scripted.write('pagaia-3.backup', pieces(Buffer.from('bytes')))).toBe(5);
  expect(asked.filter((each) => each.startsWith('DELETE'))).toEqual([
    `DELETE /any/${name}?uploadId=${encodeURIComponent(name)}%261&x-id=AbortMultipartUpload`,
  ]);
});

test('what the storage kept with another size is taken away and told', async () => {
  const { asked, store: scripted } = await openScripted(({ method }) =>
    method === 'HEAD' ? { headers: { 'content-length': '3' } } : { body: nothingListed },
  );
  expect(await errorOf(scripted.write(name, pieces(Buffer.from('bytes'))))).toMatch(
    /with 5 bytes and kept 3\. Try again/,
  );
  expect(asked.at(-1)).toBe(`DELETE /any/${name}?x-id=DeleteObject`);
});
