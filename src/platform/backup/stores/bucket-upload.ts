import { BackupError } from '../backup-error.ts';
import type { Bucket } from './backup-store.ts';
import type { BucketAnswer, BucketCalls } from './bucket-calls.ts';
import { say } from './bucket-faults.ts';
import { listElements, readElement } from './bucket-xml.ts';

/** All parts but the last are equal, as some storages ask for; 10,000 of them are 160 GB. */
const partBytes = 16 * 1024 ** 2;
const mostParts = 10_000;
/** Putting many parts together takes the storage a while. */
const completionMs = 300_000;
/** Parts of which nobody has made an object for so long were left by a program that was killed. */
const abandonedAfterMs = 24 * 3_600_000;
const ours = /^pagaia-[\w-]+\.backup$/;

/**
 * Sends bytes of which nobody knows how many come, in parts that are kept in memory until they were sent. The object is there
 * when the last part was sent and never before. @returns its size.
 */
export async function upload(
  bucket: Bucket,
  calls: BucketCalls,
  name: string,
  bytes: AsyncIterable<Buffer>,
): Promise<number> {
  const key = `${bucket.prefix}${name}`;
  const parts = gather(bytes);
  const first = (await parts.next()).value ?? Buffer.alloc(0);
  const second = await parts.next();
  if (second.done) {
    await calls.ask({ method: 'PUT', key, body: first });
    return expectThere(bucket, calls, name, first.length);
  }
  const begun = await calls.ask({ method: 'POST', key, query: { uploads: '' } });
  const uploadId = readElement(begun.text, 'UploadId');
  if (!uploadId) throw say(bucket, 'it did not begin an upload in parts, which it has to be able to.');
  const abort = () => calls.ask({ method: 'DELETE', key, query: { uploadId }, alsoFine: 404 });
  try {
    const all = chain([first, second.value], parts);
    const sent = await sendParts(bucket, calls, { key, uploadId }, all);
    await complete(bucket, calls, { key, uploadId, name, ...sent });
    return await expectThere(bucket, calls, name, sent.size);
  } catch (error) {
    // What was sent costs room until it is aborted; where that fails, the next backup does it.
    await abort().catch(() => undefined);
    throw error;
  }
}

/** Pieces of one size, but for the last. */
async function* gather(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer, undefined> {
  let part = Buffer.allocUnsafe(partBytes);
  let filled = 0;
  for await (const piece of bytes) {
    for (let taken = 0; taken < piece.length; ) {
      const count = piece.copy(part, filled, taken);
      filled += count;
      taken += count;
      if (filled < partBytes) continue;
      yield part;
      part = Buffer.allocUnsafe(partBytes);
      filled = 0;
    }
  }
  if (filled > 0) yield part.subarray(0, filled);
  return undefined;
}

async function* chain(begun: readonly Buffer[], rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* begun;
  yield* rest;
}

interface Upload {
  key: string;
  uploadId: string;
}

interface Sent {
  size: number;
  etags: string[];
}

async function sendParts(
  bucket: Bucket,
  calls: BucketCalls,
  { key, uploadId }: Upload,
  parts: AsyncIterable<Buffer>,
): Promise<Sent> {
  const sent: Sent = { size: 0, etags: [] };
  for await (const body of parts) {
    if (sent.etags.length === mostParts)
      throw say(bucket, 'a backup of more than 160 GB cannot be kept there.');
    const query = { partNumber: String(sent.etags.length + 1), uploadId };
    const { headers } = await calls.ask({ method: 'PUT', key, query, body });
    if (!headers.etag) throw say(bucket, 'it took a part and did not say which.');
    sent.etags.push(headers.etag);
    sent.size += body.length;
  }
  return sent;
}

/** A completion whose answer got lost may have been one. */
async function complete(
  bucket: Bucket,
  calls: BucketCalls,
  { key, uploadId, name, etags, size }: Upload & Sent & { name: string },
): Promise<void> {
  const parts = etags.map(
    (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
  );
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
  try {
    const answer = await calls.ask({
      ...{ method: 'POST', key, query: { uploadId }, body, silenceMs: completionMs },
      headers: { 'content-type': 'application/xml' },
    });
    // The storage says 200 before it knows.
    const code = readElement(answer.text, 'Code');
    if (code) throw say(bucket, `it could not put the parts together (${code}). Try again.`);
  } catch (error) {
    const stored = await findSize(calls, bucket, name).catch(() => null);
    if (stored !== size) throw error;
  }
}

async function findSize(calls: BucketCalls, { prefix }: Bucket, name: string): Promise<number | null> {
  const { status, headers } = await calls.ask({ method: 'HEAD', key: `${prefix}${name}`, alsoFine: 404 });
  return status === 404 ? null : Number(headers['content-length']);
}

/** What was cut on the way must not look like a backup. */
async function expectThere(bucket: Bucket, calls: BucketCalls, name: string, size: number): Promise<number> {
  const stored = await findSize(calls, bucket, name);
  if (stored === size) return size;
  if (stored === null || Number.isNaN(stored))
    throw say(bucket, `it took ${name} and does not show it. Try again.`);
  await calls.ask({ method: 'DELETE', key: `${bucket.prefix}${name}`, alsoFine: 404 });
  throw say(bucket, `it took ${name} with ${size} bytes and kept ${stored}. Try again.`);
}

/** By the clock of the storage. What cannot be tidied does not keep a backup from being taken. */
export async function removeAbandoned(bucket: Bucket, calls: BucketCalls): Promise<void> {
  const { prefix } = bucket;
  try {
    const answer = await calls.ask({ method: 'GET', query: { uploads: '', ...(prefix ? { prefix } : {}) } });
    for (const { key, uploadId } of listAbandoned(answer, prefix))
      await calls.ask({ method: 'DELETE', key, query: { uploadId }, alsoFine: 404 });
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
  }
}

function listAbandoned({ text, headers }: BucketAnswer, prefix: string): Upload[] {
  const now = Date.parse(headers.date ?? '');
  return listElements(text, 'Upload').flatMap((element) => {
    const key = readElement(element, 'Key') ?? '';
    const uploadId = readElement(element, 'UploadId');
    const age = now - Date.parse(readElement(element, 'Initiated') ?? '');
    const isOurs = key.startsWith(prefix) && ours.test(key.slice(prefix.length));
    return uploadId && isOurs && age > abandonedAfterMs ? [{ key, uploadId }] : [];
  });
}
