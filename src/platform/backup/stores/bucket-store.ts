import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import * as s3 from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { BackupStore, Bucket } from './backup-store.ts';
import { addressOf, bucketError, type ClientError, explain } from './bucket-faults.ts';

/** All parts but the last are equal, as some storages ask for; an upload has 10,000 at most, which are 160 GB. */
const partBytes = 16 * 1024 ** 2;
/** Parts of which nobody has made an object for so long were left by a program that was killed. */
const abandonedAfterMs = 24 * 3_600_000;
const ours = /^pagaia-[\w-]+\.backup$/;

/** A bucket of a storage that speaks S3. Objects are addressed with the bucket in the path, which every such storage takes. */
export function openBucket(destination: Bucket): BackupStore {
  const bucket = { silenceMs: 60_000, ...destination };
  const client = createClient(bucket);
  const inBucket = { Bucket: bucket.bucket };
  const objectOf = (name: string) => ({ ...inBucket, Key: `${bucket.prefix}${name}` });
  const nameOf = (key = '') => key.slice(bucket.prefix.length);

  /** Objects directly under the prefix; what lies deeper belongs to somebody else. */
  async function list(): Promise<string[]> {
    const names: string[] = [];
    const asked = { ...inBucket, Prefix: bucket.prefix, Delimiter: '/' };
    for await (const page of s3.paginateListObjectsV2({ client }, asked)) {
      // Something else than S3 may answer 200 too, and that is not an empty bucket.
      if (page.IsTruncated === undefined || (page.IsTruncated && !page.NextContinuationToken))
        throw bucketError(bucket, 'it did not answer as S3 does. Correct BACKUP_S3_ENDPOINT.');
      names.push(...(page.Contents ?? []).map(({ Key }) => nameOf(Key)));
    }
    return names;
  }

  /** Part by part, as long as the object stays the same. */
  async function* read(name: string): AsyncGenerator<Buffer> {
    let size = Number.POSITIVE_INFINITY;
    let etag: string | undefined;
    for (let start = 0; start < size; start += partBytes) {
      const range = { Range: `bytes=${start}-${start + partBytes - 1}`, IfMatch: etag };
      const part = await client.send(new s3.GetObjectCommand({ ...objectOf(name), ...range }));
      yield* part.Body as AsyncIterable<Buffer>;
      size = Number(part.ContentRange?.split('/')[1]);
      etag = part.ETag;
    }
  }

  async function write(name: string, bytes: AsyncIterable<Buffer>): Promise<number> {
    const params = { ...objectOf(name), Body: Readable.from(bytes) };
    const upload = new Upload({ client, params, partSize: partBytes, queueSize: 1 });
    let size = 0;
    upload.on('httpUploadProgress', ({ loaded = 0 }) => {
      size = loaded;
    });
    await upload.done();
    const stored = await client.send(new s3.HeadObjectCommand(objectOf(name)));
    // What was cut on the way must not look like a backup.
    if (stored.ContentLength !== size) {
      await remove(name);
      throw bucketError(
        bucket,
        `it took ${name} with ${size} bytes and kept ${stored.ContentLength}. Try again.`,
      );
    }
    // What cannot be tidied does not keep a backup from being taken.
    await removeAbandoned(stored.LastModified).catch(() => undefined);
    return size;
  }

  /** @param now by the clock of the storage, which has just taken a backup. */
  async function removeAbandoned(now: Date | undefined): Promise<void> {
    const asked = { ...inBucket, Prefix: bucket.prefix };
    const { Uploads = [] } = await client.send(new s3.ListMultipartUploadsCommand(asked));
    for (const { Key, UploadId, Initiated } of Uploads)
      if (ours.test(nameOf(Key)) && Number(now) - Number(Initiated) > abandonedAfterMs)
        await client.send(new s3.AbortMultipartUploadCommand({ ...inBucket, Key, UploadId }));
  }

  async function remove(name: string): Promise<void> {
    await client.send(new s3.DeleteObjectCommand(objectOf(name)));
  }

  return { list, read, write, remove, addressOf: (name) => addressOf(bucket, name) };
}

function createClient(bucket: Required<Bucket>): s3.S3Client {
  const { account, prefix, silenceMs } = bucket;
  const client = new s3.S3Client({
    endpoint: account.endpoint,
    region: account.region,
    credentials: { accessKeyId: account.accessKey, secretAccessKey: account.secretKey },
    forcePathStyle: true,
    // Other storages may refuse the checksums of AWS. The signature has the SHA-256 of each part.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // For a socket on which nothing moves, so a slow line is none.
    requestHandler: { connectionTimeout: silenceMs, socketTimeout: silenceMs },
  });
  client.middlewareStack.add(
    (next) => (args) =>
      next(args).catch((error: ClientError) => {
        const { Key = '' } = args.input as { Key?: string };
        throw bucketError(bucket, explain(bucket, error, Key.slice(prefix.length)), error);
      }),
    { step: 'initialize' },
  );
  // An answer, which is no longer than a part, counts once all of it is there: the client tries again what broke off.
  client.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      const response = result.response as { body: Readable };
      response.body = Readable.from(await buffer(response.body));
      return result;
    },
    { step: 'deserialize', priority: 'low' },
  );
  return client;
}
