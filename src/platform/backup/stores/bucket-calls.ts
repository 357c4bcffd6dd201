import { createHash } from 'node:crypto';
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
  request as requestHttp,
} from 'node:http';
import { request as requestHttps } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { BackupError } from '../backup-error.ts';
import type { Bucket } from './backup-store.ts';
import { isPassing, toConnectionFault, toFault, toSilence } from './bucket-faults.ts';
import { readElement } from './bucket-xml.ts';

export interface BucketCall {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Of an object; a call to the bucket has none. */
  key?: string;
  query?: Record<string, string>;
  body?: Buffer;
  headers?: Record<string, string>;
  /** An answer beside 2xx that is no fault. */
  alsoFine?: number;
  /** For what takes the storage long. */
  silenceMs?: number;
}

export interface BucketAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** An answer that comes in pieces. */
export interface BucketStream {
  status: number;
  headers: IncomingHttpHeaders;
  /** @returns `null` at the end. Throws `PassingFault` where it breaks off. */
  take(): Promise<Buffer | null>;
  close(): void;
}

export interface BucketCalls {
  ask(call: BucketCall): Promise<BucketAnswer>;
  open(call: BucketCall): Promise<BucketStream>;
}

const usualSilenceMs = 30_000;
/** How long is waited before another attempt, as shares of the time that silence may last. */
const pauseShares = [0.01, 0.05];
const mostAnswerChars = 16_000_000;

/** A connection that broke, or a storage that is too busy: worth another attempt. */
export class PassingFault extends Error {
  /** For a person, where no attempt helps. */
  readonly said: BackupError;

  constructor(said: BackupError) {
    super(said.message, { cause: said });
    this.said = said;
  }
}

/** Signs each call by the clock of the machine, which the storage compares with its own, and tries again where that helps. */
export function createBucketCalls(bucket: Bucket): BucketCalls {
  const sign = createSigner(bucket);
  const usualLimit = bucket.silenceMs ?? usualSilenceMs;
  const pausesMs = pauseShares.map((share) => share * usualLimit);

  async function open(call: BucketCall): Promise<BucketStream> {
    const limit = call.silenceMs ?? usualLimit;
    const { url, headers } = await sign(call);
    const sent = send(url, { method: call.method, headers, timeout: limit }, call.body);
    const response = await sent.catch((error: Error) => {
      throw toPassing(bucket, error, limit);
    });
    const stream = toStream(bucket, response, limit);
    if ((stream.status >= 200 && stream.status < 300) || stream.status === call.alsoFine) return stream;
    const refusal = describeRefusal(stream, await readText(stream));
    const fault = toFault(bucket, refusal);
    throw isPassing(refusal) || stream.status >= 500 ? new PassingFault(fault) : fault;
  }

  return {
    ask: (call) =>
      persist(pausesMs, async () => {
        const stream = await open(call);
        return { status: stream.status, headers: stream.headers, text: await readText(stream) };
      }),
    open: (call) => persist(pausesMs, () => open(call)),
  };
}

async function persist<Result>(pausesMs: readonly number[], attempt: () => Promise<Result>): Promise<Result> {
  for (const pause of [...pausesMs, null]) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof PassingFault)) throw error;
      if (pause === null) throw error.said;
      await wait(pause);
    }
  }
  throw new Error('there was no attempt');
}

function createSigner({ account, bucket }: Bucket) {
  const cache = new Map<string, ArrayBuffer>();
  return async ({ method, key, query, body, headers }: BucketCall) => {
    const url = new URL(`${account.endpoint}/${bucket}${key === undefined ? '' : `/${key}`}`);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    // With the digest of the body the storage notices a byte that changed on the way.
    const sha256 = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      headers: { ...headers, 'x-amz-content-sha256': sha256 },
      accessKeyId: account.accessKey,
      secretAccessKey: account.secretKey,
      region: account.region,
      service: 's3',
      cache,
    }).sign();
    return {
      url,
      headers: { ...Object.fromEntries(signed.headers), 'content-length': String(body?.length ?? 0) },
    };
  };
}

class Silence extends Error {}

/** `timeout` is for a socket on which nothing moves, so it is none for a slow line. */
function send(url: URL, options: RequestOptions, body?: Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options);
    request.on('timeout', () => request.destroy(new Silence()));
    request.on('error', reject);
    request.on('response', (response) => {
      // From now on only waiting counts: whoever reads may take his time.
      request.setTimeout(0);
      resolve(response);
    });
    request.end(body);
  });
}

function toStream(bucket: Bucket, response: IncomingMessage, limit: number): BucketStream {
  const pieces = response[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    take: async () => {
      const timer = setTimeout(() => response.destroy(new Silence()), limit);
      try {
        const next = await pieces.next();
        return next.done ? null : next.value;
      } catch (error) {
        throw toPassing(bucket, error as Error, limit);
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => response.destroy(),
  };
}

function toPassing(bucket: Bucket, error: Error, limit: number): PassingFault {
  return new PassingFault(
    error instanceof Silence ? toSilence(bucket, limit) : toConnectionFault(bucket, error),
  );
}

async function readText(stream: BucketStream): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for (let piece = await stream.take(); piece; piece = await stream.take()) {
    text += decoder.decode(piece, { stream: true });
    if (text.length < mostAnswerChars) continue;
    stream.close();
    break;
  }
  return text;
}

function describeRefusal({ status, headers }: BucketStream, text: string) {
  const region = readElement(text, 'Region') ?? headers['x-amz-bucket-region'];
  return {
    status,
    code: readElement(text, 'Code') ?? '',
    region: typeof region === 'string' ? region : undefined,
  };
}
