import type { BackupStore, Bucket } from './backup-store.ts';
import { type BucketAnswer, type BucketCalls, createBucketCalls, PassingFault } from './bucket-calls.ts';
import { addressOf, say } from './bucket-faults.ts';
import { removeAbandoned, upload } from './bucket-upload.ts';
import { listElements, readElement } from './bucket-xml.ts';

/** How often the reading of one object is taken up again where it broke off. */
const mostResumptions = 5;

/** A bucket of a storage that speaks S3. Objects are addressed with the bucket in the path, which every such storage takes. */
export function openBucket(bucket: Bucket): BackupStore {
  const calls = createBucketCalls(bucket);
  return {
    list: () => listNames(bucket, calls),
    read: (name) => readObject(bucket, calls, name),
    write: async (name, bytes) => {
      // What is wrong with the storage is told before anything is sent.
      await listPage(bucket, calls);
      await removeAbandoned(bucket, calls);
      return upload(bucket, calls, name, bytes);
    },
    remove: async (name) => {
      await calls.ask({ method: 'DELETE', key: `${bucket.prefix}${name}`, alsoFine: 404 });
    },
    addressOf: (name) => addressOf(bucket, name),
  };
}

/** Objects directly under the prefix; what lies deeper belongs to somebody else. */
async function listNames(bucket: Bucket, calls: BucketCalls): Promise<string[]> {
  const names: string[] = [];
  let token: string | undefined;
  do {
    const { text } = await listPage(bucket, calls, token);
    const keys = listElements(text, 'Contents').map((content) => readElement(content, 'Key') ?? '');
    names.push(
      ...keys.filter((key) => key.startsWith(bucket.prefix)).map((key) => key.slice(bucket.prefix.length)),
    );
    const isMore = readElement(text, 'IsTruncated') === 'true';
    const next = readElement(text, 'NextContinuationToken');
    if (isMore && (!next || next === token)) throw say(bucket, 'it did not list everything. Try again.');
    token = isMore ? next : undefined;
  } while (token !== undefined);
  return names;
}

async function listPage(bucket: Bucket, calls: BucketCalls, token?: string): Promise<BucketAnswer> {
  const answer = await calls.ask({
    method: 'GET',
    query: {
      'list-type': '2',
      delimiter: '/',
      ...(bucket.prefix ? { prefix: bucket.prefix } : {}),
      ...(token === undefined ? {} : { 'continuation-token': token }),
    },
  });
  // Something else than S3 may answer 200 too, and that is not an empty bucket.
  if (!answer.text.includes('</ListBucketResult>'))
    throw say(bucket, `${bucket.account.endpoint} did not answer as S3 does. Correct BACKUP_S3_ENDPOINT.`);
  return answer;
}

/** A connection that breaks is opened again where it broke, as long as the object is the same. */
async function* readObject(bucket: Bucket, calls: BucketCalls, name: string): AsyncGenerator<Buffer> {
  const key = `${bucket.prefix}${name}`;
  let stream = await calls.open({ method: 'GET', key, alsoFine: 404 });
  if (stream.status === 404) {
    stream.close();
    throw await sayMissing(bucket, calls, name);
  }
  const size = Number(stream.headers['content-length']);
  const { etag } = stream.headers;
  let position = 0;
  let resumptions = 0;
  try {
    while (position < size) {
      const piece = await stream.take().catch((error: unknown) => {
        if (error instanceof PassingFault && resumptions < mostResumptions) return null;
        throw error instanceof PassingFault ? error.said : error;
      });
      if (piece) {
        position += piece.length;
        yield piece;
        continue;
      }
      stream.close();
      resumptions += 1;
      if (resumptions > mostResumptions)
        throw say(bucket, `it broke off ${name} again and again. Try again later.`);
      const headers = { range: `bytes=${position}-`, ...(etag ? { 'if-match': etag } : {}) };
      stream = await calls.open({ method: 'GET', key, headers, alsoFine: 412 });
      if (stream.status !== 206) throw say(bucket, `${name} was changed while it was read.`, 'damaged');
    }
  } finally {
    stream.close();
  }
}

/** Whether the bucket is missing or only the backup is another question. */
async function sayMissing(bucket: Bucket, calls: BucketCalls, name: string): Promise<Error> {
  await listPage(bucket, calls);
  return say(bucket, `there is no backup ${name}.`);
}
